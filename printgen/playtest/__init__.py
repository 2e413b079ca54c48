"""This one game's rules, played: the only place that may name its kinds.

It plays exactly what is printed: the decks of a plan, the board of a layout, the effects of cards and the modifiers of
costumes. A `State` is one game; it changes only by `apply(move)`, which refuses what the rules forbid. The rules have
a module each: `movement`, `door`, `street`, `solo`, `standard`, `surprises`. What the rules leave open is read in
`settings`, where a variant may change it.
"""

NAME = "tricks_or_treats"
"""What a game.yaml calls these rules, at ``play.rules``."""
