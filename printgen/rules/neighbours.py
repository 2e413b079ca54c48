"""Items that name other items of their kind."""

from printgen.model import Kind


def neighbours_of(kind: Kind, field: str) -> dict[str, list[str]]:
    """For each item's id the ids that its field names, separated by commas, in the order written."""
    found = {}
    for item in kind.items:
        value = item.values.get(field, "")
        names = value.split(",") if isinstance(value, str) else []
        found[item.id] = [name.strip() for name in names if name.strip()]
    return found
