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


TO_STORED = {  # how a picture that is seen upright is stored by a camera that is held in each way
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


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


@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp"])
@pytest.mark.parametrize("fine", [False, True], ids=["as it is", "in fewer dots"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_upright(page: Make, write: Make, tmp_path: FilePath, orientation: int, name: str,
                              fine: bool) -> None:
    # What is seen: black at the top left, grey at the top right, the rest white.
    seen = Image.new("L", (40, 80), 255)
    seen.paste(0, (0, 0, 20, 20))
    seen.paste(128, (20, 0, 40, 20))
    if fine:
        seen = seen.resize((400, 800))
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = seen.transpose(TO_STORED[orientation]) if orientation > 1 else seen
    stored.save(tmp_path / name, exif=exif, quality=95)
    written = write(page(Picture(Box(20, 20, 20, 40), (tmp_path / name).as_posix())))
    for x, y, grey in ((25, 25, 0), (35, 25, 128), (25, 55, 255), (35, 55, 255)):
        assert abs(written.rgb(x, y)[0] - grey) < 12
    (packed,) = written.forms().values()
    if name != "a.webp" and not fine:
        assert bytes(packed.read_raw_bytes()) in (tmp_path / name).read_bytes(), "turned, but kept as it is packed"


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.webp"])
def test_no_more_than_300_dots_an_inch(page: Make, write: Make, tmp_path: FilePath, name: str) -> None:
    file = picture_file(tmp_path, name, "RGB", (0, 0, 255))
    Image.new("RGB", (800, 400), (0, 0, 255)).save(file)
    written = write(page(Picture(Box(20, 20, 12.7, 6.35), file), Picture(Box(50, 20, 25.4, 12.7), file)))
    (stored,) = written.forms().values()
    assert (stored.Width, stored.Height) == (300, 150)  # as it is printed largest
    assert written.rgb(60, 25)[2] > 250


def test_a_picture_in_a_box_of_other_proportions_stays_fine_enough(page: Make, write: Make, tmp_path: FilePath) -> None:
    file = picture_file(tmp_path, "a.png", "RGB", "red")
    Image.new("L", (600, 600)).save(file)
    written = write(page(Picture(Box(20, 20, 25.4, 50.8), file)))
    (stored,) = written.forms().values()
    assert (stored.Width, stored.Height) == (600, 600)


def test_a_picture_is_as_fine_as_its_widest_and_its_highest_box_want(page: Make, write: Make,
                                                                     tmp_path: FilePath) -> None:
    file = picture_file(tmp_path, "a.png", "RGB", "red")
    Image.new("L", (600, 600)).save(file)
    written = write(page(Picture(Box(20, 20, 25.4, 3), file), Picture(Box(20, 50, 5, 10), file)))
    (stored,) = written.forms().values()
    assert (stored.Width, stored.Height) == (300, 300)


def test_pictures_in_fewer_dots_keep_no_hidden_colour(page: Make, write: Make, tmp_path: FilePath) -> None:
    image = Image.new("RGBA", (800, 800), (255, 0, 0, 0))
    image.paste((0, 0, 255, 255), (0, 0, 400, 800))
    image.save(tmp_path / "half.png")
    written = write(page(filled(20, 20, 20, 20), Picture(Box(20, 20, 20, 20), (tmp_path / "half.png").as_posix())))
    assert written.rgb(25, 30) == (0, 0, 255) and written.rgb(35, 30) == (0, 0, 0)
    assert all(written.rgb(29 + step / 10, 30)[0] < 30 for step in range(20)), "no red where blue ends"


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


@pytest.mark.parametrize("dots", [
    (1, 0, b"\x40", struct.pack(">H", 1)),
    (2, 0, b"\x10", struct.pack(">H", 1)),
    (4, 0, b"\x05", struct.pack(">H", 5)),
    (8, 0, b"\x00\x05", struct.pack(">H", 5)),
    (16, 0, b"\x00\x00\x40\x00", struct.pack(">H", 0x4000)),
    (8, 2, b"\0\0\0\5\6\7", struct.pack(">HHH", 5, 6, 7)),
    (16, 2, b"\0\0\0\0\0\0\5\0\6\0\7\0", struct.pack(">HHH", 0x0500, 0x0600, 0x0700)),
    (8, 3, b"\0\1", b"\xff\0"),
    (4, 3, b"\x01", b"\xff\0"),
    (8, 4, b"\0\xff\0\0", b""),
    (16, 4, b"\0\0\xff\xff\0\0\0\0", b""),
    (8, 6, b"\0\0\0\xff\xff\0\0\0", b""),
    (16, 6, b"\0\0\0\0\0\0\xff\xff\xff\xff\0\0\0\0\0\0", b""),
])
def test_every_transparency_of_png_shows_what_is_below(page: Make, write: Make, tmp_path: FilePath,
                                                       dots: tuple[int, int, bytes, bytes]) -> None:
    """Two dots, the first black, the second not there, on red: bits, colours, the row, what is transparent."""
    depth, colours, row, clear = dots
    header = struct.pack(">IIBBBBB", 2, 1, depth, colours, 0, 0, 0)
    palette = chunk(b"PLTE", b"\0\0\0\0\0\xff") if colours == 3 else b""
    body = chunk(b"IDAT", zlib.compress(b"\0" + row)) + chunk(b"IEND", b"")
    transparency = chunk(b"tRNS", clear) if clear else b""
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + palette + transparency + body)
    below = Path(rectangle(Box(20, 20, 40, 20)), fill="accent")
    written = write(page(below, Picture(Box(20, 20, 40, 20), (tmp_path / "a.png").as_posix())))
    assert written.rgb(25, 30) == (0, 0, 0) and written.rgb(55, 30) == (255, 0, 0)


@pytest.mark.parametrize(("mode", "colour"), [("1", 1), ("P", 1), ("L", 77)])
def test_plain_png_of_few_bits_is_kept_as_it_is_packed(page: Make, write: Make, tmp_path: FilePath, mode: str,
                                                       colour: int) -> None:
    image = Image.new(mode, (20, 12), colour)
    if mode == "P":
        image.putpalette([255, 0, 0, 0, 0, 255, 0, 255, 0])
    image.save(tmp_path / "plain.png")
    written = write(page(Picture(Box(20, 20, 20, 12), (tmp_path / "plain.png").as_posix())))
    (stored,) = written.forms().values()
    assert bytes(stored.read_raw_bytes()) in (tmp_path / "plain.png").read_bytes()
    assert written.rgb(30, 26) == {"1": (255, 255, 255), "P": (0, 0, 255), "L": (77, 77, 77)}[mode]


@pytest.mark.parametrize("marked", [True, False], ids=["as Photoshop writes it", "without the mark of Adobe"])
@pytest.mark.parametrize("large", [False, True], ids=["as it is", "in fewer dots"])
def test_cmyk_comes_out_in_the_colours_of_the_original(page: Make, write: Make, tmp_path: FilePath, marked: bool,
                                                       large: bool) -> None:
    # Pillow stores it upside down, with the mark; without the mark, other programs store it as it is.
    colour = (0, 255, 255, 0) if marked else (255, 0, 0, 255)
    Image.new("CMYK", (800, 400) if large else (40, 20), colour).save(tmp_path / "print.jpg", quality=95)
    if not marked:
        whole = (tmp_path / "print.jpg").read_bytes()
        at = whole.index(b"\xff\xee")
        (length,) = struct.unpack_from(">H", whole, at + 2)
        (tmp_path / "print.jpg").write_bytes(whole[:at] + whole[at + 2 + length :])
    red, green, blue = write(page(Picture(Box(20, 20, 40, 20), (tmp_path / "print.jpg").as_posix()))).rgb(30, 30)
    assert red > 200 and green < 60 and blue < 60


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


def test_a_damaged_picture_is_named(page: Make, write: Make, tmp_path: FilePath) -> None:
    whole = FilePath(picture_file(tmp_path, "whole.png", "RGB", "red")).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[:50])
    with pytest.raises(PictureError, match=r"the picture 'half\.png' is damaged"):
        write(page(Picture(Box(0, 0, 10, 10), (tmp_path / "half.png").as_posix())))


def test_a_huge_picture_is_refused_before_it_is_unpacked(page: Make, write: Make, tmp_path: FilePath) -> None:
    Image.new("1", (8000, 8000)).save(tmp_path / "huge.png")
    with pytest.raises(PictureError, match="too large: 8000 × 8000 pixels"):
        write(page(Picture(Box(0, 0, 10, 10), (tmp_path / "huge.png").as_posix())))
