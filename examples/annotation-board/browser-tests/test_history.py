import pytest
from sheet import Sheet, eventually

WHITE = (255, 255, 255)


def test_there_is_nothing_to_undo_on_a_new_board(sheet):
    assert sheet.button("Undo").is_disabled() and sheet.button("Redo").is_disabled() and sheet.button("Clear").is_disabled()


def test_undo_takes_the_last_stroke_back(sheet):
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500))
    sheet.button("Undo").click()
    sheet.shows(1)
    assert sheet.pixel(300, 200) != WHITE
    assert sheet.pixel(300, 500) == WHITE


def test_redo_brings_it_again(sheet):
    sheet.draw((200, 200), (400, 200))
    before = sheet.picture()
    sheet.button("Undo").click()
    sheet.shows(0)
    sheet.button("Redo").click()
    sheet.shows(1)
    eventually(lambda: sheet.picture() == before)


@pytest.mark.parametrize("redo", ["Control+Shift+Z", "Control+y", "Meta+Shift+z"])
def test_keys_undo_and_redo(sheet, redo):
    sheet.draw((200, 200), (400, 200)).press("Control+z").shows(0)
    eventually(lambda: sheet.button("Redo").is_enabled())
    sheet.press(redo).shows(1)


def test_clear_empties_the_board_in_one_step_that_can_be_undone(host, open_sheet):
    sheet = open_sheet(host, "admin/")
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500))
    before = sheet.picture()
    sheet.button("Clear").click()
    sheet.shows(0)
    sheet.button("Undo").click()
    sheet.shows(2)
    eventually(lambda: sheet.picture() == before)


def test_a_move_is_undone_as_one_step(sheet):
    sheet.draw((200, 200), (300, 200))
    before = sheet.picture()
    sheet.lasso(180, 180, 320, 220).drag((250, 200), (260, 300), (250, 400))
    eventually(lambda: sheet.pixel(250, 400) != WHITE)
    sheet.press("Escape").press("Control+z")
    eventually(lambda: sheet.picture() == before)


def test_a_new_stroke_ends_what_can_be_redone(sheet):
    sheet.draw((200, 200), (400, 200)).press("Control+z").shows(0).draw((200, 500), (400, 500))
    eventually(lambda: sheet.button("Redo").is_disabled())


def test_the_button_says_what_it_would_undo(sheet):
    sheet.draw((200, 200), (400, 200))
    eventually(lambda: sheet.button("Undo").is_enabled())
    assert sheet.button("Undo").get_attribute("title").startswith("Undo: ")


def test_another_page_of_the_browser_has_the_same_history(host, open_sheet):
    first = open_sheet(host)
    second = Sheet(first.page.context.new_page()).open(host.address)
    first.draw((200, 200), (400, 200))
    second.shows(1).press("Control+z")
    first.shows(0)


def test_each_browser_undoes_what_was_drawn_in_it(host, open_sheet):
    ada, ben = open_sheet(host), open_sheet(host)
    ada.draw((200, 200), (400, 200))
    ben.shows(1).draw((200, 500), (400, 500))
    ada.shows(2)
    ada.button("Undo").click()
    for sheet in (ada, ben):
        sheet.shows(1)
        eventually(lambda: sheet.pixel(300, 200) == WHITE)
        assert sheet.pixel(300, 500) != WHITE
    eventually(lambda: ada.button("Undo").is_disabled())
    assert ben.button("Undo").is_enabled() and ben.button("Redo").is_disabled()


def test_a_page_that_is_loaded_again_undoes_what_was_drawn_before(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200))
    sheet.page.reload()
    sheet.settle()
    sheet.shows(1)
    eventually(lambda: sheet.button("Undo").is_enabled())
    sheet.button("Undo").click()
    sheet.shows(0)


def test_a_stroke_that_another_browser_has_erased_cannot_be_undone_and_the_page_says_why(host, open_sheet):
    ada, ben = open_sheet(host), open_sheet(host)
    ada.draw((200, 200), (400, 200))
    ben.shows(1)
    ben.choose("Eraser").drag((300, 150), (300, 250))
    ada.shows(0)
    ada.button("Undo").click()
    eventually(lambda: "'Erase' builds on it" in ada.toast())
