"""The pages in one file: --format html, and --gallery. They are opened from the file system."""

import json
import re

import pytest
from access import findings
from conftest import DRAWINGS, tool
from drawings import FLAG, HOSTILE
from sheet import eventually

ALL = sorted(DRAWINGS.glob("*.svg*"))
DRAW = """async ([script, pixels]) => {
    const draw = new Function(`${script}; return draw;`)();
    const context = new OffscreenCanvas(...draw.size).getContext("2d", { willReadFrequently: true });
    draw(context);
    return pixels.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
}"""


@pytest.fixture
def gallery(tmp_path):
    tool("svg", "--source", "--output-directory", tmp_path, "--gallery", tmp_path / "index.html", *ALL)
    return tmp_path / "index.html"


@pytest.fixture
def written(tmp_path):
    def write(text, name="drawing"):
        (tmp_path / f"{name}.svg").write_text(text)
        path = tmp_path / "page.html"
        path.write_bytes(tool("svg", "--quiet", "--format", "html", tmp_path / f"{name}.svg"))
        return path

    return write


@pytest.fixture
def blank_page(browser):
    page = browser.new_page()
    yield page
    page.close()


def test_a_gallery_opens_from_the_file_system_and_asks_for_nothing(gallery, open_page):
    page = open_page(gallery.as_uri(), size=(1280, 3200))
    eventually(lambda: page.locator('.pair[aria-busy="false"]').count(), len(ALL), seconds=30)
    assert page.locator(".card h2").all_inner_texts() == [path.name for path in ALL]
    assert page.locator(".missing").count() == 0
    assert [address for address in page.requested if not address.startswith(("data:", "blob:"))] == [gallery.as_uri()]


def test_a_phone_shows_each_pane_in_a_part_of_its_height(written, open_page):
    page = open_page(written(FLAG).as_uri(), size=(390, 844))
    boxes = [frame.bounding_box() for frame in page.locator(".frame").all()]
    assert len(boxes) >= 2
    for box in boxes:
        assert 250 < box["height"] < 600 and 300 < box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_card_leads_to_its_scene_and_to_the_drawing_from_close(gallery, open_page):
    page = open_page(gallery.as_uri())
    link = page.get_by_role("link", name="Scene (JSON) of clock.svg")
    assert json.loads((gallery.parent / link.get_attribute("href")).read_text())["format"] == "switchless.scene"
    page.get_by_role("link", name="clock.svg", exact=True).click()
    eventually(lambda: page.locator("h1").inner_text(), "clock.svg")
    page.get_by_role("link", name="All drawings").click()
    eventually(lambda: page.locator(".card").count(), len(ALL))


def test_a_page_of_one_drawing_has_its_source_and_scene(written, open_page):
    page = open_page(written(FLAG).as_uri())
    eventually(lambda: page.locator(".pane").count(), 2)
    assert 'id="right"' in page.locator(".lines").inner_text()
    assert "invalid-value" in page.locator(".messages").inner_text()


def test_hostile_text_stays_text(written, open_page):
    path = written(HOSTILE, "<b>'\"&")
    page = open_page(path.as_uri())
    page.get_by_role("button", name="Difference").click()
    page.wait_for_timeout(500)
    assert page.title() == "<b>'\"&.svg"
    assert [address for address in page.requested if not address.startswith(("data:", "blob:"))] == [path.as_uri()]
    assert path.read_text().count("</script") == 2 and "<!--" not in path.read_text().split("<body>")[1].split("<noscript>")[0]


def test_a_script_that_slips_in_does_not_run(written, open_page):
    path = written(FLAG)
    path.write_text(path.read_text().replace("<noscript>", "<script>document.documentElement.dataset.hit = 1</script><img src=x onerror='document.documentElement.dataset.hit = 1'><noscript>"))
    page = open_page(path.as_uri())
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.dataset.hit") is None


def test_a_link_of_a_gallery_stays_a_file_whatever_its_name(tmp_path, open_page):
    drawing = tmp_path / "javascript:alert(1).svg"
    drawing.write_text(FLAG)
    tool("svg", "--quiet", "--output-directory", tmp_path, "--gallery", tmp_path / "index.html", drawing, DRAWINGS / "clock.svg")
    page = open_page((tmp_path / "index.html").as_uri())
    assert page.locator(".links a").last.get_attribute("href") == "./javascript%3Aalert%281%29.json"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(gallery, open_page, scheme):
    for hash in ("", "#drawing-3"):
        page = open_page(gallery.as_uri() + hash, color_scheme=scheme)
        assert findings(page) == []


def test_a_canvas_function_draws_what_the_drawing_says(blank_page, tmp_path):
    (tmp_path / "flag.svg").write_text(FLAG)
    script = tool("svg", "--quiet", "--format", "canvas", tmp_path / "flag.svg").decode()
    assert blank_page.evaluate(DRAW, [script, [[50, 20], [150, 20]]]) == [[24, 128, 56, 255], [26, 115, 232, 255]]


def test_a_canvas_function_has_hostile_text_in_its_strings_alone(blank_page, tmp_path):
    (tmp_path / "hostile.svg").write_text(HOSTILE)
    script = tool("svg", "--quiet", "--format", "canvas", tmp_path / "hostile.svg").decode()
    assert "<" not in re.sub(r"<=? ", "", script) and "\u2028" not in script
    blank_page.evaluate(DRAW, [script, [[50, 20]]])
    assert blank_page.title() == ""


def test_what_moves_plays_in_a_page_and_stands_still_for_readers_who_prefer_that(tmp_path, open_page):
    drawing, page_file = tmp_path / "moving.svg", tmp_path / "moving.html"
    drawing.write_text("""<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"><animate
        attributeName="fill" values="#d93025;#1a73e8" dur="2s" repeatCount="indefinite"/></rect></svg>""")
    tool("svg", "--format", "html", "--timeline", "-o", page_file, drawing)
    pixel = """() => [...document.querySelector("canvas").getContext("2d").getImageData(5, 5, 1, 1).data].join()"""
    for motion, counts in [("no-preference", range(3, 100)), ("reduce", [1])]:
        page = open_page(page_file.as_uri(), reduced_motion=motion)
        seen = set()
        for _ in range(8):
            seen.add(page.evaluate(pixel))
            page.wait_for_timeout(200)
        assert len(seen) in counts, motion
