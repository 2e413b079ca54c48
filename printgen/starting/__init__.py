"""What `printgen new` and `printgen copy` begin: a game, a kind, a variant, a translation."""
