"""The second shipped game's drawings: its map is true to its regions, its nets fold into cubes."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from math import dist
from typing import NamedTuple

from printgen.page.tiles import make_tiling
from tests.test_peste import FOLDER, names, peste

Point = tuple[float, float]


@cache
def drawn() -> dict[str, list[Point]]:
    """The paths of the map that have a name, by it: the points that they go through."""
    text = (FOLDER / "art" / "board" / "map.svg").read_text(encoding="utf-8")
    last_of_each = re.compile(r"([\d.]+) ([\d.]+)(?= [CLMZ]|$)")
    return {
        match[1]: [(float(x), float(y)) for x, y in last_of_each.findall(match[2])]
        for match in re.finditer(r'<path id="([\w.]+)" d="([^"]+)"', text)
    }


def outlines() -> dict[str, list[Point]]:
    return {name.removeprefix("region."): points for name, points in drawn().items() if name.startswith("region.")}


def named_pairs(what: str) -> set[frozenset[str]]:
    return {frozenset(name.split(".")[1:]) for name in drawn() if name.startswith(what + ".")}


def sides(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    yield from zip(outline, [*outline[1:], outline[0]], strict=True)


def away(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2
    part = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0.0
    return dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


def is_on(point: Point, outline: Sequence[Point], near: float = 0.4) -> bool:
    return any(away(point, start, end) <= near for start, end in sides(outline))


def is_in(point: Point, outline: Sequence[Point]) -> bool:
    x, y = point
    crossed = [(ax, ay, bx, by) for (ax, ay), (bx, by) in sides(outline) if (ay > y) != (by > y)]
    return sum(x < ax + (y - ay) * (bx - ax) / (by - ay) for ax, ay, bx, by in crossed) % 2 == 1


def test_borders_and_boats_are_the_neighbours_and_nothing_else() -> None:
    regions = peste().kinds["region"].items
    told = {frozenset((item.id, other)) for item in regions for other in names(item, "neighbours")}
    assert named_pairs("border") | named_pairs("ferry") == told
    assert not named_pairs("border") & named_pairs("ferry")


def test_a_border_runs_between_the_regions_that_it_parts() -> None:
    for name, points in drawn().items():
        if name.startswith("border."):
            for region in name.split(".")[1:]:
                assert all(is_on(point, outlines()[region]) for point in points), (name, region)


def test_regions_that_touch_have_a_border() -> None:
    for one, other in combinations(outlines(), 2):
        x0, y0 = (min(point[i] for point in outlines()[other]) - 1 for i in (0, 1))
        x1, y1 = (max(point[i] for point in outlines()[other]) + 1 for i in (0, 1))
        near = [point for point in outlines()[one] if x0 < point[0] < x1 and y0 < point[1] < y1]
        touching = sum(is_on(point, outlines()[other]) for point in near)
        assert (touching > 3) == (frozenset((one, other)) in named_pairs("border")), (one, other, touching)


def test_names_stand_in_their_regions() -> None:
    kind = peste().kinds["region"]
    assert outlines().keys() == {item.id for item in kind.items}
    for item in kind.items:
        x, y = int(str(item.values["x"])), int(str(item.values["y"]))
        for corner in ((x - 25, y - 4), (x + 25, y - 4), (x - 25, y + 3), (x + 25, y + 3)):
            assert is_in(corner, outlines()[item.id]), (item.id, corner)



def test_names_are_clear_of_the_joints_between_sheets() -> None:
    board, sheet = peste().kinds["region_board"], peste().papers["a4"].page
    tiling = make_tiling(board.size, board.overlap, (sheet.width, sheet.height))
    assert tiling
    assert tiling.total == 4
    for item in peste().kinds["region"].items:
        for field, joints, before, behind in zip("xy", tiling.joints(), (16.5, 4.1), (18.1, 2.3), strict=True):
            middle = float(str(item.values[field]))
            assert all(middle + behind <= joint - 6 or middle - before >= joint + 6 for joint in joints), item.id


# --- the cubes ----------------------------------------------------------------------------------------------------

EDGE, LEFT, TOP = 16, 1, 1
Vector = tuple[int, int, int]
WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


class Face(NamedTuple):
    """A face of a folded cube: where its paper's right, its paper's bottom and its printed side look to."""

    right: Vector = (1, 0, 0)
    down: Vector = (0, 1, 0)
    out: Vector = (0, 0, 1)

    def towards(self, way: str) -> Vector:
        return {"right": self.right, "left": opposite(self.right), "down": self.down, "up": opposite(self.down)}[way]

    def folded(self, way: str) -> "Face":
        """The face beyond one of its edges, folded away from who looks at it."""
        back = opposite(self.out)
        return {"right": Face(back, self.down, self.right), "left": Face(self.out, self.down, opposite(self.right)),
                "down": Face(self.right, back, self.down), "up": Face(self.right, self.out, opposite(self.down))}[way]


def opposite(vector: Vector) -> Vector:
    x, y, z = vector
    return -x, -y, -z


@cache
def net() -> list[Point]:
    """The cutting line of a cube: corner after corner."""
    text = (FOLDER / "art" / "cubes" / "net.svg").read_text(encoding="utf-8")
    corners: list[Point] = [(0.0, 0.0)]
    for way, x, y in re.findall(r"([MLHV])(\d+)(?: (\d+))?", re.findall(r' d="([^"]+)Z"', text)[0]):
        here = corners[-1]
        corners.append({"H": (float(x), here[1]), "V": (here[0], float(x))}.get(way) or (float(x), float(y)))
    return corners[1:]


def square(column: int, row: int) -> Point:
    """The middle of a square of the net, which lies in a raster of squares."""
    return LEFT + EDGE * (column + 0.5), TOP + EDGE * (row + 0.5)


def test_a_net_folds_into_a_cube_and_a_flap_closes_each_edge() -> None:
    squares = {at for at in product(range(4), range(3)) if is_in(square(*at), net())}
    faces, waiting = {(1, 1): Face()}, [(1, 1)]
    while waiting:
        here = waiting.pop()
        for way, (across, down) in WAYS.items():
            there = here[0] + across, here[1] + down
            if there in squares and there not in faces:
                faces[there] = faces[here].folded(way)
                waiting.append(there)
    assert len({face.out for face in faces.values()}) == len(squares) == 6
    flaps: Counter[frozenset[Vector]] = Counter()
    for (column, row), face in faces.items():
        x, y = square(column, row)
        for way, (across, down) in WAYS.items():
            if (column + across, row + down) not in squares:
                beyond = EDGE / 2 + 2
                edge = frozenset((face.out, face.towards(way)))
                flaps[edge] += is_in((x + across * beyond, y + down * beyond), net())
    assert len(flaps) == 7
    assert set(flaps.values()) == {1}


def test_there_is_a_fold_wherever_a_net_bends() -> None:
    text = (FOLDER / "art" / "cubes" / "folds.svg").read_text(encoding="utf-8")
    folds = []
    for left, top, way, end in re.findall(r'd="M(\d+) (\d+) ([HV])(\d+)"[^>]*dasharray', text):
        x, y, far = int(left), int(top), int(end)
        folds.append(((x, y), (far, y) if way == "H" else (x, far)))
    bends = 0
    for at in product(range(4), range(3)):
        middle = square(*at)
        for across, down in WAYS.values():
            edge = middle[0] + across * EDGE / 2, middle[1] + down * EDGE / 2
            beyond = edge[0] + across * 2, edge[1] + down * 2
            inside = is_in(middle, net())
            bends += inside and is_in(beyond, net())
            if inside:
                assert any(away(edge, *fold) < 0.01 for fold in folds) == is_in(beyond, net()), edge
    assert bends == 2 * 5 + 7
