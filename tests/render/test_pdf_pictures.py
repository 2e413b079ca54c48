"""Raster pictures in a PDF: every kind comes out right, equal ones are stored once, bad ones are named."""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import pytest
from PIL import Image

from printgen.page import Box, Path, Picture
from printgen.page.shapes import rectangle
from printgen.render.pictures import PictureError

Make = Callable[..., Any]


def filled(x: float, y: float, width: float, height: float) -> Path:
    return Path(rectangle(Box(x, y, width, height)), fill="ink")


def picture_file(folder: FilePath, name: str, mode: str, colour: Any, **options: Any) -> str:
    file = folder / name
    Image.new(mode, (40, 20), colour).save(file, **options)
    return file.as_posix()


def test_pictures_fill_their_boxes(page: Make, write: Make, tmp_path: FilePath) -> None:
    red = picture_file(tmp_path, "red.png", "RGB", (255, 0, 0))
    photo = picture_file(tmp_path, "photo.jpg", "RGB", (0, 0, 255))
    written = write(page(Picture(Box(20, 20, 40, 10), red), Picture(Box(20, 50, 40, 10), photo)))
    assert written.rgb(21, 21) == written.rgb(59, 29) == (255, 0, 0)
    assert written.rgb(59, 59)[2] > 250
    assert written.rgb(61, 25) == written.rgb(30, 31) == (255, 255, 255)


def test_transparent_pictures_show_what_is_below(page: Make, write: Make, tmp_path: FilePath) -> None:
    clear = picture_file(tmp_path, "clear.png", "RGBA", (255, 0, 0, 0))
    half = picture_file(tmp_path, "half.png", "RGBA", (255, 0, 0, 128))
    pictures = Picture(Box(20, 20, 40, 20), clear), Picture(Box(20, 40, 40, 20), half)
    written = write(page(filled(20, 20, 40, 40), *pictures))
    assert written.rgb(30, 30) == (0, 0, 0)
    assert 120 < written.rgb(30, 50)[0] < 136


@pytest.mark.parametrize(("mode", "colour"), [("L", range(240)), ("RGB", range(720))])
def test_a_plain_png_is_kept_as_it_is_packed(page: Make, write: Make, tmp_path: FilePath, mode: str,
                                             colour: range) -> None:
    image = Image.frombytes(mode, (20, 12), bytes(value % 256 for value in colour))
    image.save(tmp_path / "plain.png")
    written = write(page(Picture(Box(20, 20, 20, 12), (tmp_path / "plain.png").as_posix())))
    (stored,) = written.forms().values()
    assert bytes(stored.read_raw_bytes()) in (tmp_path / "plain.png").read_bytes()
    assert bytes(stored.read_bytes()) == image.tobytes()


def test_a_png_with_a_transparent_colour_is_not_plain(page: Make, write: Make, tmp_path: FilePath) -> None:
    picture = picture_file(tmp_path, "key.png", "RGB", (255, 0, 0), transparency=(255, 0, 0))
    assert write(page(Picture(Box(20, 20, 40, 20), picture))).rgb(30, 30) == (255, 255, 255)


def test_an_interlaced_png_is_not_plain(page: Make, write: Make, tmp_path: FilePath) -> None:
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 1)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"\0\x80")), (b"IEND", b""))
    chunks = [struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
              for kind, body in parts]
    (tmp_path / "laced.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))
    written = write(page(Picture(Box(20, 20, 20, 20), (tmp_path / "laced.png").as_posix())))
    assert written.rgb(30, 30) == (128, 128, 128)
    assert "/DecodeParms" not in next(iter(written.forms().values()))


def test_a_cmyk_photo_keeps_its_colours(page: Make, write: Make, tmp_path: FilePath) -> None:
    photo = picture_file(tmp_path, "print.jpg", "CMYK", (0, 255, 255, 0))
    red, green, blue = write(page(Picture(Box(20, 20, 40, 20), photo))).rgb(30, 30)
    assert red > 200 and green < 60 and blue < 60


@pytest.mark.parametrize(("mode", "colour", "seen"), [
    ("L", 128, (128, 128, 128)), ("1", 0, (0, 0, 0)), ("I;16", 32768, (128, 128, 128)), ("P", 0, (0, 0, 0)),
])
def test_every_kind_of_png_is_understood(page: Make, write: Make, tmp_path: FilePath, mode: str, colour: int,
                                         seen: tuple[int, int, int]) -> None:
    picture = picture_file(tmp_path, "a.png", mode, colour)
    assert write(page(Picture(Box(20, 20, 40, 20), picture))).rgb(30, 30) == seen


def test_a_photo_is_upright(page: Make, write: Make, tmp_path: FilePath) -> None:
    image = Image.new("RGB", (40, 20), "white")
    image.paste((0, 0, 0), (0, 0, 10, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # held so that the left of what is stored is the top
    image.save(tmp_path / "held.jpg", exif=exif, quality=95)
    written = write(page(Picture(Box(20, 20, 20, 40), (tmp_path / "held.jpg").as_posix())))
    assert written.rgb(30, 23)[0] < 30 and written.rgb(30, 50)[0] > 230


def test_equal_pictures_are_stored_once(page: Make, write: Make, tmp_path: FilePath) -> None:
    files = [picture_file(tmp_path, name, "RGB", "red") for name in ("a.png", "b.png")]
    written = write(page(*(Picture(Box(20, 20 * row, 10, 10), file) for row, file in enumerate(files * 2))))
    assert len(written.forms()) == 1
    assert tmp_path.as_posix().encode() not in written.bytes


@pytest.mark.parametrize(("content", "message"), [
    (None, "the picture 'a.png' cannot be read"),
    (b"hello", "'a.png' is not a picture"),
])
def test_a_picture_that_cannot_be_used_is_named(page: Make, write: Make, tmp_path: FilePath, content: bytes | None,
                                                message: str) -> None:
    file = tmp_path / "a.png"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(PictureError) as caught:
        write(page(Picture(Box(0, 0, 10, 10), file.as_posix())))
    assert str(caught.value.message) == message


@pytest.mark.parametrize("damage", [lambda whole: whole[:50], lambda whole: whole[:45] + b"?" + whole[46:]],
                         ids=["cut short", "one byte wrong"])
def test_a_damaged_picture_is_named(page: Make, write: Make, tmp_path: FilePath,
                                    damage: Callable[[bytes], bytes]) -> None:
    whole = FilePath(picture_file(tmp_path, "whole.png", "RGB", "red")).read_bytes()
    (tmp_path / "half.png").write_bytes(damage(whole))
    with pytest.raises(PictureError, match=r"the picture 'half\.png' is damaged"):
        write(page(Picture(Box(0, 0, 10, 10), (tmp_path / "half.png").as_posix())))


def test_a_huge_picture_is_refused_before_it_is_unpacked(page: Make, write: Make, tmp_path: FilePath) -> None:
    Image.new("1", (8000, 8000)).save(tmp_path / "huge.png")
    with pytest.raises(PictureError, match="too large: 8000 × 8000 pixels"):
        write(page(Picture(Box(0, 0, 10, 10), (tmp_path / "huge.png").as_posix())))
