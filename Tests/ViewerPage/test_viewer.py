"""The page of `switchless view`."""

import socket
import urllib.error
import urllib.request

import pytest
from access import findings
from conftest import DRAWINGS, tool
from drawings import FLAG, HOSTILE, OTHER_FLAG
from sheet import CALL, eventually

ALL = sorted(DRAWINGS.glob("*.svg*"))
PIXEL = """([selector, x, y]) => {
    const canvas = document.querySelector(selector);
    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, -x * canvas.width, -y * canvas.height);
    return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""
GREEN, BLUE, RED = [24, 128, 56], [26, 115, 232], [217, 48, 37]


@pytest.fixture
def flag(tmp_path):
    path = tmp_path / "flag.svg"
    path.write_text(FLAG)
    return path


@pytest.fixture
def flags(flag, tmp_path):
    other = tmp_path / "other.svg"
    other.write_text(OTHER_FLAG)
    return flag, other


def pixel(page, x, y, selector=".pane:nth-child(2) canvas"):
    return page.evaluate(PIXEL, [selector, x, y])


def call(page, name, **params):
    return page.evaluate(CALL, ["/bridge", name, params])


def spot(page):
    return page.locator(".spot").inner_text()


def chosen(page):
    return page.locator('[role=treeitem][aria-selected="true"] > .label').inner_text()


def test_all_drawings_are_shown_beside_their_scenes(view, open_page):
    page = open_page(view(*ALL).address, size=(1280, 3200))
    assert page.locator(".card h2").all_inner_texts() == [path.name for path in ALL]
    eventually(lambda: page.locator('.pair[aria-busy="false"]').count(), len(ALL), seconds=30)
    assert page.locator(".card img").count() == page.locator(".card canvas").count() == len(ALL)
    assert page.locator(".missing").count() == 0


def test_a_drawing_is_opened_from_its_card(view, open_page):
    page = open_page(view(*ALL).address)
    page.get_by_role("link", name="clock.svg", exact=True).click()
    eventually(lambda: page.locator("h1").inner_text(), "clock.svg")
    eventually(lambda: page.locator(".pane").count(), 2)
    assert "Ten past ten" in page.locator("[role=tree]").inner_text()
    assert "<svg" in page.locator(".lines").inner_text()
    eventually(lambda: page.evaluate("document.activeElement.textContent"), "clock.svg")


def test_one_drawing_is_shown_at_once_as_it_is(view, open_page, flag):
    page = open_page(view(flag).address)
    eventually(lambda: pixel(page, 0.25, 0.5), GREEN)
    assert pixel(page, 0.75, 0.5) == BLUE


def test_a_search_leaves_the_nodes_with_its_words(view, open_page, flag):
    page = open_page(view(flag).address)
    page.get_by_role("searchbox").fill("east part")
    eventually(lambda: page.locator("[role=search] [role=status]").inner_text(), "1 of 5 nodes")
    eventually(lambda: page.locator("[role=treeitem] > .label").all_inner_texts()[-1].startswith("path <rect> #right"))
    page.get_by_role("searchbox").fill("hello")
    eventually(lambda: page.locator("[role=treeitem] > .label").all_inner_texts()[-1], "text #word “Hello”")


def test_the_node_under_the_pointer_is_marked_with_its_line(view, open_page, flag):
    page = open_page(view(flag).address)
    box = page.locator(".pane:nth-child(2) .sheet").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.3)
    eventually(lambda: spot(page).endswith("#right .part, line 3"))
    eventually(lambda: page.locator('.lines [aria-selected="true"] .number').inner_text(), "3")
    mark = page.locator(".pane:nth-child(1) .mark").bounding_box()
    original = page.locator(".pane:nth-child(1) .sheet").bounding_box()
    assert abs(mark["x"] - original["x"] - original["width"] / 2) < 2 and abs(mark["width"] - original["width"] / 2) < 2
    page.mouse.down()
    page.mouse.up()
    eventually(lambda: "#right" in chosen(page))
    assert "#1a73e8" in page.locator(".properties").inner_text()


def test_the_line_of_a_node_is_scrolled_into_view(view, open_page):
    page = open_page(view(DRAWINGS / "clock.svg").address)
    page.get_by_role("searchbox").fill("circle")
    page.locator("[role=treeitem] > .label").last.click()
    eventually(lambda: spot(page), "path <circle>, line 72")
    line, list = page.locator('.lines [aria-selected="true"]').bounding_box(), page.locator(".lines").bounding_box()
    assert list["y"] <= line["y"] and line["y"] + line["height"] <= list["y"] + list["height"]


def test_diagnostics_stand_at_their_lines(view, open_page, flag):
    page = open_page(view(flag).address)
    eventually(lambda: "invalid-value" in page.locator(".lines [data-line='5'] .diagnostic").inner_text())
    page.locator(".messages button").first.click()
    eventually(lambda: page.locator('.lines [aria-selected="true"] .number').inner_text(), "5")


def test_a_layer_is_hidden(view, open_page, flag):
    page = open_page(view(flag).address)
    page.get_by_label("data-half=east 1").uncheck()
    eventually(lambda: pixel(page, 0.75, 0.5), [0, 0, 0])
    assert pixel(page, 0.25, 0.5) == GREEN


def test_the_difference_is_a_picture_and_a_share(view, open_page, flag):
    page = open_page(view(flag).address)
    page.get_by_role("button", name="Difference").click()
    eventually(lambda: "differ" in page.locator(".pane:nth-child(3) figcaption").inner_text())


@pytest.mark.parametrize("name", ["json", "svg", "outline", "html", "canvas", "png", "pdf"])
def test_a_scene_is_exported_in_each_format(view, open_page, flag, name):
    page = open_page(view(flag).address)
    if name in ("png", "pdf") and not page.get_by_role("button", name=f"Export as {name}", exact=True).count():
        pytest.skip("a tool without the trait Rendering")
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Export as {name}", exact=True).click()
    made = download.value.path().read_bytes()
    assert made == tool("svg", "--source", "--pretty", "--keep-names", "--format", name, flag)
    assert download.value.suggested_filename.startswith("flag.")
    eventually(lambda: page.locator("#news").inner_text().startswith("Saved flag."))


def test_a_drawing_is_shown_again_when_its_file_changes(view, open_page, flag):
    page = open_page(view(flag, options=["--watch"]).address)
    eventually(lambda: pixel(page, 0.75, 0.5), BLUE)
    flag.write_text(OTHER_FLAG)
    eventually(lambda: pixel(page, 0.75, 0.5), RED)
    eventually(lambda: page.locator("#news").inner_text(), "flag.svg changed on disk.")


def test_a_file_that_is_broken_meanwhile_is_said_and_the_last_scene_stays(view, open_page, flag):
    page = open_page(view(flag, options=["--watch"]).address)
    eventually(lambda: pixel(page, 0.75, 0.5), BLUE)
    flag.write_text("<svg")
    eventually(lambda: "flag.svg:1:" in page.locator("#news").inner_text())
    assert pixel(page, 0.75, 0.5) == BLUE
    flag.write_text(OTHER_FLAG)
    eventually(lambda: pixel(page, 0.75, 0.5), RED)


def test_two_drawings_are_compared_by_node_and_property(view, open_page, flags):
    page = open_page(view(*flags).address)
    page.get_by_role("button", name="Compare").click()
    eventually(lambda: page.locator(".comparison [role=status]").first.inner_text(), "1 difference")
    eventually(lambda: page.locator(".differences li").all_inner_texts(), ['group/path#right fill.paint: "#1a73e8" → "#d93025" line 3'])
    page.locator(".differences button").focus()
    eventually(lambda: page.locator(".pane:nth-child(1) .mark").is_visible())
    eventually(lambda: page.locator(".pane:nth-child(3) figcaption").inner_text().startswith("Difference (50."))


def test_everything_is_reached_by_the_keyboard_alone(view, open_page, flags):
    page = open_page(view(*flags).address)
    link = page.get_by_role("link", name="flag.svg", exact=True)
    for _ in range(10):
        if link.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    eventually(lambda: page.locator("h1").inner_text(), "flag.svg")
    for _ in range(30):
        if page.evaluate("document.activeElement.type") == "search":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("rect")
    page.keyboard.press("Enter")
    eventually(lambda: "#left" in chosen(page))
    page.keyboard.press("ArrowDown")
    eventually(lambda: "#right" in chosen(page))
    assert spot(page).endswith("line 3")
    page.keyboard.press("Home")
    page.keyboard.press("End")
    eventually(lambda: "#right" in chosen(page))
    # The focus is seen.
    assert page.evaluate("getComputedStyle(document.activeElement.firstChild).outlineStyle") == "solid"


def test_a_pane_is_zoomed_by_the_keyboard(view, open_page, flag):
    page = open_page(view(flag).address)
    zoom = page.get_by_role("status", name="Zoom")
    before = int(zoom.inner_text().split()[0])
    page.locator(".frame").first.focus()
    page.keyboard.press("+")
    eventually(lambda: int(zoom.inner_text().split()[0]) > before)
    page.keyboard.press("0")
    eventually(lambda: int(zoom.inner_text().split()[0]), before)


def test_a_page_of_another_origin_is_refused(view, open_page, browser, flag, elsewhere):
    viewer = view(flag)
    context = browser.new_context()
    page = context.new_page()
    page.goto(elsewhere)
    socket = viewer.address.replace("http", "ws") + "bridge"
    assert page.evaluate("""(address) => new Promise((done) => {
        const socket = new WebSocket(address);
        socket.onopen = () => done("open");
        socket.onerror = () => done("refused");
    })""", socket) == "refused"
    read = """(address) => fetch(address).then((response) => response.text(), () => "refused")"""
    assert page.evaluate(read, viewer.address + "drawings/0/original") == "refused"
    shown = """(address) => new Promise((done) => {
        const image = new Image();
        image.onload = () => done("shown");
        image.onerror = () => done("refused");
        image.src = address;
    })"""
    assert page.evaluate(shown, viewer.address + "drawings/0/original") == "refused"
    context.close()


def test_a_name_that_is_pointed_at_this_machine_is_refused(view, flag):
    viewer = view(flag)
    port = int(viewer.address.split(":")[2].strip("/"))
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(b"GET /drawings/0/original HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        reply = connection.makefile("rb").read()
    assert b" 200 " not in reply.splitlines()[0] and b"<svg" not in reply


@pytest.mark.parametrize("path", [
    "drawings/1/original", "drawings/-1/original", "drawings/x/original", "drawings/0/other", "drawings/0", "drawings/..%2f..%2fetc/passwd",
    "drawings/99999999999999999999/scene", "exports/1", "exports/",
])
def test_only_the_given_files_are_read(view, flag, path):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(view(flag).address + path, timeout=5)
    assert refusal.value.code in (400, 404)


@pytest.mark.parametrize("name, params", [
    ("drawing.open", {"drawing": 1}), ("drawing.open", {"drawing": -1}), ("drawing.open", {"drawing": "/etc/passwd"}),
    ("drawing.export", {"drawing": 0, "format": "<b>"}), ("drawing.export", {"drawing": 7, "format": "json"}),
])
def test_a_command_refuses_what_there_is_not(view, open_page, flag, name, params):
    assert call(open_page(view(flag).address), name, **params)["error"]["code"] == -32602


def test_a_drawing_with_scripts_runs_none(view, open_page, tmp_path):
    path = tmp_path / "<img src=x onerror=document.title='hit'>.svg"
    path.write_text(HOSTILE)
    viewer = view(path)
    page = open_page(viewer.address)
    page.get_by_role("button", name="Difference").click()
    for item in page.locator("[role=treeitem] > .label").all():
        item.click()
    page.wait_for_timeout(500)
    assert page.title() == path.name
    assert page.locator("img[src='x']").count() == 0
    assert [address for address in page.requested if "hit" in address] == []
    # Neither where somebody opens its address.
    failed = []
    page.on("requestfailed", lambda request: failed.append(request))
    response = page.goto(viewer.address + "drawings/0/original")
    page.wait_for_timeout(500)
    assert "sandbox" in response.headers["content-security-policy"] and response.headers["x-content-type-options"] == "nosniff"
    assert "hit" not in page.title().split("</script>")[0]
    # Chromium reports what the policy stops as requests that failed.
    outside = [request for request in failed if "localhost:9" in request.url]
    assert {request.failure for request in outside} <= {"csp"} and len(outside) == sum("localhost:9" in address for address in page.requested)


def nothing(page):
    pass


def difference(page):
    page.get_by_role("button", name="Difference").click()
    eventually(lambda: page.locator(".pane").count(), 3)


def search(page):
    page.get_by_role("searchbox").fill("rect")


def node(page):
    page.locator("[role=treeitem] > .label").last.click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 860), (390, 844), (320, 256)], ids=["wide", "phone", "enlarged"])
def test_axe_finds_nothing(view, open_page, flags, size, scheme):
    viewer, found = view(*flags), {}
    for hash, state in [("", nothing), ("#drawing-1", nothing), ("#drawing-1", difference), ("#drawing-1", search), ("#drawing-1", node), ("#compare-1-2", nothing)]:
        page = open_page(viewer.address + hash, size=size, color_scheme=scheme, reduced_motion="reduce")
        state(page)
        found[hash, state.__name__] = findings(page)
        page.close()
    assert {where: faults for where, faults in found.items() if faults} == {}
