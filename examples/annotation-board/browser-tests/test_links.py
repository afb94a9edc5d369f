"""Links into a state of the board, layers, cards and exports."""

import json

from samples import png
from sheet import eventually


def test_the_address_of_a_page_leads_to_an_item(host, open_sheet):
    open_sheet(host).draw((200, 200), (400, 200)).draw((200, 500), (400, 500))
    sheet = open_sheet(host, "#open?id=2").shows(2)
    sheet.press("Delete").shows(1)
    assert [item["id"] for item in sheet.items()] == [1]


def test_what_an_address_leads_to_is_seen_to_be_selected(host, open_sheet):
    open_sheet(host).draw((200, 200), (400, 200)).draw((200, 500), (400, 500))
    for path in ["#open?id=2", "viewer/#open?id=2"]:
        sheet = open_sheet(host, path).shows(2)
        eventually(lambda: sheet.page.locator("#spoken").inner_text(), "1 item is selected")
        # What is drawn above the sheet: nothing at the first stroke, and a box around the second.
        drawn = [sheet.page.evaluate("""(y) => {
            const overlay = document.getElementById("overlay"), scale = overlay.width / 1200;
            // Pixels are read from a copy: a canvas that is read often is drawn in another way.
            const copy = new OffscreenCanvas(300, 80).getContext("2d", { willReadFrequently: true });
            copy.drawImage(overlay, 150 * scale, (y - 40) * scale, 300 * scale, 80 * scale, 0, 0, 300, 80);
            return copy.getImageData(0, 0, 300, 80).data.some((value) => value > 0);
        }""", y) for y in (200, 500)]
        assert drawn == [False, True]


def test_back_and_forward_lead_through_the_links(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200))
    sheet.page.get_by_label("Layer", exact=True).select_option("2")
    sheet.draw((200, 500), (400, 500))
    sheet.page.evaluate("""() => { location.hash = "#open?layer=1"; }""")
    sheet.shows(1)
    sheet.page.evaluate("""() => { location.hash = "#open?layer=3"; }""")
    sheet.shows(0)
    sheet.page.go_back()
    sheet.shows(1)
    sheet.page.go_back()
    sheet.shows(2)
    sheet.page.go_forward()
    sheet.shows(1)


def test_a_layer_is_shown_alone_and_all_are_again(sheet):
    sheet.draw((200, 200), (400, 200))
    sheet.page.get_by_label("Layer", exact=True).select_option("2")
    sheet.draw((200, 500), (400, 500))
    sheet.page.get_by_label("Show it alone").check()
    sheet.shows(1)
    assert sheet.page.url.endswith("#open?layer=2")
    sheet.page.get_by_label("Show it alone").uncheck()
    sheet.shows(2)


def test_a_link_to_nothing_says_so(host, open_sheet):
    sheet = open_sheet(host, "#open?id=7")
    eventually(lambda: "item 7 is not on the board" in sheet.toast().lower())


def test_a_link_that_is_offered_is_followed_by_who_wants_to(host, open_sheet):
    sheet, other = open_sheet(host), open_sheet(host, "viewer/")
    sheet.draw((200, 200), (400, 200))
    other.shows(1)
    sheet.call("link.offer", link="board://open?layer=2", title="Look at the second layer")
    other.button("Show").click()
    other.shows(0)
    assert other.page.url.endswith("#open?layer=2")


def test_the_command_line_leads_to_a_state(hosts):
    host = hosts("board.plist", "--open", "board://open?layer=2")
    eventually(host.opened, f"{host.address}#open?layer=2")


def test_a_card_is_put_there_and_undone_as_one(sheet):
    sheet.page.get_by_label("Title").fill("A cat")
    with sheet.choose_file("cat.png", "image/png", png(40, 30, (200, 30, 30))):
        sheet.button("Choose its picture…").click()
    sheet.shows(3)
    assert sheet.kinds() == ["stroke", "text", "image"]
    sheet.button("Undo").click()
    sheet.shows(0)
    sheet.button("Redo").click()
    sheet.shows(3)


def test_an_export_is_a_file_with_all_items(sheet):
    for y in range(100, 400, 100):
        sheet.draw((200, y), (400, y))
    sheet.button("Export").click()
    link = sheet.page.get_by_role("link", name="board.json")
    with sheet.page.expect_download() as download:
        link.click()
    assert [item["kind"] for item in json.loads(download.value.path().read_text())["items"]] == ["stroke"] * 3


def test_an_export_can_be_cancelled(sheet):
    """Later pieces wait for the page, which takes none."""
    sheet.page.evaluate("""async () => {
        const { connect } = await import("/bridge.js");
        const bridge = connect({ socket: "/bridge" });
        for (let y = 0; y < 200; y += 1) await bridge.call("stroke.add", { points: [[0, y], [900, y]], color: "#000000", width: 1 });
        const controller = new AbortController();
        window.seen = 0;
        try {
            for await (const piece of bridge.stream("export.board", { pieceItems: 1 }, { signal: controller.signal, window: 4 })) {
                window.seen += piece.items.length;
                if (window.seen === 10) controller.abort();
            }
        } catch ({ code }) {
            window.cancelled = code;
        }
    }""")
    assert sheet.page.evaluate("() => [window.seen < 30, window.cancelled]") == [True, -32800]
