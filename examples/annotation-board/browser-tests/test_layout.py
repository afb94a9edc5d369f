import plistlib

from board_host import EXAMPLE
from sheet import eventually


def areas(sheet):
    """What stands in each area of the page: the names of its tools, actions and panels, in their order."""
    return sheet.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("[data-area]")].map((area) => [area.dataset.area,
        [...area.querySelectorAll(".tools input, .actions button, .panels > section")].map((view) =>
            view.value || view.id || view.className.replace("card ", ""))]))""")


def test_the_workshop_has_its_tools_at_the_left_and_its_actions_at_the_top(sheet):
    eventually(lambda: areas(sheet), {
        "header": ["undo", "redo", "clear"], "toolbar": ["stroke", "text", "image", "eraser", "lasso"],
        "sidebar": ["drawing", "card", "poll", "snapshot", "export"], "footer": []})


def test_the_lecture_has_all_that_one_presses_at_the_bottom(hosts, open_sheet):
    sheet = open_sheet(hosts("lecture.plist"))
    eventually(lambda: areas(sheet), {
        "header": [], "toolbar": [], "sidebar": ["drawing", "poll", "snapshot"],
        "footer": ["stroke", "text", "image", "undo", "redo", "clear"]})
    assert sheet.page.locator("footer").bounding_box()["y"] > sheet.page.locator("#paper").bounding_box()["y"]


def test_one_draws_and_undoes_in_the_lecture(hosts, open_sheet):
    sheet = open_sheet(hosts("lecture.plist"))
    sheet.draw((200, 200), (400, 200)).shows(1)
    sheet.button("Undo").click()
    sheet.shows(0)


def listed(areas, priorities):
    """A room as that of board.plist, but for its layout."""
    return plistlib.dumps({
        "extends": str(EXAMPLE / "board.plist"), "without": ["workshop-layout"],
        "modules": [{"module": "listed-layout", "areas": areas, "priorities": priorities}],
    })


def test_a_layout_that_is_exchanged_moves_what_is_on_the_page(hosts, open_sheet, tmp_path):
    config = tmp_path / "room.plist"
    config.write_bytes(listed([{"area": "toolbar", "kinds": ["tool"]}, {"area": "header", "kinds": ["action"]}], {}))
    host = hosts(config, "--page", str(EXAMPLE / "page"))
    sheet = open_sheet(host)
    eventually(lambda: areas(sheet)["toolbar"], ["stroke", "text", "image", "eraser", "lasso"])
    sheet.choose("Text")
    sheet.page.get_by_label("Text", exact=True).focus()
    config.write_bytes(listed([{"area": "footer", "kinds": ["action", "tool"]}, {"area": "sidebar", "kinds": ["panel"]}], {"lasso": 99}))
    host.reload()
    eventually(lambda: areas(sheet), {
        "header": [], "toolbar": [], "sidebar": ["drawing", "card", "poll", "snapshot", "export"],
        "footer": ["lasso", "stroke", "text", "image", "eraser", "undo", "redo", "clear"]})
    # The tool that was chosen still is, and has the keyboard.
    assert sheet.page.evaluate("[document.activeElement.value, document.activeElement.checked]") == ["text", True]
