"""The inspector of a board: the form for a command, and the calls of all pages while they happen."""

import json
import urllib.error
import urllib.request

import pytest
from access import findings
from sheet import eventually

HOSTILE = "<img src=x onerror=\"document.title='hit'\">"
SEND = """async ([name, params]) => {
    const { connect } = await import("/bridge.js");
    const bridge = window.bridgeOfTheTest ??= connect({ socket: "/bridge" });
    return await bridge.call(name, params).then(() => "ok", (error) => error.code);
}"""


@pytest.fixture
def inspected(hosts):
    return hosts("board.plist", "--inspect")


@pytest.fixture
def inspector(browser, inspected):
    """The inspector, on which no script may have had an error."""
    faults = []
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: line.type in ("error", "warning") and faults.append(line.text))
    page.goto(inspected.address + "inspector/")
    page.wait_for_selector('#state[data-state="open"]')
    page.wait_for_selector("#command option", state="attached")
    yield page
    context.close()
    assert faults == []


def call(page, name, **params):
    return page.evaluate(SEND, [name, params])


def choose(page, command):
    page.get_by_label("Command", exact=True).select_option(command)


def rows(page, kind):
    return page.locator(f"#{kind} > li:visible").all_inner_texts()


def test_a_board_without_the_option_has_no_inspector(host):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"http://localhost:{host.port}/inspector/", timeout=5)
    assert refusal.value.code == 404


def test_the_commands_of_the_board_are_listed_with_their_schema(inspector):
    names = inspector.locator("#command option").all_inner_texts()
    assert {"board.load", "stroke.add", "history.undo"} <= set(names)
    choose(inspector, "stroke.add")
    inspector.get_by_text("Schema", exact=True).click()
    assert json.loads(inspector.locator("#schema pre").inner_text())["name"] == "stroke.add"


def test_a_command_is_called_by_its_form_and_the_call_is_shown(inspector):
    choose(inspector, "stroke.add")
    # The board cannot say all of a stroke's parameters: they are one field.
    inspector.get_by_label("arguments").fill('{"points": [[0, 0], [50, 60]], "color": "#1a73e8", "width": 4}')
    inspector.get_by_role("button", name="Call", exact=True).click()
    eventually(lambda: '"id"' in inspector.locator("#result").inner_text())
    eventually(lambda: any("stroke.add" in row and "ok" in row for row in rows(inspector, "calls")))
    summary = inspector.locator("#calls summary").first
    summary.click()
    assert "[[0" in inspector.locator("#calls dl").first.inner_text()


def test_each_parameter_has_a_field_of_its_kind(inspector):
    choose(inspector, "history.undo")
    assert inspector.locator("#fields label").inner_text() == "steps integer"
    inspector.get_by_label("steps").fill("1")
    inspector.get_by_role("button", name="Call", exact=True).click()
    eventually(lambda: inspector.locator("#result").inner_text() not in ("", "…"))
    eventually(lambda: any("history.undo" in row for row in rows(inspector, "calls")))
    inspector.locator("#calls summary").first.click()
    assert '{"steps":1}' in inspector.locator("#calls dl").first.inner_text()


def test_a_form_says_what_is_missing_or_no_number_before_it_calls(inspector):
    choose(inspector, "lasso.move")
    for ids, complaint in [("[1", "this is not JSON"), ("", "'ids' is required")]:
        inspector.get_by_label("ids").fill(ids)
        inspector.get_by_role("button", name="Call", exact=True).click()
        eventually(lambda: complaint in inspector.locator("#result").inner_text())
    choose(inspector, "poll.vote")
    inspector.get_by_label("choice").fill("two")
    inspector.get_by_role("button", name="Call", exact=True).click()
    eventually(lambda: inspector.locator("#result").inner_text() == "'two' is not a number")
    assert not any(name in row for row in rows(inspector, "calls") for name in ("lasso.move", "poll.vote"))


def test_the_calls_of_another_page_are_shown_while_they_happen(inspector, inspected, open_sheet):
    sheet = open_sheet(inspected)
    sheet.call("stroke.add", points=[[0, 0], [9, 9]], color="#1a73e8", width=4)
    eventually(lambda: any("stroke.add" in row and "waited" in row for row in rows(inspector, "calls")))
    eventually(lambda: any("board.changed" in row or "changed" in row for row in rows(inspector, "events")))
    assert inspector.locator("#load dt", has_text="pages").count() == 1


def test_hostile_names_and_values_are_shown_as_text(inspector, inspected, open_sheet):
    sheet = open_sheet(inspected)
    assert call(sheet.page, HOSTILE) != "ok"
    assert call(sheet.page, "stroke.add", points=[[0, 0], [9, 9]], color=HOSTILE, width=4) != "ok"
    eventually(lambda: any(HOSTILE in row for row in rows(inspector, "rejections")))
    eventually(lambda: any("stroke.add" in row for row in rows(inspector, "calls")))
    inspector.locator("#calls summary").first.click()
    eventually(lambda: "<img" in inspector.locator("#calls dl").first.inner_text())
    assert inspector.locator("img").count() == 0
    assert inspector.title() == "Bridge inspector"


def test_the_list_is_filtered_and_paused(inspector, inspected, open_sheet):
    sheet = open_sheet(inspected)
    sheet.call("board.load")
    eventually(lambda: any("board.load" in row for row in rows(inspector, "calls")))
    inspector.get_by_label("Filter").fill("stroke")
    assert not any("board.load" in row for row in rows(inspector, "calls"))
    inspector.get_by_label("Filter").fill("")
    pause = inspector.get_by_role("button", name="Pause")
    pause.click()
    before = len(rows(inspector, "calls"))
    sheet.call("board.load")
    inspector.wait_for_timeout(600)
    assert len(rows(inspector, "calls")) == before
    pause.click()
    eventually(lambda: len(rows(inspector, "calls")) > before)


def test_the_form_is_used_by_the_keyboard_alone(inspector):
    choose(inspector, "board.load")
    inspector.get_by_label("Command", exact=True).focus()
    inspector.keyboard.press("Tab")
    assert inspector.evaluate("document.activeElement.textContent") == "Call"
    inspector.keyboard.press("Enter")
    eventually(lambda: "items" in inspector.locator("#result").inner_text())


def test_nothing_is_wider_than_a_phone(inspector):
    inspector.set_viewport_size({"width": 360, "height": 640})
    choose(inspector, "board.load")
    inspector.get_by_role("button", name="Call", exact=True).click()
    eventually(lambda: any("board.load" in row for row in rows(inspector, "calls")))
    assert inspector.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 256)])
def test_axe_finds_nothing(inspector, size, scheme):
    inspector.set_viewport_size(dict(zip(("width", "height"), size)))
    inspector.emulate_media(color_scheme=scheme)
    choose(inspector, "board.load")
    inspector.get_by_role("button", name="Call", exact=True).click()
    eventually(lambda: any("board.load" in row for row in rows(inspector, "calls")))
    inspector.locator("#calls summary").first.click()
    assert findings(inspector) == []
