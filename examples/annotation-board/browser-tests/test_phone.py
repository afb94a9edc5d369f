"""The board on small screens: the sheet fills them, all can be reached by a finger, and two fingers move and zoom the sheet."""

import pytest
from sheet import eventually

PHONE, SMALL_PHONE, LYING, ENLARGED = (390, 844), (320, 640), (844, 390), (320, 256)
SIZES = [PHONE, SMALL_PHONE, LYING, ENLARGED]
CONFIGS = ["board.plist", "lecture.plist"]
# What one presses, as large as a finger finds it: of a radio button that is its label.
TARGETS = """() => [...document.querySelectorAll("button, select, summary, input, .tools label, .row label, .check")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches("input[type=radio], input[type=checkbox]"))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
    .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 80)}: ${width} x ${height}`)"""
# Controls that overlap or that are outside of the page.
UNREACHABLE = """() => [...document.querySelectorAll("button, select, .tools label, .row label")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
        element.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth + 0.5 || !hit || !element.contains(hit);
    })
    .map((element) => element.outerHTML.slice(0, 80))"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def phone(hosts, open_sheet, size=PHONE, config="board.plist", path=""):
    return open_sheet(hosts(config), path, size, has_touch=True)


def drawers(sheet):
    """The names of the drawers that this screen has."""
    return [name for name in ("Tool options", "Panels") if sheet.button(name).is_visible()]


def whole(sheet):
    sheet.button("Whole sheet").click()
    eventually(lambda: sheet.button("Whole sheet").get_attribute("aria-pressed"), "true")
    return sheet


@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("size, part", [(PHONE, 0.8), (SMALL_PHONE, 0.7), (LYING, 0.55)])
def test_the_sheet_fills_the_screen(hosts, open_sheet, size, part, config):
    sheet = phone(hosts, open_sheet, size, config)
    left, top, right, bottom = sheet.box("#frame")
    assert (right - left) * (bottom - top) >= part * size[0] * size[1]
    # No margin is left around the sheet in its frame.
    sheet_left, sheet_top, sheet_right, sheet_bottom = sheet.box("#paper")
    assert sheet_left <= left + 1 and sheet_top <= top + 1 and sheet_right >= right - 1 and sheet_bottom >= bottom - 1


def test_the_whole_sheet_is_as_wide_as_the_screen(hosts, open_sheet):
    sheet = whole(phone(hosts, open_sheet))
    left, _, right, _ = sheet.box("#paper")
    assert (left, right) == pytest.approx((0, 390), abs=0.5)
    sheet.button("Fill the screen").click()
    eventually(lambda: sheet.box("#paper")[3] - sheet.box("#paper")[1] > 650)


def test_a_large_screen_shows_the_whole_sheet(sheet):
    def is_whole():
        left, top, right, bottom = sheet.box("#frame")
        sheet_left, sheet_top, sheet_right, sheet_bottom = sheet.box("#paper")
        return left <= sheet_left and top <= sheet_top and sheet_right <= right and sheet_bottom <= bottom

    eventually(is_whole)
    assert drawers(sheet) == []


@pytest.mark.parametrize("config, path", [("board.plist", ""), ("board.plist", "admin/"), ("board.plist", "viewer/"), ("lecture.plist", "")])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_too_small_for_a_finger_nor_out_of_reach(hosts, open_sheet, size, config, path):
    sheet = phone(hosts, open_sheet, size, config, path)
    eventually(lambda: sheet.page.locator(".vote").count() > 0)
    for drawer in [None, *drawers(sheet)]:
        if drawer and sheet.button(drawer).is_enabled():
            sheet.button(drawer).click()
        assert sheet.page.evaluate(TARGETS) == []
        assert sheet.page.evaluate(UNREACHABLE) == []
        assert sheet.page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_what_one_presses_often_is_at_the_edge_of_the_screen(hosts, open_sheet, size):
    sheet = phone(hosts, open_sheet, size)
    for selector in (".tools", "#drawers", ".actions"):
        left, top, right, bottom = sheet.box(selector)
        assert min(left, top, size[0] - right, size[1] - bottom) <= 60
        assert 0 <= left and 0 <= top and right <= size[0] and bottom <= size[1]


def test_a_large_screen_that_is_touched_has_large_targets(hosts, open_sheet):
    sheet = open_sheet(hosts(), size=(1280, 800), has_touch=True, is_mobile=True)
    eventually(lambda: sheet.page.locator(".vote").count() > 0)
    assert sheet.page.evaluate(TARGETS) == []


def test_one_drawer_is_open_at_a_time(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    options, poll = sheet.page.locator("#options"), sheet.page.locator(".card.poll")
    assert not options.is_visible() and not poll.is_visible()
    sheet.button("Tool options").click()
    assert options.is_visible() and not poll.is_visible()
    sheet.button("Panels").click()
    assert not options.is_visible() and poll.is_visible()
    assert sheet.button("Panels").get_attribute("aria-expanded") == "true"
    sheet.button("Panels").click()
    assert not options.is_visible() and not poll.is_visible()


@pytest.mark.parametrize("close", ["drawing", "Escape"])
def test_a_drawer_closes(hosts, open_sheet, close):
    sheet = phone(hosts, open_sheet)
    sheet.button("Tool options").click()
    {"drawing": lambda: sheet.drag((100, 100), (200, 100)), "Escape": lambda: sheet.press("Escape")}[close]()
    assert not sheet.page.locator("#options").is_visible()


def test_the_drawer_of_a_tool_without_options_stays_closed(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.choose("Eraser")
    sheet.page.locator('#drawers [aria-label="Tool options"]').dispatch_event("click")
    assert not sheet.page.locator("#side").is_visible()
    assert sheet.button("Tool options").get_attribute("aria-disabled") == "true"


def test_a_colour_that_is_chosen_in_the_drawer_is_drawn_with(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.button("Tool options").click()
    sheet.choose("Red").fingers([(100, 100), (150, 120), (200, 140)]).shows(1)
    assert sheet.items()[0]["color"] == "#d93025"


def test_one_finger_draws(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.fingers([(100, 100), (150, 100), (200, 100), (250, 100)]).shows(1)
    [stroke] = sheet.items()
    assert abs(stroke["points"][0][0] - 100) < 2 and abs(stroke["points"][-1][0] - 250) < 3


def test_two_fingers_zoom_the_sheet_and_draw_nothing(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    left, _, right, _ = sheet.box("#paper")
    middle = sheet.at((200, 300))
    sheet.fingers([(190, 300), (180, 300), (175, 300)], [(210, 300), (220, 300), (225, 300)])
    after = sheet.box("#paper")
    # Twenty units between the fingers became fifty.
    assert (after[2] - after[0]) / (right - left) == pytest.approx(2.5, rel=0.02)
    # What was between the fingers still is.
    assert sheet.at((200, 300)) == pytest.approx(middle, abs=2)
    assert sheet.items() == []


def test_the_sheet_is_enlarged_eight_times_at_most(hosts, open_sheet):
    sheet = whole(phone(hosts, open_sheet))
    sheet.fingers([(599, 400), (500, 400), (100, 400)], [(601, 400), (700, 400), (1100, 400)])
    left, _, right, _ = sheet.box("#paper")
    assert right - left == pytest.approx(8 * 390, abs=1)


def test_two_fingers_move_the_sheet(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    left, top, right, _ = sheet.box("#paper")
    moved = [sheet.at((300, 300))[0] - sheet.at((200, 300))[0], 0]
    sheet.fingers([(300, 300), (250, 300), (200, 300)], [(380, 300), (330, 300), (280, 300)])
    after = sheet.box("#paper")
    assert after[0] == pytest.approx(left - moved[0], abs=2)
    assert after[2] - after[0] == pytest.approx(right - left, abs=2)
    assert sheet.items() == []


def test_the_sheet_is_never_moved_out_of_its_frame(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.fingers([(20, 300), (200, 300), (400, 300)], [(60, 300), (240, 300), (440, 300)])
    assert sheet.box("#paper")[0] == 0


def test_a_stroke_on_the_enlarged_sheet_is_where_the_finger_was(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.button("Zoom in").click()
    eventually(lambda: sheet.box("#paper")[2] - sheet.box("#paper")[0] > 1500)
    left, top, right, bottom = sheet.box("#frame")
    sheet_left, sheet_top, sheet_right, _ = sheet.box("#paper")
    scale = (sheet_right - sheet_left) / 1200
    x, y = ((left + right) / 2 - sheet_left) / scale, ((top + bottom) / 2 - sheet_top) / scale
    sheet.fingers([(x, y), (x + 20, y), (x + 40, y)]).shows(1)
    [stroke] = sheet.items()
    assert stroke["points"][0] == pytest.approx([x, y], abs=1)
    assert stroke["points"][-1] == pytest.approx([x + 40, y], abs=2)


@pytest.mark.parametrize("key, name", [("+", "Zoom in"), ("-", "Zoom out"), ("0", "Whole sheet"), ("9", "Fill the screen")])
def test_a_key_does_what_its_button_does(hosts, open_sheet, key, name):
    host = hosts()
    pressed, clicked = open_sheet(host, size=PHONE), open_sheet(host, size=PHONE)
    for sheet in (pressed, clicked):
        sheet.press("+")
    pressed.press(key)
    clicked.button(name).click()
    eventually(lambda: pressed.box("#paper") == clicked.box("#paper"))


def test_the_wheel_with_the_control_key_zooms_at_the_pointer(sheet):
    before = sheet.box("#paper")
    place = sheet.at((300, 300))
    sheet.page.mouse.move(*place)
    sheet.page.keyboard.down("Control")
    sheet.page.mouse.wheel(0, -200)
    sheet.page.keyboard.up("Control")
    eventually(lambda: sheet.box("#paper")[2] - sheet.box("#paper")[0] > 2 * (before[2] - before[0]))
    assert sheet.at((300, 300)) == pytest.approx(place, abs=2)


def test_fingers_that_come_while_one_writes_take_nothing_away(hosts, open_sheet):
    sheet = phone(hosts, open_sheet)
    sheet.choose("Text").click((100, 100))
    sheet.page.keyboard.type("Hello")
    sheet.fingers([(190, 400), (170, 400)], [(210, 400), (230, 400)])
    sheet.press("Enter").shows(1)
    assert [item["text"] for item in sheet.items()] == ["Hello"]


def test_all_of_the_board_is_in_one_column_when_it_is_enlarged_four_times(hosts, open_sheet):
    sheet = phone(hosts, open_sheet, ENLARGED)
    eventually(lambda: sheet.page.locator(".vote").count() > 0)
    for selector in (".tools", "#options", ".card.drawing", ".card.poll", ".card.snapshot"):
        sheet.page.locator(selector).scroll_into_view_if_needed()
        left, _, right, _ = sheet.box(selector)
        assert 0 <= left and right <= 320
    assert sheet.page.evaluate(SIDEWAYS) <= 0
