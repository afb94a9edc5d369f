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
    eventually(lambda: sheet.page.locator(".drawing .opened").inner_text(), "The drawing is on the board. 1 part looks different.")
    assert not sheet.page.locator(".remarks").is_visible()
    sheet.page.locator(".drawing summary").click()
    assert "nocolour" in sheet.page.locator(".remarks").inner_text()


def svg(content):
    return f"<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>{content}</svg>".encode()


@pytest.mark.parametrize("content, told, listed", [
    (svg(""), "The drawing is on the board.", []),
    (svg("<rect width='x'/>\n<rect width='y'/>"), "The drawing is on the board. 2 parts look different.",
     ["Line 1: invalid value 'x' for width; it is ignored", "Line 2: invalid value 'y' for width; it is ignored"]),
    (svg("<rect width='x'/>" * 10), "The drawing is on the board. 10 parts look different.",
     ["Line 1: invalid value 'x' for width; it is ignored"] * 8 + ["and 2 more"]),
    (svg("<rect width='x'/>" * 300), "The drawing is on the board. At least 100 parts look different.",
     ["Line 1: invalid value 'x' for width; it is ignored"] * 8 + ["and 92 more"]),
])
def test_a_sentence_says_what_became_of_a_drawing_and_the_rest_is_folded(sheet, content, told, listed):
    open_svg(sheet, content)
    eventually(lambda: sheet.page.locator(".drawing .opened").inner_text(), told)
    details = sheet.page.locator(".drawing details")
    assert details.is_visible() == (listed != [])
    assert [row.text_content() for row in details.locator("li").all()] == listed


def test_the_sentence_is_about_the_last_drawing(sheet):
    open_svg(sheet, svg("<rect width='x'/>"))
    sheet.drop((500, 300), "flag.svg", "image/svg+xml", FLAG).shows(2)
    eventually(lambda: sheet.page.locator(".drawing .opened").inner_text(), "The drawing is on the board.")
    assert not sheet.page.locator(".drawing details").is_visible()


@pytest.mark.parametrize("content, advice, detail", [
    (b"<svg xmlns='http://www.w3.org/2000/svg'>\n<rect>\n</svg>", "There is a mistake in line 3 of 'broken.svg'.", "tag mismatch"),
    (b"", "'broken.svg' cannot be read as a drawing.", "the input is empty"),
    (b"<!-- " + b"x" * 2_000_000, "It is too large to send.", "1048576 bytes"),
])
def test_a_broken_svg_is_refused_in_a_sentence_and_the_rest_is_folded(sheet, content, advice, detail):
    with sheet.choose_file("broken.svg", "image/svg+xml", content):
        sheet.button("Open SVG…").click()
    eventually(lambda: "The drawing is not on the board." in sheet.toast() and advice in sheet.toast())
    assert detail not in sheet.toast()
    sheet.page.locator(".toast summary").click()
    assert detail in sheet.toast()
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
