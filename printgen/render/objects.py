"""Objects of a PDF written out once: ReportLab's own, put together entry by entry, take three times as long."""

from typing import Any

from reportlab.pdfbase.pdfdoc import PDFObject


class _References(dict[str, str]):
    """How objects of a document refer to others, by their names."""

    def __init__(self, numbers: dict[str, tuple[int, int]]) -> None:
        super().__init__()
        self.numbers = numbers

    def __missing__(self, name: str) -> str:
        return "{} {} R".format(*self.numbers[name])


class Entries(PDFObject):  # type: ignore[misc]
    """A dictionary as it stands in the file; ``{NAME}`` refers to the object of that name."""

    def __init__(self, entries: str) -> None:
        self.entries = entries

    def format(self, document: Any) -> bytes:
        numbers = _References(document.idToObjectNumberAndVersion)
        return f"<<{self.entries.format_map(numbers)}>>".encode("latin-1")


class Stream(Entries):
    """A dictionary and the bytes that belong to it, packed as the dictionary says."""

    __RefOnly__ = 1

    def __init__(self, entries: str, content: bytes) -> None:
        super().__init__(f"{entries} /Length {len(content)}")
        self.content = content

    def format(self, document: Any) -> bytes:
        return b"%s\nstream\n%s\nendstream\n" % (super().format(document), self.content)
