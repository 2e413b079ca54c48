"""Pictures by their headers: nothing is unpacked, whatever a file claims."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from printgen.reading.rasters import Damaged, NoPicture, look_at


def packed(kind: str, mode: str = "RGB", size: tuple[int, int] = (60, 30), **options: Any) -> bytes:
    file = BytesIO()
    Image.new(mode, size).save(file, kind, **options)
    return file.getvalue()


def held(orientation: int) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif.tobytes()


@pytest.mark.parametrize(("kind", "options"), [
    ("PNG", {}), ("JPEG", {}), ("JPEG", {"progressive": True}), ("WEBP", {}), ("WEBP", {"lossless": True}),
])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_size_and_how_it_was_held(kind: str, options: dict[str, bool], orientation: int) -> None:
    found = look_at(packed(kind, exif=held(orientation), **options))
    assert (found.width, found.height, found.orientation) == (60, 30, orientation)
    assert found.upright == ((30, 60) if orientation > 4 else (60, 30))


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("lossless", [True, False])
def test_a_webp_as_it_comes(mode: str, lossless: bool) -> None:
    found = look_at(packed("WEBP", mode, lossless=lossless))
    assert (found.width, found.height, found.plain) == (60, 30, "")
    assert found.lossy is not lossless


@pytest.mark.parametrize(("kind", "mode", "plain"), [
    ("PNG", "L", "grey"), ("PNG", "1", "grey"), ("PNG", "P", "palette"), ("PNG", "RGB", "colour"), ("PNG", "RGBA", ""),
    ("PNG", "LA", ""), ("PNG", "I;16", ""), ("JPEG", "L", "grey"), ("JPEG", "RGB", "colour"), ("JPEG", "CMYK", "cmyk"),
])
def test_what_can_stay_packed(kind: str, mode: str, plain: str) -> None:
    assert look_at(packed(kind, mode)).plain == plain


def test_a_transparent_colour_must_be_unpacked() -> None:
    assert look_at(packed("PNG", "P", transparency=0)).plain == ""


def test_a_cmyk_photo_is_upside_down_only_with_the_mark_of_adobe() -> None:
    marked = packed("JPEG", "CMYK")
    assert look_at(marked).inverted
    at = marked.index(b"\xff\xee")
    (length,) = struct.unpack_from(">H", marked, at + 2)
    assert not look_at(marked[:at] + marked[at + 2 + length :]).inverted


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_every_cut_is_seen(kind: str) -> None:
    whole = packed(kind)
    for length in range(12, len(whole)):
        with pytest.raises(Damaged):
            look_at(whole[:length])


@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.data())
def test_no_byte_can_break_the_reader(kind: str, data: st.DataObject) -> None:
    whole = bytearray(packed(kind, exif=held(6)))
    whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = look_at(bytes(whole))
    except (NoPicture, Damaged):
        return
    assert 1 <= found.orientation <= 8


def test_a_wrong_byte_in_a_png_is_seen() -> None:
    whole = bytearray(packed("PNG"))
    whole[50] ^= 1
    with pytest.raises(Damaged):
        look_at(bytes(whole))


def test_a_picture_without_dots_is_none() -> None:
    header = struct.pack(">IIBBBBB", 0, 0, 8, 0, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")
    chunks = b"".join(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
                      for kind, body in parts)
    with pytest.raises(Damaged):
        look_at(b"\x89PNG\r\n\x1a\n" + chunks)


@pytest.mark.parametrize("data", [b"", b"hello", b"GIF89a", b"<svg/>", b"RIFF\0\0\0\0WAVE"])
def test_something_else(data: bytes) -> None:
    with pytest.raises(NoPicture):
        look_at(data)
