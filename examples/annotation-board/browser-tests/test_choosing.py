import pytest
from sheet import eventually

WHITE = (255, 255, 255)


@pytest.mark.parametrize("key, tool", [("s", "stroke"), ("t", "text"), ("i", "image"), ("e", "eraser"), ("l", "lasso")])
def test_a_letter_chooses_its_tool(sheet, key, tool):
    sheet.press("l" if key != "l" else "s").press(key)
    assert sheet.chosen_tool() == tool


def test_the_board_has_the_tools_of_its_configuration(sheet):
    assert sheet.tools() == ["stroke", "text", "image", "eraser", "lasso"]


def test_what_the_lasso_caught_moves_with_the_pointer(sheet):
    sheet.draw((200, 200), (300, 200)).lasso(180, 180, 320, 220).drag((250, 200), (250, 400))
    eventually(lambda: sheet.pixel(250, 400) != WHITE)
    assert sheet.pixel(250, 200) == WHITE


def test_what_the_lasso_missed_stays(sheet):
    sheet.draw((200, 200), (300, 200)).draw((200, 500), (300, 500))
    sheet.lasso(180, 180, 320, 220).drag((250, 200), (250, 300))
    eventually(lambda: sheet.pixel(250, 300) != WHITE)
    assert sheet.pixel(250, 500) != WHITE


def test_a_click_with_the_lasso_chooses_what_is_there(sheet):
    sheet.draw((200, 200), (300, 200)).choose("Lasso").click((250, 200)).drag((250, 200), (350, 400))
    eventually(lambda: sheet.pixel(350, 400) != WHITE)


def test_arrow_keys_move_what_is_chosen(sheet):
    before = sheet.draw((200, 200), (300, 200)).items()[0]["points"][0]
    sheet.lasso(180, 180, 320, 220).press("Shift+ArrowDown")
    eventually(lambda: sheet.items()[0]["points"][0], [before[0], before[1] + 20])


def test_delete_takes_away_what_is_chosen(sheet):
    sheet.draw((200, 200), (300, 200)).draw((200, 500), (300, 500)).lasso(180, 180, 320, 220).press("Delete").shows(1)
    assert sheet.pixel(250, 200) == WHITE


def test_escape_gives_the_choice_up(sheet):
    sheet.draw((200, 200), (300, 200)).lasso(180, 180, 320, 220).press("Escape").press("Delete")
    assert len(sheet.items()) == 1


def test_the_eraser_takes_away_what_it_goes_over(sheet):
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500))
    sheet.choose("Eraser").drag((300, 150), (300, 250)).shows(1)
    assert sheet.pixel(300, 200) == WHITE
    assert sheet.pixel(300, 500) != WHITE


def test_the_eraser_on_nothing_changes_nothing(sheet):
    sheet.draw((200, 200), (400, 200)).choose("Eraser").drag((700, 150), (700, 250))
    assert len(sheet.items()) == 1


def test_every_control_has_a_name_for_those_who_cannot_see_it(sheet):
    nameless = sheet.page.evaluate("""() => [...document.querySelectorAll("button, input, select, textarea, canvas")]
        .filter((element) => !(element.ariaLabel || element.textContent.trim() || element.labels?.[0]?.textContent.trim()))
        .map((element) => element.outerHTML)""")
    assert nameless == []
