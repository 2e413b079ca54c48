"""What is printed: 432 round tokens (W1), 216 cards with a picture each (W2; W2P: all different), 344 board pages of
40 squares (W3).
"""

GRID_LEFT, GRID_TOP = 21.0, 23.0
"""Where the components' grid begins on A4, in mm; it is 168 x 252 mm."""

TOKEN, TOKENS_ACROSS, TOKENS_DOWN = 28.0, 6, 9
CARD_WIDTH, CARD_HEIGHT, CARDS_ACROSS, CARDS_DOWN = 56.0, 84.0, 3, 3
BOARD_WIDTH, BOARD_HEIGHT, SQUARE, COLUMNS, ROWS = 180.0, 240.0, 20.0, 5, 8
BOARD_LEFT, BOARD_TOP = 15.0, 29.0
"""Where a board piece lies on its page, and on the piece (`SQUARES_LEFT`, `SQUARES_TOP`) its squares, in mm."""
SQUARES_LEFT, SQUARES_TOP = 40.0, 40.0

TITLES = ("Le masque d'émeraude", "La fête foraine", "Réglisse à volonté", "La maison hantée", "La pêche à la ligne",
          "Un tour de manège", "Le costume du chœur", "L'été éternel", "Le gâteau glacé", "La forêt enchantée",
          "Le château de sable", "Noël sur l'île")
TEXTS = ("Donnez deux friandises à qui vous voulez, puis rejouez.",
         "Passez votre tour : le gardien, étonné, demande un déguisement.",
         "Avancez de trois maisons et prenez un masque très abîmé.",
         "Reposez une carte ; à votre gauche, on pioche un goûter.")


def tokens() -> list[str]:
    """The digit on each token, 48 of each."""
    return [str(digit) for digit in range(1, 10) for _ in range(48)]


def cards(pictures: int = 12) -> list[tuple[str, str, str, str]]:
    """Title, text, picture and value of each card."""
    return [(TITLES[i % 12], TEXTS[i // 12 % 4], f"art{i % pictures + 1:02}", str(i % 9 + 1)) for i in range(216)]


def boards() -> list[tuple[str, list[str]]]:
    """Number and squares of each board piece: ``o`` can be walked on, ``#`` is blocked."""
    return [
        (f"{page:03}", ["".join("#" if (5 * row + column) * 7 % 4 == page % 4 else "o" for column in range(COLUMNS))
                        for row in range(ROWS)])
        for page in range(1, 345)
    ]
