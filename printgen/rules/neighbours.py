"""Items that name other items of their kind."""

from printgen.model import Kind, Names


def neighbours_of(kind: Kind, field: str) -> dict[str, Names]:
    """For each item's id the ids that its list names, in the order written."""
    named = ((item.id, item.values.get(field)) for item in kind.items)
    return {id: names if isinstance(names, Names) else Names() for id, names in named}
