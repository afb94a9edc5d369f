import pathlib

import pytest
from samples import FLAG
from sheet import eventually

DRAWINGS = pathlib.Path(__file__).resolve().parents[2] / "drawings"
WHITE = (255, 255, 255)


def open_svg(sheet, content, name="flag.svg"):
    with sheet.choose_file(name, "image/svg+xml", content):
        sheet.button("Open SVG…").click()
    return sheet.shows(1)


def test_an_svg_that_is_opened_is_an_item(sheet):
    open_svg(sheet, FLAG)
    [drawing] = sheet.items()
    assert drawing["kind"] == "drawing"
    assert drawing["scene"]["format"] == "switchless.scene"
    assert drawing["size"] == [300, 200]


def test_an_svg_is_drawn_as_it_says(sheet):
    open_svg(sheet, FLAG)
    x, y = sheet.items()[0]["at"]
    eventually(lambda: sheet.pixel(x + 50, y + 100), (24, 128, 56))
    left, right = sheet.pixel(x + 110, y + 100), sheet.pixel(x + 190, y + 100)
    assert left[0] > 220 and left[2] < 40 and right[0] < 40 and right[2] > 220
    assert all(abs(level - 128) <= 1 for level in sheet.pixel(x + 250, y + 100))
    assert sheet.pixel(x + 310, y + 100) == WHITE


def test_an_svg_that_is_dropped_is_put_there(sheet):
    sheet.drop((500, 300), "flag.svg", "image/svg+xml", FLAG).shows(1)
    eventually(lambda: sheet.pixel(510, 310), (24, 128, 56))


def test_what_the_host_ignored_is_listed(sheet):
    open_svg(sheet, FLAG.replace(b'fill="#000000"', b'fill="#000000" stroke="nocolour"'))
    eventually(lambda: sheet.page.locator(".remarks li").count() > 0)
    assert "nocolour" in sheet.page.locator(".remarks").inner_text()


def test_a_broken_svg_is_refused_with_the_line_of_its_fault(sheet):
    with sheet.choose_file("broken.svg", "image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'>\n<rect>\n</svg>"):
        sheet.button("Open SVG…").click()
    eventually(lambda: "3" in sheet.toast())
    assert sheet.items() == []


def test_an_svg_is_moved_and_undone_like_any_item(sheet):
    open_svg(sheet, FLAG)
    before = sheet.picture()
    sheet.choose("Lasso").click((100, 100)).drag((100, 100), (400, 300))
    eventually(lambda: sheet.pixel(420, 310), (24, 128, 56))
    sheet.press("Escape").press("Control+z")
    eventually(lambda: sheet.picture() == before)


@pytest.mark.parametrize("name", sorted(path.name for path in DRAWINGS.glob("*.svg")))
def test_the_drawings_of_the_examples_can_be_opened(sheet, name):
    open_svg(sheet, (DRAWINGS / name).read_bytes(), name)
    eventually(lambda: len(sheet.picture()) > 12_000)
