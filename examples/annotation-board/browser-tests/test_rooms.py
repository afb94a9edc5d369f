"""Who may do what in a room, and what the rooms of one server have in common: nothing."""

import pytest

from board_host import EXAMPLE
from sheet import eventually


def parts(sheet):
    """The tools, actions and panels that the page shows."""
    return set(sheet.page.evaluate("""() => [...document.querySelectorAll("[data-view]")].filter((view) => !view.hidden).map((view) => view.dataset.view)"""))


DRAWING = {"stroke", "text", "image", "eraser", "lasso"}


@pytest.mark.parametrize("path, shown, hidden", [
    ("viewer/", {"poll", "export", "activity"}, DRAWING | {"undo", "clear", "card", "snapshot", "moderation", "modules"}),
    ("", DRAWING | {"undo", "clear", "card", "snapshot", "poll"}, {"moderation", "modules"}),
    ("admin/", DRAWING | {"undo", "clear", "card", "snapshot", "moderation", "modules"}, set()),
])
def test_a_page_shows_what_its_path_allows(host, open_sheet, path, shown, hidden):
    sheet = open_sheet(host, path)
    eventually(lambda: shown <= parts(sheet))
    assert not hidden & parts(sheet)


def test_a_viewer_sees_what_others_draw(host, open_sheet):
    viewer = open_sheet(host, "viewer/")
    open_sheet(host).draw((200, 200), (400, 200))
    viewer.shows(1)


def test_a_path_without_its_slash_leads_to_the_same_page(host, open_sheet):
    sheet = open_sheet(host, "viewer")
    assert sheet.page.url == host.address + "viewer/"


def test_the_moderator_pauses_the_board_and_lets_it_go_on(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    moderator.page.get_by_label("What the others are told").fill("Look at me")
    moderator.button("Pause the board").click()
    eventually(lambda: sheet.page.locator("#pause").inner_text(), "The board is paused: Look at me")
    sheet.choose("Pen").drag((200, 200), (400, 200))
    eventually(lambda: "the moderator has paused the board" in sheet.toast().lower())
    assert sheet.item_count() == 0
    moderator.button("Go on").click()
    eventually(lambda: sheet.page.locator("#pause").is_hidden())
    sheet.draw((200, 200), (400, 200))


@pytest.mark.parametrize("answer, left", [("Allow once", 0), ("Never allow", 1)])
def test_the_moderator_is_asked_before_others_clear_the_board(host, open_sheet, answer, left):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    eventually(lambda: "moderation" in parts(moderator))
    moderator.settle()
    sheet.draw((200, 200), (400, 200))
    sheet.button("Clear").click()
    moderator.button(answer).click()
    sheet.shows(left)
    assert (left == 0) == (sheet.page.locator(".toast").count() == 0)


def test_a_suspended_tool_is_gone_from_all_pages_until_it_is_resumed(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    moderator.page.get_by_role("checkbox", name="eraser").uncheck()
    eventually(lambda: "eraser" not in parts(sheet))
    moderator.page.get_by_role("checkbox", name="eraser").check()
    eventually(lambda: "eraser" in parts(sheet))


def test_the_badge_counts_what_was_done(sheet):
    sheet.draw((200, 200), (400, 200)).draw((200, 300), (400, 300))
    eventually(lambda: sheet.page.locator(".badge").inner_text(), "2 done")


def test_two_rooms_of_one_server_share_nothing(hosts, open_sheet):
    host = hosts("board.plist", "--config", EXAMPLE / "lecture.plist")
    board, lecture = open_sheet(host), open_sheet(host, "lecture/")
    lecture.draw((200, 200), (400, 200))
    board.draw((200, 200), (400, 200)).draw((200, 300), (400, 300))
    assert (board.item_count(), lecture.item_count()) == (2, 1)
    assert "eraser" in parts(board) and "eraser" not in parts(lecture)
    assert lecture.page.locator(".question").first.inner_text() == "Can everybody see the board? (rehearsal)"
    assert board.page.locator(".question").first.inner_text() == "Which colour should the next line have?"


def test_rooms_are_there_again_after_a_restart(hosts, open_sheet):
    host = hosts("board.plist", "--config", EXAMPLE / "lecture.plist")
    open_sheet(host, "lecture/").draw((200, 200), (400, 200))
    host.stop()
    host.start()
    open_sheet(host, "lecture/").shows(1)
    open_sheet(host).shows(0)


def test_half_of_the_pages_of_a_trial_have_another_layout(hosts, open_sheet):
    host = hosts("trial.plist")
    places = [open_sheet(host).page.evaluate("""() => document.querySelector(".tools").closest("[data-area]").dataset.area""") for _ in range(8)]
    assert set(places) == {"toolbar", "footer"}
