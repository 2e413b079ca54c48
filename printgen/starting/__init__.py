"""What `printgen new` begins: a game, a kind, a variant, from templates that come with the program."""
