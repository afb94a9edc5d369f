"""A page that shows the board, and what one does with it: draw, choose, press, look."""

import base64
import time

PICTURE = """() => document.getElementById("picture").toDataURL("image/png")"""
CALL = """async ([socket, name, params]) => {
    const { connect } = await import("/bridge.js");
    const bridge = (window.bridgesOfTheTest ??= {})[socket] ??= connect({ socket });
    try {
        return { result: await bridge.call(name, params) };
    } catch ({ code, message, data }) {
        return { error: { code, message, data } };
    }
}"""
PIXEL = """([x, y]) => {
    const picture = document.getElementById("picture"), scale = picture.width / 1200;
    // Pixels are read from a copy: a canvas that is read often is drawn in another way.
    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(picture, -x * scale, -y * scale);
    return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


class Refusal(Exception):
    def __init__(self, error):
        super().__init__(f"{error['message']} ({error['code']})")
        self.code = error["code"]


def eventually(look, expected=True, seconds=10):
    """Looks again and again until it sees what is expected; the assertion shows what it saw last."""
    end = time.monotonic() + seconds
    seen = look()
    while seen != expected and time.monotonic() < end:
        time.sleep(0.03)
        seen = look()
    assert seen == expected, f"saw {seen!r} after {seconds} s, expected {expected!r}"


class Sheet:
    def __init__(self, page):
        self.page = page

    def open(self, address):
        self.page.goto(address)
        self.settle()
        return self

    def settle(self):
        """Until nothing is under way, and the board was loaded."""
        self.page.wait_for_selector('#stage[aria-busy="false"]')
        return self

    # What the host says

    def call(self, name, **params):
        """Calls a command on a bridge of the test's own, which the host takes for the page of a moderator."""
        return self.call_at("/admin/bridge", name, **params)

    def call_at(self, socket, name, **params):
        """Calls a command on a bridge of the test's own, at the path of a page."""
        answer = self.page.evaluate(CALL, [socket, name, params])
        if "error" in answer:
            raise Refusal(answer["error"])
        return answer["result"]

    def items(self):
        return self.call("board.load")["value"]["items"]

    def kinds(self):
        return [item["kind"] for item in self.items()]

    # What one sees

    def picture(self):
        return base64.b64decode(self.page.evaluate(PICTURE).split(",")[1])

    def pixel(self, x, y):
        return tuple(self.page.evaluate(PIXEL, [x, y]))

    def item_count(self):
        """How many items the page shows, as it tells those who cannot see it."""
        label = self.page.locator("#picture").get_attribute("aria-label")
        return 0 if label == "Board, empty" else int(label.split()[2])

    def shows(self, count):
        eventually(self.item_count, count)
        self.settle()
        return self

    def tools(self):
        return [tool.get_attribute("value") for tool in self.page.locator(".tools input").all()]

    def chosen_tool(self):
        return self.page.locator(".tools input:checked").get_attribute("value")

    def toast(self):
        return self.page.locator(".toast").last.inner_text()

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    # What one does

    def at(self, point):
        box = self.page.locator("#overlay").bounding_box()
        return box["x"] + point[0] * box["width"] / 1200, box["y"] + point[1] * box["height"] / 800

    def choose(self, label):
        """Chooses one of several: a tool, a colour, a width. The button itself is unseen, its label is what one clicks."""
        self.page.get_by_role("radio", name=label, exact=True).locator("..").click()
        return self

    def drag(self, *points):
        self.page.mouse.move(*self.at(points[0]))
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*self.at(point), steps=4)
        self.page.mouse.up()
        return self.settle()

    def fingers(self, *paths):
        """Puts a finger at the begin of each path, moves them together from point to point, and lifts them. All paths are equally long."""
        places = [[self.at(point) for point in path] for path in paths]
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind, points):
            touches = [{"x": x, "y": y, "id": identifier} for identifier, (x, y) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        # One after the other, as fingers come.
        for count in range(1, len(places) + 1):
            touch("touchStart", [path[0] for path in places[:count]])
        for step in range(1, len(places[0])):
            touch("touchMove", [path[step] for path in places])
        touch("touchEnd", [])
        session.detach()
        return self.settle()

    def box(self, selector):
        """[left, top, right, bottom] of an element in pixels of the window."""
        found = self.page.locator(selector).bounding_box()
        return [found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]]

    def click(self, point):
        self.page.mouse.click(*self.at(point))
        return self

    def press(self, keys):
        self.page.keyboard.press(keys)
        return self.settle()

    def draw(self, *points):
        """Draws with the pen and waits until the stroke is on the board."""
        count = self.item_count()
        return self.choose("Pen").drag(*points).shows(count + 1)

    def lasso(self, left, top, right, bottom):
        return self.choose("Lasso").drag((left, top), (right, top), (right, bottom), (left, bottom), (left, top + 3))

    def write(self, text, point):
        count = self.item_count()
        self.choose("Text").click(point)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        return self.shows(count + 1)

    def choose_file(self, name, media_type, content):
        """Opens a file chooser by whatever the caller does within `with`, and gives it a file."""
        return _Choosing(self, {"name": name, "mimeType": media_type, "buffer": content})

    def drop(self, point, name, media_type, content):
        """Drops a file on the board."""
        x, y = self.at(point)
        self.page.evaluate("""([name, type, content, clientX, clientY]) => {
            const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([bytes], name, { type }));
            const options = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true };
            document.getElementById("overlay").dispatchEvent(new DragEvent("drop", options));
        }""", [name, media_type, base64.b64encode(content).decode(), x, y])
        return self


class _Choosing:
    def __init__(self, sheet, file):
        self.sheet, self.file = sheet, file

    def __enter__(self):
        self.waiting = self.sheet.page.expect_file_chooser()
        self.chooser = self.waiting.__enter__()
        # The browser hears after this that the test answers its file choosers, and not before.
        self.sheet.page.evaluate("0")

    def __exit__(self, *error):
        self.waiting.__exit__(*error)
        self.chooser.value.set_files(files=[self.file])
