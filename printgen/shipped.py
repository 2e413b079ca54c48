"""What comes with the program: games, the house style, schemas, fonts. Knows where they lie and reads none of it."""

from pathlib import Path


def data_folder() -> Path:
    """The folder that holds ``component_specs`` and ``fonts``: inside an installed wheel, or the checkout's root."""
    package = Path(__file__).parent
    inside = package / "_data"
    return inside if inside.is_dir() else package.parent


def specs() -> Path:
    """The shipped ``component_specs``."""
    return data_folder() / "component_specs"


def themes() -> Path:
    """The shipped themes."""
    return specs() / "themes"


def fonts() -> Path:
    """The shipped fonts."""
    return data_folder() / "fonts"


def schemas() -> dict[str, Path]:
    """The JSON Schema of each type of game file, by its name ("kind")."""
    return {path.stem: path for path in sorted((specs() / "schema").glob("*.json"))}


def games_in(folder: Path) -> dict[str, Path]:
    """The games in a folder of games, by name: its folders that hold a ``game.yaml``."""
    return {path.parent.name: path.parent for path in sorted(folder.glob("*/game.yaml"))}


def template(name: str, language: str) -> Path:
    """A file or folder that `printgen new` begins with; in English, if there is none in that language."""
    templates = specs() / "new"
    found = templates / language / name
    return found if language and found.exists() else templates / "en" / name


def template_art() -> Path:
    """The drawings of those templates, which say the same in any language."""
    return specs() / "new" / "art"
