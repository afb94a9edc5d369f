"""`mount` of scene.js: a canvas that follows its element and its display."""

import functools
import http.server
import json
import threading

import pytest
from conftest import ROOT
from sheet import eventually

RED, BLUE, GREEN, CLEAR = [217, 48, 37, 255], [26, 115, 232, 255], [24, 128, 56, 255], [0, 0, 0, 0]

# A square whose left half is red and whose right half is blue.
SCENE = {
    "format": "switchless.scene", "version": 1, "size": [100, 100],
    "resources": {"paints": [], "clips": [], "masks": [], "filters": []},
    "root": {
        "type": "group", "title": "Two halves", "children": [
            {"type": "path", "id": "left", "d": "M0 0 L50 0 L50 100 L0 100 Z", "fill": {"paint": "#d93025"}},
            {"type": "path", "id": "right", "d": "M50 0 L100 0 L100 100 L50 100 Z", "fill": {"paint": "#1a73e8"}},
        ],
    },
}
GREEN_SCENE = json.loads(json.dumps(SCENE).replace("#d93025", "#188038"))

PAGE = """<!doctype html><title>mount</title>
<style>body { margin: 0 } #drawing { width: 200px; height: 100px }</style>
<div id="drawing"></div>
<script type="module">
    import { mount } from "/scene.js";
    // Each drawing needs a canvas of its own size first.
    window.sizes = [];
    window.OffscreenCanvas = class extends OffscreenCanvas {
        constructor(width, height) { super(width, height); window.sizes.push(`${width}x${height}`); }
    };
    window.view = mount(document.getElementById("drawing"), SCENE);
    document.documentElement.dataset.state = "ready";
</script>
"""
PIXEL = """([x, y]) => {
    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(view.canvas, -x, -y);
    return [...copy.getImageData(0, 0, 1, 1).data];
}"""


@pytest.fixture
def mounted(open_page):
    """Opens a page that shows the scene in an element of 200 x 100 CSS pixels."""

    class Pages(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path != "/":
                return super().do_GET()
            body = PAGE.replace("SCENE", json.dumps(SCENE)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, directory=ROOT / "Sources/VectorScene/Page"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield lambda density=1: open_page(f"http://localhost:{server.server_port}/", device_scale_factor=density)
    server.shutdown()
    server.server_close()


def size(page):
    """The width and height of the canvas in pixels of the display."""
    return page.evaluate("[view.canvas.width, view.canvas.height]")


def pixel(page, x, y):
    return page.evaluate(PIXEL, [x, y])


def resize(page, width, height):
    page.evaluate("([width, height]) => Object.assign(document.getElementById('drawing').style, { width, height })", [f"{width}px", f"{height}px"])


def set_density(page, density):
    """Changes the density, as moving the window to another display does."""
    # Chromium's emulation reports a change of density only with one of the viewport's size.
    width = page.evaluate("innerWidth") + 1
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setDeviceMetricsOverride", {"width": width, "height": 860, "deviceScaleFactor": density, "mobile": False})


def settle(page):
    """Waits until observers have been told of all changes, and what they started is drawn."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))")


@pytest.mark.parametrize("density", [1, 1.5, 2, 3])
def test_the_canvas_has_the_pixels_of_the_display(mounted, density):
    page = mounted(density)
    eventually(lambda: size(page), [200 * density, 100 * density])


def test_the_drawing_is_as_large_as_it_fits_and_in_the_middle(mounted):
    page = mounted()
    eventually(lambda: pixel(page, 51, 50), RED)
    # The square of 100 x 100 begins 50 pixels from the left.
    assert [pixel(page, x, 50) for x in (48, 98, 101, 148, 151)] == [CLEAR, RED, BLUE, BLUE, CLEAR]


def test_an_edge_on_a_dense_display_is_as_sharp_as_its_pixels(mounted):
    page = mounted(2)
    eventually(lambda: size(page), [400, 200])
    # The halves meet at pixel 200; a picture that was scaled up would mix them there.
    assert [pixel(page, x, 100) for x in (199, 200)] == [RED, BLUE]


def test_the_canvas_follows_the_size_of_the_element(mounted):
    page = mounted()
    eventually(lambda: size(page), [200, 100])
    resize(page, 300, 400)
    eventually(lambda: size(page), [300, 400])
    # The square is 300 wide, and begins 50 pixels from the top.
    assert [pixel(page, 10, y) for y in (48, 51, 348, 351)] == [CLEAR, RED, RED, CLEAR]


def test_the_canvas_follows_the_density_of_the_display_again_and_again(mounted):
    page = mounted()
    eventually(lambda: size(page), [200, 100])
    for density in (2, 3, 1):
        set_density(page, density)
        eventually(lambda: size(page), [200 * density, 100 * density])
        assert pixel(page, 52 * density, 50 * density) == RED


def test_of_many_changes_the_last_one_stays(mounted):
    page = mounted()
    for width in range(150, 260, 10):
        resize(page, width, 100)
        set_density(page, 1 + width % 20 / 10)
    eventually(lambda: size(page), [250 * 2, 100 * 2])
    settle(page)
    assert size(page) == [500, 200]
    # The square of 200 pixels begins 150 pixels from the left.
    assert [pixel(page, x, 100) for x in (148, 152, 348, 352)] == [CLEAR, RED, BLUE, CLEAR]


def test_an_element_without_size_draws_once_it_has_one(mounted):
    page = mounted()
    resize(page, 0, 0)
    eventually(lambda: size(page), [1, 1])
    resize(page, 100, 100)
    eventually(lambda: size(page), [100, 100])
    assert pixel(page, 10, 50) == RED


def test_nothing_is_drawn_again_without_a_change(mounted):
    page = mounted()
    settle(page)
    count = page.evaluate("sizes.length")
    settle(page)
    assert page.evaluate("sizes.length") == count


def test_another_scene_takes_the_place_of_the_first(mounted):
    page = mounted()
    page.evaluate("(scene) => view.update(scene)", GREEN_SCENE)
    assert pixel(page, 60, 50) == GREEN
    resize(page, 100, 100)
    eventually(lambda: size(page), [100, 100])
    assert pixel(page, 10, 50) == GREEN


def test_nodes_are_found_where_the_drawing_lies_after_a_resize(mounted):
    page = mounted(2)
    resize(page, 400, 200)
    eventually(lambda: size(page), [800, 400])
    # The square begins 100 CSS pixels from the left, and its halves meet at 200.
    found = page.evaluate("[90, 110, 190, 210, 310].map((x) => view.nodesAt(x, 100)[0]?.id ?? null)")
    assert found == [None, "left", "left", "right", None]


def test_the_canvas_is_named_by_the_title_of_the_scene(mounted):
    page = mounted()
    eventually(lambda: page.get_by_role("img", name="Two halves").count(), 1)


def test_after_unmount_the_canvas_is_gone_and_nothing_is_drawn(mounted):
    page = mounted()
    settle(page)
    page.evaluate("view.unmount()")
    assert page.locator("canvas").count() == 0
    count = page.evaluate("sizes.length")
    resize(page, 300, 300)
    set_density(page, 2)
    settle(page)
    assert page.evaluate("sizes.length") == count


def test_a_drawing_under_way_is_dropped_by_unmount(mounted):
    page = mounted()
    settle(page)
    kept = page.evaluate("""async (scene) => {
        const drawn = view.update(scene);
        view.unmount();
        await drawn;
        return [view.canvas.width, view.canvas.height];
    }""", GREEN_SCENE)
    assert kept == [200, 100]
    assert pixel(page, 60, 50) == RED


# The left half is red up to half a second, then blue for two hundred, which a test does not wait for.
MOVING = {**SCENE, "timeline": {"duration": 200, "tracks": [{
    "node": "left", "property": "fill.paint", "times": [0, 0.5, 0.5, 200], "values": ["#d93025", "#d93025", "#1a73e8", "#1a73e8"],
}]}}


def test_a_timeline_plays_until_it_is_paused_and_goes_on_from_there(mounted):
    page = mounted()
    page.evaluate("(scene) => view.update(scene)", MOVING)
    assert page.evaluate("view.play(0)")
    eventually(lambda: pixel(page, 60, 50), BLUE)
    page.evaluate("view.pause()")
    settle(page)
    count = page.evaluate("sizes.length")
    settle(page)
    assert page.evaluate("sizes.length") == count
    assert page.evaluate("view.play()")
    eventually(lambda: page.evaluate("sizes.length") > count, True)
    assert pixel(page, 60, 50) == BLUE


def test_a_timeline_stands_still_for_readers_who_prefer_that(mounted):
    page = mounted()
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("(scene) => view.update(scene)", MOVING)
    assert page.evaluate("view.play(1)") is False
    settle(page)
    assert pixel(page, 60, 50) == RED


def test_a_scene_without_a_timeline_does_not_play(mounted):
    assert mounted().evaluate("view.play()") is False
