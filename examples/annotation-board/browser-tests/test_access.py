"""Who cannot see well, or needs another way of pressing: axe-core finds nothing, in all states that matter, on all sizes of screens."""

import pytest
from access import findings
from samples import FLAG
from sheet import eventually

WIDE, PHONE, ENLARGED = (1280, 800), (390, 844), (320, 256)
BROKEN_IN_PARTS = FLAG.replace(b'fill="#000000"', b'fill="#000000" stroke="nocolour"')


def drawer(sheet, name):
    """Opens a drawer where the screen is so small that there are drawers."""
    if sheet.button(name).is_visible():
        sheet.button(name).click()


def fresh(sheet):
    eventually(lambda: sheet.page.locator(".vote").count() > 0)


def options(sheet):
    drawer(sheet, "Tool options")
    sheet.choose("Red")


def text_options(sheet):
    sheet.press("t")
    drawer(sheet, "Tool options")


def writing(sheet):
    sheet.press("t").press("d")
    sheet.page.keyboard.press("Enter")
    sheet.page.keyboard.type("Hello")


def selection(sheet):
    count = sheet.item_count()
    sheet.call("stroke.add", points=[[300, 200], [400, 200]], color="#1a73e8", width=8)
    sheet.shows(count + 1).press("d").press("Control+a")
    eventually(lambda: "selected" in sheet.page.locator("#spoken").inner_text())


def poll(sheet):
    drawer(sheet, "Panels")
    sheet.page.locator(".vote").first.click()
    eventually(lambda: sheet.page.locator(".vote .count").first.inner_text(), "1")


def differences(sheet):
    drawer(sheet, "Panels")
    with sheet.choose_file("flag.svg", "image/svg+xml", BROKEN_IN_PARTS):
        sheet.button("Open SVG…").click()
    sheet.page.locator(".drawing summary").click()


def uploaded(sheet):
    drawer(sheet, "Panels")
    sheet.button("Upload").click()
    eventually(lambda: " KB" in sheet.page.locator(".snapshot .result").inner_text(), seconds=20)
    sheet.page.get_by_text("Rehearse a failure").click()


def not_uploaded(sheet):
    drawer(sheet, "Panels")
    sheet.call("snapshot.fail", step="upload", times=1000)
    sheet.button("Upload").click()
    eventually(lambda: sheet.button("Try again").is_visible(), seconds=30)


def message(sheet):
    with sheet.choose_file("broken.svg", "image/svg+xml", b"<svg"):
        sheet.press("Control+o")
    sheet.page.locator(".toast summary").click()


def keys(sheet):
    sheet.press("?")


STATES = [fresh, options, text_options, writing, selection, poll, differences, uploaded, not_uploaded, message, keys]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE, ENLARGED], ids=["wide", "phone", "enlarged"])
def test_nothing_is_found_in_any_state(hosts, open_sheet, size, scheme):
    found = {}
    host = hosts()
    for state in STATES:
        sheet = open_sheet(host, size=size, color_scheme=scheme, reduced_motion="reduce")
        state(sheet)
        found[state.__name__] = findings(sheet.page)
        sheet.page.close()
    assert {state: faults for state, faults in found.items() if faults} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE, ENLARGED], ids=["wide", "phone", "enlarged"])
def test_nothing_is_found_while_the_host_is_out_of_reach(host, open_sheet, size, scheme):
    sheet = open_sheet(host, size=size, color_scheme=scheme, reduced_motion="reduce")
    host.leave()
    eventually(lambda: sheet.page.locator("#connection").inner_text().startswith("Out of reach"))
    assert findings(sheet.page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE, ENLARGED], ids=["wide", "phone", "enlarged"])
@pytest.mark.parametrize("config, path", [("lecture.plist", ""), ("board.plist", "viewer/"), ("board.plist", "admin/")])
def test_nothing_is_found_in_another_room_nor_on_the_page_of_another_role(hosts, open_sheet, config, path, size):
    sheet = open_sheet(hosts(config), path, size)
    fresh(sheet)
    drawer(sheet, "Panels")
    assert findings(sheet.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_found_while_the_board_is_paused(host, open_sheet, scheme):
    sheet = open_sheet(host, color_scheme=scheme)
    sheet.call("moderation.pause", reason="Look at me")
    eventually(sheet.page.locator("#pause").is_visible)
    assert findings(sheet.page) == []


def test_axe_finds_what_is_wrong(sheet):
    """Otherwise the tests above could not fail."""
    sheet.page.evaluate("""() => {
        document.getElementById("hint").style.color = "#cccccc";
        const undo = document.getElementById("undo");
        undo.replaceChildren();
        undo.removeAttribute("title");
    }""")
    assert {name for name, _ in findings(sheet.page)} >= {"color-contrast", "button-name"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("selector, property, against", [
    ("#zooms button", "color", "body"), (".vote", "borderTopColor", ".card"), (".swatch", "boxShadow", ".card"), (".tile", "borderTopColor", ".card"),
    ("#poll-source", "borderTopColor", ".card"), (".tools svg", "color", ".tools"),
])
def test_what_is_no_text_has_a_contrast_of_three(hosts, open_sheet, selector, property, against, scheme):
    sheet = open_sheet(hosts(), color_scheme=scheme)
    fresh(sheet)
    ratio = sheet.page.evaluate("""([selector, property, against]) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const luminance = (color) => {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((level) => level / 255)
                .map((level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const background = (element) => {
            const color = getComputedStyle(element).backgroundColor;
            return color === "rgba(0, 0, 0, 0)" ? background(element.parentElement) : color;
        };
        const style = getComputedStyle(document.querySelector(selector));
        const color = (style[property] ?? style.getPropertyValue(property)).match(/^(#\\w+|rgba?\\([^)]*\\))/)[0];
        const [lighter, darker] = [luminance(color), luminance(background(document.querySelector(against)))].sort((one, other) => other - one);
        return (lighter + 0.05) / (darker + 0.05);
    }""", [selector, property, against])
    assert ratio >= 3


def test_the_sheet_stays_paper_in_the_dark(hosts, open_sheet):
    sheet = open_sheet(hosts(), color_scheme="dark")
    assert sheet.pixel(600, 400) == (255, 255, 255)
    assert sheet.page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(238, 240, 243)"


@pytest.mark.parametrize("motion, moving", [("reduce", 0), ("no-preference", 1)])
def test_nothing_moves_by_itself_for_who_wants_that(hosts, open_sheet, motion, moving):
    sheet = open_sheet(hosts(), reduced_motion=motion)
    # As while a step of an upload is under way, for as long as the test looks.
    sheet.page.locator(".steps li").first.evaluate("row => { row.dataset.state = 'running'; }")
    assert sheet.page.evaluate("document.getAnimations().length") == moving


@pytest.mark.parametrize("state", [message, keys, differences, uploaded])
def test_what_opens_fits_into_a_page_that_is_enlarged_four_times(hosts, open_sheet, state):
    sheet = open_sheet(hosts(), size=ENLARGED)
    state(sheet)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert sheet.page.evaluate("""() => [...document.querySelectorAll("dialog, dialog *, .toast, .toast *, .card, .card *")]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
        .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -0.5 || right > innerWidth + 0.5;
        }).map((element) => element.outerHTML.slice(0, 80))""") == []
