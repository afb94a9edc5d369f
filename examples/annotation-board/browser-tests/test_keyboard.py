"""All that the board does, by keyboard alone: no test here touches the mouse."""

import pytest
from samples import FLAG, png
from sheet import eventually

BLUE, WHITE = (26, 115, 232), (255, 255, 255)
FOCUS = """() => {
    const element = document.activeElement;
    return element.getAttribute("aria-label") || element.value || element.textContent.trim() || element.id;
}"""


def focus(sheet):
    return sheet.page.evaluate(FOCUS)


def tab_to(sheet, name, backwards=False):
    """Goes from control to control until one has that name."""
    seen = []
    while focus(sheet) != name:
        seen.append(focus(sheet))
        assert len(seen) < 60, f"'{name}' is not reached; there are {seen}"
        sheet.press("Shift+Tab" if backwards else "Tab")
    return sheet


def keys(sheet, *presses):
    for press in presses:
        key, _, times = press.partition(" x")
        for _ in range(int(times or 1)):
            sheet.press(key)
    return sheet


def cursor(sheet):
    """Where the cursor is, in units of the board."""
    left, top, right, bottom = sheet.box("#cursor")
    x, y = sheet.at((0, 0))
    scale = (sheet.at((1200, 0))[0] - x) / 1200
    return [round(((left + right) / 2 - x) / scale), round(((top + bottom) / 2 - y) / scale)]


def spoken(sheet):
    return sheet.page.locator("#spoken").inner_text()


def on_sheet(sheet):
    """Brings the focus to the sheet; the cursor is in its middle then."""
    sheet.press("d")
    eventually(lambda: sheet.page.locator("#cursor").is_visible())
    return sheet


def test_the_sheet_is_reached_by_tab_and_shows_its_cursor(sheet):
    assert not sheet.page.locator("#cursor").is_visible()
    tab_to(sheet, "Drawing area")
    assert sheet.page.locator("#cursor").is_visible()
    assert cursor(sheet) == [600, 400]


@pytest.mark.parametrize("key, place", [
    ("ArrowLeft", [590, 400]), ("ArrowRight", [610, 400]), ("ArrowUp", [600, 390]), ("ArrowDown", [600, 410]),
    ("Shift+ArrowLeft", [550, 400]), ("Shift+ArrowDown", [600, 450]), ("Control+ArrowRight", [601, 400]),
])
def test_arrow_keys_move_the_cursor_and_say_where_it_is(sheet, key, place):
    on_sheet(sheet).press(key)
    assert cursor(sheet) == place
    assert spoken(sheet) == f"{place[0]}, {place[1]}"


def test_the_cursor_stays_on_the_sheet(sheet):
    keys(on_sheet(sheet), "Shift+ArrowUp x10")
    assert cursor(sheet) == [600, 0]


def test_a_stroke_is_drawn(sheet):
    keys(on_sheet(sheet), "Space", "Shift+ArrowRight x2", "ArrowDown x3", "Space").shows(1)
    [stroke] = sheet.items()
    assert stroke["kind"] == "stroke"
    assert (stroke["points"][0], stroke["points"][-1]) == ([600, 400], [700, 430])
    assert sheet.pixel(640, 400) == BLUE


def test_pressing_and_releasing_are_said(sheet):
    on_sheet(sheet).press("Space")
    assert spoken(sheet) == "Pressed at 600, 400"
    keys(sheet, "Shift+ArrowRight", "Space")
    eventually(lambda: spoken(sheet), "Board with 1 item")


def test_escape_leaves_a_stroke_off(sheet):
    keys(on_sheet(sheet), "Space", "Shift+ArrowRight", "Escape")
    assert spoken(sheet) == "Left off"
    keys(sheet, "Shift+ArrowRight")
    assert cursor(sheet) == [700, 400]
    assert sheet.items() == []


@pytest.mark.parametrize("leave", ["Tab", "t"])
def test_a_stroke_is_left_off_when_the_focus_or_the_tool_goes(sheet, leave):
    keys(on_sheet(sheet), "Space", "Shift+ArrowRight", leave, "s")
    keys(on_sheet(sheet), "Shift+ArrowRight")
    assert sheet.items() == []


def test_enter_clicks_and_the_pen_makes_a_dot(sheet):
    on_sheet(sheet).press("Enter").shows(1)
    assert sheet.pixel(600, 400) == BLUE


def test_text_is_written_where_the_cursor_is_and_the_sheet_has_the_focus_again(sheet):
    keys(sheet, "t")
    keys(on_sheet(sheet), "Shift+ArrowLeft", "Enter")
    sheet.page.keyboard.type("Hello")
    sheet.press("Enter").shows(1)
    [text] = sheet.items()
    assert (text["text"], text["at"]) == ("Hello", [550, 400])
    assert focus(sheet) == "Drawing area"
    assert cursor(sheet) == [550, 400]


def test_an_image_is_put_where_the_cursor_is(sheet):
    keys(sheet, "i")
    on_sheet(sheet)
    with sheet.choose_file("red.png", "image/png", png(40, 20, (255, 0, 0))):
        sheet.page.keyboard.press("Enter")
    sheet.shows(1)
    assert sheet.items()[0]["at"] == [580, 390]


def two_strokes(sheet):
    sheet.call("stroke.add", points=[[300, 200], [400, 200]], color="#1a73e8", width=8)
    sheet.call("stroke.add", points=[[300, 500], [400, 500]], color="#1a73e8", width=8)
    return sheet.shows(2)


def test_the_cursor_goes_from_item_to_item(sheet):
    sheet.call("text.add", at=[100, 100], text="Hello", size=28, color="#222222")
    sheet.shows(1)
    two_strokes_shown = sheet.call("stroke.add", points=[[300, 200], [400, 200]], color="#1a73e8", width=8)
    assert two_strokes_shown["id"]
    on_sheet(sheet.shows(2)).press("n")
    assert spoken(sheet).endswith("on text: Hello")
    sheet.press("n")
    assert spoken(sheet) == "400, 200, on stroke"
    sheet.press("n")
    assert spoken(sheet).endswith("on text: Hello")


def test_an_item_is_selected_moved_and_erased(sheet):
    keys(two_strokes(sheet), "l")
    keys(on_sheet(sheet), "n", "Enter")
    eventually(lambda: spoken(sheet), "1 item is selected")
    keys(sheet, "Shift+ArrowDown")
    eventually(lambda: sheet.items()[0]["points"], [[300, 220], [400, 220]])
    keys(sheet, "Delete").shows(1)
    assert [item["points"] for item in sheet.items()] == [[[300, 500], [400, 500]]]


def test_items_are_selected_by_a_line_around_them(sheet):
    keys(two_strokes(sheet), "l")
    keys(on_sheet(sheet), "Shift+ArrowLeft x7", "Shift+ArrowUp x5", "Space")
    assert cursor(sheet) == [250, 150]
    keys(sheet, "Shift+ArrowRight x5", "Shift+ArrowDown x2", "Shift+ArrowLeft x5", "Space")
    eventually(lambda: spoken(sheet), "1 item is selected")
    keys(sheet, "Delete").shows(1)
    assert sheet.pixel(350, 200) == WHITE and sheet.pixel(350, 500) == BLUE


def test_a_selection_is_dragged_by_the_cursor(sheet):
    keys(two_strokes(sheet), "l")
    keys(on_sheet(sheet), "n", "Enter", "Space", "Shift+ArrowDown x2", "Space")
    eventually(lambda: sheet.items()[0]["points"], [[300, 300], [400, 300]])


def test_everything_is_selected_and_escape_selects_nothing(sheet):
    keys(two_strokes(sheet), "Control+a")
    assert sheet.chosen_tool() == "lasso"
    eventually(lambda: spoken(sheet), "2 items are selected")
    keys(sheet, "Escape")
    assert spoken(sheet) == "Nothing is selected"
    keys(sheet, "Delete")
    assert len(sheet.items()) == 2


def test_the_eraser_takes_away_what_the_cursor_goes_over(sheet):
    keys(two_strokes(sheet), "e")
    keys(on_sheet(sheet), "n", "ArrowUp x3", "Space", "ArrowDown x6", "Space").shows(1)
    assert sheet.pixel(350, 500) == BLUE


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_drawing_is_opened(sheet, way):
    with sheet.choose_file("flag.svg", "image/svg+xml", FLAG):
        if way == "button":
            tab_to(sheet, "Open SVG…")
        sheet.page.keyboard.press("Enter" if way == "button" else "Control+o")
    sheet.shows(1)


def test_tools_and_options_are_chosen_by_arrow_keys(sheet):
    tab_to(sheet, "Pen").press("ArrowDown")
    assert sheet.chosen_tool() == "text"
    sheet.press("ArrowUp")
    tab_to(sheet, "Blue").press("ArrowRight")
    keys(on_sheet(sheet), "Space", "Shift+ArrowRight", "Space").shows(1)
    assert sheet.items()[0]["color"] == "#d93025"


def test_undo_redo_and_clear_keep_the_focus(host, open_sheet):
    sheet = two_strokes(open_sheet(host, "admin/"))
    tab_to(sheet, "Undo").press("Enter").shows(1).press("Enter").shows(0)
    # There is nothing more to undo, and the button is where it was.
    assert focus(sheet) == "Undo"
    sheet.press("Enter")
    tab_to(sheet, "Redo").press("Enter").shows(1).press("Enter").shows(2)
    tab_to(sheet, "Clear").press("Enter").shows(0)
    assert focus(sheet) == "Clear"


def test_one_votes_again_and_again_without_losing_the_focus(sheet):
    choices = sheet.call("poll.ask")["choices"]
    eventually(lambda: sheet.page.locator(".vote").count(), len(choices))
    tab_to(sheet, f"Vote for {choices[1]}: 0 of 0 votes")
    for count in (1, 2, 3):
        sheet.press("Enter")
        eventually(lambda: focus(sheet), f"Vote for {choices[1]}: {count} of {count} votes")
    eventually(lambda: spoken(sheet), f"Vote for {choices[1]}: 3 of 3 votes")


def test_the_votes_of_others_leave_the_focus_alone(host, open_sheet):
    first, second = open_sheet(host), open_sheet(host)
    choices = first.call("poll.ask")["choices"]
    eventually(lambda: first.page.locator(".vote").count(), len(choices))
    tab_to(first, f"Vote for {choices[0]}: 0 of 0 votes")
    second.call("poll.vote", choice=1)
    eventually(lambda: focus(first), f"Vote for {choices[0]}: 0 of 1 votes")


def test_a_source_with_fewer_choices_is_chosen(sheet):
    eventually(lambda: sheet.page.locator(".vote").count(), 3)
    tab_to(sheet, "classroom").press("ArrowDown")
    eventually(lambda: sheet.page.locator(".vote").count(), 2)
    assert focus(sheet) == "rehearsal"


def test_a_picture_is_uploaded_and_the_button_keeps_the_focus(sheet):
    tab_to(sheet, "Upload").press("Enter")
    eventually(lambda: " KB" in sheet.page.locator(".snapshot .result").inner_text(), seconds=20)
    assert focus(sheet) == "Upload"


def test_an_upload_is_cancelled_and_the_focus_goes_to_what_tries_again(sheet):
    sheet.call("snapshot.fail", step="upload", times=1000)
    tab_to(sheet, "Upload")
    # Nothing here waits until the board is at rest: the picture is sent again and again, for at least three seconds.
    for key in ("Enter", "Tab"):
        sheet.page.keyboard.press(key)
    assert focus(sheet) == "Cancel"
    sheet.page.keyboard.press("Enter")
    eventually(lambda: sheet.page.locator(".snapshot .result").inner_text(), "It was cancelled.")
    eventually(lambda: focus(sheet), "Try again")


def test_a_message_is_closed_and_the_focus_goes_back(sheet):
    sheet.drop((600, 400), "broken.png", "image/png", b"no picture")
    eventually(lambda: "Take a PNG" in sheet.toast())
    tab_to(sheet, "Undo")
    tab_to(sheet, "Close the message", backwards=True).press("Enter")
    eventually(lambda: sheet.page.locator(".toast").count(), 0)


@pytest.mark.parametrize("way", ["?", "button"])
def test_the_keys_are_shown(sheet, way):
    if way == "button":
        tab_to(sheet, "Keys").press("Enter")
    else:
        sheet.press("?")
    dialog = sheet.page.locator("#keys")
    eventually(dialog.is_visible)
    rows = {row.locator("dd").inner_text(): row.locator("dt").inner_text() for row in dialog.locator("dl > div").all()}
    assert rows["Pen"] == "S" and rows["Undo"].replace(" ", "") == "CtrlZ" and "Space" in rows["Press down, and release"]
    sheet.press("Escape")
    eventually(dialog.is_visible, False)


def test_keys_do_nothing_on_the_board_while_the_keys_are_shown(sheet):
    keys(sheet, "?", "l")
    assert sheet.chosen_tool() == "stroke"


def test_single_keys_can_be_switched_off_for_good(sheet):
    keys(sheet, "?")
    tab_to(sheet, "on").press("Space")
    keys(sheet, "Escape", "l")
    assert sheet.chosen_tool() == "stroke"
    sheet.page.reload()
    sheet.settle().press("l")
    assert sheet.chosen_tool() == "stroke"
    tab_to(sheet, "Keys").press("Enter")
    tab_to(sheet, "on").press("Space")
    keys(sheet, "Escape", "l")
    assert sheet.chosen_tool() == "lasso"


def test_the_enlarged_sheet_follows_the_cursor(hosts, open_sheet):
    sheet = on_sheet(open_sheet(hosts(), size=(390, 844)))
    keys(sheet, "+ x3", "Shift+ArrowRight x12")
    left, top, right, bottom = sheet.box("#frame")
    x, y, _, _ = sheet.box("#cursor")
    assert left <= x <= right and top <= y <= bottom
    assert cursor(sheet) == [1200, 400]


def test_a_drawer_that_closes_hands_the_focus_to_its_button(hosts, open_sheet):
    sheet = open_sheet(hosts(), size=(390, 844))
    tab_to(sheet, "Tool options").press("Enter")
    tab_to(sheet, "Blue").press("Escape")
    assert focus(sheet) == "Tool options"


def test_only_the_keys_of_what_a_room_has_are_shown(hosts, open_sheet):
    sheet = keys(open_sheet(hosts("lecture.plist")), "?")
    titles = [title.inner_text() for title in sheet.page.locator("#keys dd").all()]
    assert {"Pen", "Undo", "Open a drawing"} <= set(titles)
    assert not {"Lasso", "Eraser", "Select everything", "Erase the selection"} & set(titles)


def test_the_moderator_pauses_and_goes_on_without_losing_the_focus(host, open_sheet):
    sheet = open_sheet(host, "admin/")
    eventually(sheet.button("Pause the board").is_visible)
    tab_to(sheet, "Pause the board").press("Enter")
    eventually(lambda: focus(sheet), "Go on")
    sheet.press("Enter")
    eventually(lambda: focus(sheet), "Pause the board")


def test_a_layer_is_shown_alone_without_losing_the_focus(sheet):
    two_strokes(sheet)
    sheet.page.get_by_label("Show it alone").focus()
    sheet.press("Space").shows(2)
    eventually(lambda: sheet.page.url.endswith("#open?layer=1"))
    eventually(lambda: sheet.page.evaluate("document.activeElement.id"), "layer-alone")
    assert sheet.page.get_by_label("Show it alone").is_checked()
