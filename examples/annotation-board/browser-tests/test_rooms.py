"""Who may do what in a room, and what the rooms of one server have in common: nothing."""

import time

import pytest

from board_host import EXAMPLE
from sheet import Refusal, eventually


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


def test_the_path_of_the_moderator_gives_nothing_without_signing_in(host, open_sheet, browser):
    sheet = open_sheet(host, signed_in=False)
    with pytest.raises(Refusal, match="the policy does not allow"):
        sheet.call("moderation.pause", reason="Look at me")
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.address + "admin/")
    eventually(lambda: page.locator("#connection").inner_text(), "Not allowed")
    assert "signs in at the address that the host has printed" in page.locator("#notice").inner_text()
    context.close()


def test_a_moderator_signs_in_at_the_address_that_is_printed(host, open_sheet):
    address = next(line.split()[-1] for line in host.log.read_text().splitlines() if "A moderator signs in at" in line)
    sheet = open_sheet(host, signed_in=False)
    sheet.draw((200, 200), (400, 200))
    answer = sheet.page.request.get(address + "0")
    assert answer.status == 403 and "The token is wrong" in answer.text()
    sheet.open(address)
    assert sheet.page.url == host.address + "admin/"
    eventually(lambda: "moderation" in parts(sheet))
    # No script sees the token, and what was drawn before in this browser is still its own.
    assert "board-moderator" not in sheet.page.evaluate("document.cookie")
    sheet.button("Undo").click()
    sheet.shows(0)


def test_a_page_too_many_of_one_browser_hears_why_and_another_browser_is_served(host, open_sheet):
    sheet = open_sheet(host)
    sheet.page.evaluate("""() => Promise.all(Array.from({ length: 31 }, () => new Promise((opened) => {
        const socket = new WebSocket(`ws://${location.host}/bridge`);
        socket.onopen = opened;
        (window.socketsOfTheTest ??= []).push(socket);
    })))""")
    page = sheet.page.context.new_page()
    page.goto(host.address)
    eventually(lambda: "exceeds the limit 'connectionsPerUser' of 32" in page.locator("#connection").inner_text())
    other = open_sheet(host, signed_in=False).draw((200, 200), (400, 200))
    assert other.item_count() == 1
    sheet.page.evaluate("window.socketsOfTheTest.forEach((socket) => socket.close())")
    eventually(lambda: page.locator("#connection").inner_text(), "Connected", seconds=20)


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


def test_a_page_that_waits_for_the_moderator_says_so(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    eventually(lambda: "moderation" in parts(moderator))
    moderator.settle()
    sheet.draw((200, 200), (400, 200))
    sheet.button("Clear").click()
    says = sheet.page.locator("#connection").inner_text
    eventually(says, "Waiting for an answer")
    moderator.button("Allow once").click()
    eventually(says, "Connected")


def test_redoing_a_clear_that_was_allowed_asks_again(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    eventually(lambda: "moderation" in parts(moderator))
    moderator.settle()
    sheet.draw((200, 200), (400, 200))
    sheet.button("Clear").click()
    moderator.button("Allow once").click()
    sheet.shows(0)
    sheet.button("Undo").click()
    sheet.shows(1)
    sheet.button("Redo").click()
    moderator.button("Never allow").click()
    eventually(lambda: "has not allowed" in sheet.toast().lower())
    sheet.shows(1)


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


def test_the_letter_of_a_suspended_tool_does_nothing_and_a_tool_in_use_gives_way(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    sheet.press("e")
    assert sheet.chosen_tool() == "eraser"
    moderator.page.get_by_role("checkbox", name="eraser").uncheck()
    eventually(sheet.chosen_tool, "stroke")
    sheet.press("e")
    assert sheet.chosen_tool() == "stroke"
    sheet.press("?")
    assert "Eraser" not in sheet.page.locator("#keys").inner_text()


def test_modules_come_and_go_with_the_property_list_while_others_draw(tmp_path, hosts, open_sheet):
    config = tmp_path / "room.plist"
    whole = (EXAMPLE / "board.plist").read_text()
    without = whole.replace("<dict><key>module</key><string>eraser</string></dict>", "")
    config.write_text(without)
    host = hosts(config, "--page", EXAMPLE / "page")
    sheet = open_sheet(host)
    assert "eraser" not in parts(sheet)
    sheet.draw((200, 200), (400, 200))
    config.write_text(whole)
    host.reload()
    eventually(lambda: "eraser" in parts(sheet))
    sheet.choose("Eraser").drag((300, 150), (300, 250)).shows(0)
    config.write_text(without)
    host.reload()
    eventually(lambda: "eraser" not in parts(sheet))
    sheet.draw((200, 200), (400, 200))
    assert "added eraser" in host.log.read_text() and "removed eraser" in host.log.read_text()


def test_a_property_list_with_an_error_changes_nothing(tmp_path, hosts, open_sheet):
    config = tmp_path / "room.plist"
    config.write_text((EXAMPLE / "board.plist").read_text())
    host = hosts(config, "--page", EXAMPLE / "page")
    sheet = open_sheet(host)
    config.write_text(config.read_text().replace("<string>eraser</string>", "<string>rubber</string>", 1))
    host.reload()
    eventually(lambda: "nothing changed" in host.log.read_text())
    assert "rubber" in host.log.read_text() and "eraser" in parts(sheet)
    sheet.draw((200, 200), (400, 200))


def test_a_moderator_rehearses_a_slow_host(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    moderator.page.get_by_label("Seconds").fill("1")
    moderator.button("Let all calls wait").click()
    eventually(lambda: moderator.page.locator("#stage").get_attribute("aria-busy"), "true")
    begin = time.monotonic()
    sheet.draw((200, 200), (400, 200))
    assert time.monotonic() - begin > 0.3


def test_what_was_never_allowed_is_kept_over_a_restart_until_it_is_forgotten(host, open_sheet):
    sheet, moderator = open_sheet(host), open_sheet(host, "admin/")
    moderator.settle()
    sheet.draw((200, 200), (400, 200))
    sheet.button("Clear").click()
    moderator.button("Never allow").click()
    eventually(lambda: sheet.page.locator(".toast").count(), 1)
    host.stop()
    host.start()
    # The decision is about the browser.
    sheet, moderator = sheet.open(host.address), open_sheet(host, "admin/")
    moderator.settle()
    sheet.button("Clear").click()
    eventually(lambda: sheet.page.locator(".toast").count(), 1)
    moderator.button("Ask me again").click()
    moderator.settle()
    sheet.button("Clear").click()
    moderator.button("Allow once").click()
    sheet.shows(0)


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
