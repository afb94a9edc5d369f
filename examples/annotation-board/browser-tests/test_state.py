import base64

from samples import png
from sheet import eventually

# A picture of 700 KB, most of which says nothing.
LARGE = "data:image/png;base64," + base64.b64encode(png(40, 30, (200, 30, 30)) + bytes(525_000)).decode()
STROKES = """async (count) => {
    const { connect } = await import("/bridge.js");
    const bridge = connect({ socket: "/admin/bridge" });
    for (let y = 0; y < count; y += 1) await bridge.call("stroke.add", { points: [[0, y], [900, y]], color: "#1a73e8", width: 1 });
}"""


def add_pictures(sheet, count):
    for number in range(count):
        sheet.call("image.add", at=[45 * number, 10], size=[40, 30], source=LARGE)


def test_the_board_is_still_there_after_a_reload(sheet):
    sheet.draw((200, 200), (400, 200)).write("Hello", (300, 300))
    before = sheet.picture()
    sheet.page.reload()
    sheet.shows(2)
    eventually(lambda: sheet.picture() == before)


def test_the_history_is_still_there_after_a_reload(sheet):
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500)).press("Control+z").shows(1)
    sheet.page.reload()
    sheet.shows(1).press("Control+Shift+Z").shows(2).press("Control+z").shows(1).press("Control+z").shows(0)


def test_the_board_and_its_history_outlive_the_host(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500)).press("Control+z").shows(1)
    before = sheet.picture()
    host.stop()
    host.start()
    later = sheet.open(host.address).shows(1)
    eventually(lambda: later.picture() == before)
    later.press("Control+Shift+Z").shows(2).press("Control+z").shows(1).press("Control+z").shows(0)


def test_the_page_says_that_the_host_is_away_and_comes_back_with_it(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200))
    host.leave()
    eventually(lambda: sheet.page.locator("#connection").inner_text().startswith("Out of reach"))
    host.start()
    eventually(lambda: sheet.page.locator("#connection").inner_text(), "Connected", seconds=30)
    sheet.shows(1).draw((200, 500), (400, 500))


def test_what_is_drawn_while_the_host_is_away_is_refused_with_a_reason(host, open_sheet):
    sheet = open_sheet(host)
    host.leave()
    eventually(lambda: sheet.page.locator("#connection").inner_text().startswith("Out of reach"))
    sheet.drag((200, 200), (400, 200))
    eventually(lambda: "out of reach" in sheet.toast())


def test_a_board_of_more_bytes_than_wait_for_a_page_is_shown(host, open_sheet):
    sheet = open_sheet(host)
    add_pictures(sheet, 26)
    open_sheet(host).shows(26)


def test_what_is_drawn_while_a_page_loads_is_shown_by_it(host, open_sheet):
    sheet = open_sheet(host)
    add_pictures(sheet, 10)
    sheet.page.evaluate("(source) => { window.drawing = (0, eval)(source)(300); }", STROKES)
    other, viewer = open_sheet(host), open_sheet(host, "viewer/")
    sheet.page.evaluate("() => window.drawing")
    for page in (sheet, other, viewer):
        page.shows(310)


# Draws, erases, undoes and redoes in two connections at once, while boards are loaded; gives the numbers of the items of each, and of the host's.
CROWD = """async ([steps, count]) => {
    const { connect } = await import("/bridge.js");
    const { Board } = await import("/board.js");
    let seed = 7;
    const random = (most) => (seed = (seed * 16807) % 2147483647) % most;
    const add = (bridge, x) => bridge.call("stroke.add", { points: [[0, x], [9, x]], color: "#1a73e8", width: 1 });
    // More is added than taken away, so that enough is left to have an order, however the two take turns.
    const actions = [
        add,
        add,
        add,
        async (bridge) => {
            const { value: { items } } = await bridge.call("board.load");
            if (items.length > 0) await bridge.call("eraser.erase", { ids: [items[random(items.length)].id] });
        },
        (bridge) => bridge.call("history.undo", { steps: 1 + random(3) }),
        (bridge) => bridge.call("history.redo", { steps: 1 + random(2) }),
    ];
    let isOver = false;
    const draw = async (bridge) => {
        for (let step = 0; step < steps; step += 1) await actions[random(actions.length)](bridge, step).catch(() => {});
    };
    const bridges = [connect({ socket: "/bridge" }), connect({ socket: "/bridge" })];
    const drawing = Promise.all(bridges.map(draw)).then(() => { isOver = true; });
    const boards = [];
    while (!isOver && boards.length < count) {
        const bridge = connect({ socket: "/bridge" });
        await bridge.whenOpen();
        const board = new Board(bridge);
        boards.push(board);
        await board.load();
        bridges.push(bridge);
    }
    await drawing;
    // What comes last is heard last.
    const { id } = await add(bridges[0], 9);
    const ids = (items) => items.map(({ id }) => id);
    const until = performance.now() + 10_000;
    while (boards.some((board) => !board.get(id)) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    const host = ids((await bridges[0].call("board.load")).value.items);
    for (const bridge of bridges) bridge.close();
    return { host, boards: boards.map((board) => ids(board.items)) };
}"""


def test_a_page_that_loads_while_others_draw_has_their_order(sheet):
    seen = sheet.page.evaluate(CROWD, [150, 12])
    assert len(seen["boards"]) > 3 and len(seen["host"]) > 3
    assert [board for board in seen["boards"] if board != seen["host"]] == []
