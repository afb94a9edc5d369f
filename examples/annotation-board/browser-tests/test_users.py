import os
import random
import time

from sheet import eventually

# USERS_SECONDS=60 is the long run.
SECONDS = float(os.environ.get("USERS_SECONDS", 12))
# Draws over what others draw, moves, erases, undoes and redoes, until it is told to end. What fails while the host is away is tried no more.
USER = """(seed) => {
    const random = (most) => (seed = (seed * 16807) % 2147483647) % most;
    const colours = ["#1a73e8", "#d93025", "#188038", "#f9ab00"];
    const some = async (bridge) => {
        const { value: { items } } = await bridge.call("board.load");
        return items.length > 0 ? [items[random(items.length)].id] : [];
    };
    const add = (bridge) => bridge.call("stroke.add", {
        points: [[random(1200), random(800)], [random(1200), random(800)]], color: colours[random(4)], width: 24 });
    const actions = [
        add, add, add,
        async (bridge) => bridge.call("eraser.erase", { ids: await some(bridge) }),
        async (bridge) => bridge.call("lasso.move", { ids: await some(bridge), by: [random(60) - 30, random(60) - 30] }),
        (bridge) => bridge.call("history.undo", { steps: 1 + random(3) }),
        (bridge) => bridge.call("history.redo", { steps: 1 + random(2) }),
    ];
    window.isOver = false;
    window.steps = 0;
    window.drawing = (async () => {
        const { connect } = await import("/bridge.js");
        const bridge = connect({ socket: "/bridge" });
        while (!window.isOver) {
            await actions[random(actions.length)](bridge).catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
            window.steps += 1;
        }
        bridge.close();
    })();
}"""


def test_three_users_see_one_board_whatever_is_reloaded_and_whenever_the_host_begins_anew(host, open_sheet):
    chance = random.Random(7)
    sheets = [open_sheet(host) for _ in range(3)]

    def draw(sheet):
        sheet.page.evaluate(USER, chance.randrange(1, 1 << 30))

    # After a third of the time the host is killed, after another third it is ended.
    done, begin, ends = 0, time.monotonic(), [(SECONDS / 3, host.kill), (2 * SECONDS / 3, host.stop)]
    for sheet in sheets:
        draw(sheet)
    while (passed := time.monotonic() - begin) < SECONDS:
        time.sleep(chance.uniform(0.3, 1.2))
        if ends and passed > ends[0][0]:
            ends.pop(0)[1]()
            host.start()
        else:
            sheet = chance.choice(sheets)
            done += sheet.page.evaluate("() => window.steps")
            sheet.page.reload()
            draw(sheet)
    for sheet in sheets:
        sheet.page.evaluate("() => { window.isOver = true; return window.drawing; }")
        done += sheet.page.evaluate("() => window.steps")
    print(f"{done} steps in {SECONDS} s")
    assert done > 10 * SECONDS
    for sheet in sheets:
        eventually(lambda: sheet.page.locator("#connection").inner_text(), "Connected", seconds=30)

    ids = [item["id"] for item in sheets[0].items()]
    assert len(ids) > 10

    def pictures():
        return {sheet.settle().picture() for sheet in sheets}

    eventually(lambda: len(pictures()), 1, seconds=30)
    before = pictures()
    for sheet in sheets:
        sheet.page.reload()
        sheet.shows(len(ids))
    eventually(lambda: pictures() == before)
    host.stop()
    host.start()
    for sheet in sheets:
        sheet.open(host.address).shows(len(ids))
    assert [item["id"] for item in sheets[0].items()] == ids
    eventually(lambda: pictures() == before)
