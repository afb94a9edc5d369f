"""A page in a window of the desktop board, with that part of Playwright's interface that the tests use."""

import contextlib
import functools
import json
import pathlib
import tempfile
import time

import pytest

from .display import when
from .driver import ELEMENT, DriverError

FOUND = (pathlib.Path(__file__).parent / "found.js").read_text()
RUN = """const [text, argument] = arguments, done = arguments[arguments.length - 1];
new Promise((resolve) => {
    const value = (0, eval)(text);
    resolve(typeof value === "function" ? value(argument) : value);
}).then((value) => done({ value: value ?? null }), (error) => done({ error: `${error}` }));"""
ASK = "const found = window.foundOfTheTest ??= FOUND;".replace("FOUND", FOUND)
# How many events of a kind the page has had, so that a test goes on when what it did has arrived.
COUNTED = """(kind) => {
    if (!window.eventsOfTheTest) {
        const counts = window.eventsOfTheTest = { mousemove: 0, mousedown: 0, mouseup: 0, keydown: 0, keyup: 0, wheel: 0 };
        for (const kind of Object.keys(counts)) addEventListener(kind, () => { counts[kind] += 1; }, { capture: true, passive: true });
    }
    return window.eventsOfTheTest[kind];
}"""


class ScriptError(Exception):
    pass


class Page:
    def __init__(self, driver, room=0):
        self.driver = driver
        self.window, self.shown = driver.new_window(room)
        self.origin = None
        self.keyboard, self.mouse = Keyboard(self), Mouse(self)

    def send(self, method, path, body=None):
        self.driver.switch(self.window)
        return self.driver.send(method, path, body)

    @contextlib.contextmanager
    def having(self, kind, times=1):
        """Brings the window to the front, and waits until the page has had the events of what is done to it."""
        self.driver.display.activate(self.shown)
        count = self.evaluate(COUNTED, kind)
        yield self.driver.display
        # A page that has gone meanwhile counts anew.
        when(lambda: not count <= self.evaluate(COUNTED, kind) < count + times)

    def place(self, x, y):
        """Where a point of the page is on the screen. What is around the page is found once, by the mouse."""
        if self.origin is None:
            self.evaluate("() => { addEventListener('mousemove', ({ clientX, clientY }) => { window.mouseOfTheTest = [clientX, clientY]; }, true); }")
            rect = self.shown.get_geometry()
            for step in (0, 1):
                middle = (rect.x + rect.width // 2 + step, rect.y + rect.height // 2)
                with self.having("mousemove") as display:
                    display.move(*middle)
            seen = self.evaluate("window.mouseOfTheTest")
            self.origin = (middle[0] - seen[0], middle[1] - seen[1])
        return self.origin[0] + x, self.origin[1] + y

    def evaluate(self, text, argument=None):
        answer = self.send("POST", "/execute/async", {"script": RUN, "args": [text, argument]})
        if "error" in answer:
            raise ScriptError(answer["error"])
        return answer["value"]

    def ask(self, path, text, argument=None):
        """What a function of the elements at a path says."""
        return self.evaluate(f"([path, argument]) => {{ {ASK} return ({text})(found.find(path), argument, found); }}", [path, argument])

    def goto(self, url):
        self.send("POST", "/url", {"url": url})

    def reload(self):
        self.send("POST", "/refresh", {})

    def go_back(self):
        self.send("POST", "/back", {})

    def go_forward(self):
        self.send("POST", "/forward", {})

    @property
    def url(self):
        return self.send("GET", "/url")

    def close(self):
        # The session ends with its last window.
        self.goto("about:blank")

    def resize(self, width, height):
        """Makes the window so large that the page has this size."""
        self.origin = None
        for _ in range(5):
            seen = self.evaluate("[innerWidth, innerHeight]")
            if seen == [width, height]:
                return
            rect = self.send("GET", "/window/rect")
            wanted = {"width": rect["width"] + width - seen[0], "height": rect["height"] + height - seen[1]}
            self.send("POST", "/window/rect", wanted)
        pytest.skip(f"a window of GTK is not made {width} x {height}; it is {seen}")

    def set_viewport_size(self, size):
        self.resize(size["width"], size["height"])

    def wait_for_selector(self, selector):
        self.locator(selector).wait(lambda elements: elements is True, "elements => elements.some(found.isVisible)")

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def locator(self, selector, has_text=None):
        return Locator(self, [["css", selector, has_text]])

    def get_by_role(self, role, name=None, exact=False):
        return Locator(self, [["role", role, name, exact]])

    def get_by_label(self, text, exact=False):
        return Locator(self, [["label", text, exact]])

    def get_by_text(self, text, exact=False):
        return Locator(self, [["text", text, exact]])

    def expect_file_chooser(self):
        return FileChooser(self)

    def expect_download(self):
        pytest.skip("WebKitWebDriver saves no file")

    @property
    def context(self):
        pytest.skip("a test has no fingers for windows of X")


class Locator:
    def __init__(self, page, path):
        self.page, self.path = page, path

    def locator(self, selector, has_text=None):
        return Locator(self.page, [*self.path, ["css", selector, has_text]])

    def at(self, index):
        return Locator(self.page, [*self.path, ["at", index]])

    first = property(lambda self: self.at(0))
    last = property(lambda self: self.at(-1))

    def ask(self, text, argument=None):
        return self.page.ask(self.path, f"(elements, argument, found) => ({text})(elements, argument)", argument)

    def wait(self, accepts, text, argument=None, seconds=15):
        """Asks until the answer is accepted."""
        end = time.monotonic() + seconds
        while True:
            try:
                answer = self.ask(text, argument)
            except (ScriptError, DriverError) as error:
                answer = f"{error}"
            if accepts(answer):
                return answer
            assert time.monotonic() < end, f"{self.path}: {answer}"
            time.sleep(0.03)

    def one(self, text, argument=None):
        """What a function of the one element says, as soon as it is there."""
        function = f"async (elements, argument) => elements.length === 1 ? {{ value: await ({text})(elements[0], argument) ?? null }} : `there are ${{elements.length}}`"
        return self.wait(lambda answer: isinstance(answer, dict), function, argument)["value"]

    def count(self):
        return self.ask("elements => elements.length")

    def all(self):
        return [self.at(index) for index in range(self.count())]

    def all_inner_texts(self):
        return self.ask("elements => elements.map(element => element.innerText)")

    def is_visible(self):
        return self.ask("elements => elements.some(found.isVisible)")

    def is_hidden(self):
        return not self.is_visible()

    inner_text = functools.partialmethod(one, "element => element.innerText")
    text_content = functools.partialmethod(one, "element => element.textContent")
    input_value = functools.partialmethod(one, "element => element.value")
    is_checked = functools.partialmethod(one, "element => element.checked")
    is_disabled = functools.partialmethod(one, "found.isDisabled")
    is_enabled = functools.partialmethod(one, "element => !found.isDisabled(element)")
    focus = functools.partialmethod(one, "element => element.focus()")
    scroll_into_view_if_needed = functools.partialmethod(one, "element => element.scrollIntoView({ block: 'nearest' })")
    bounding_box = functools.partialmethod(
        one, "element => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }; }")

    def get_attribute(self, name):
        return self.one("(element, name) => element.getAttribute(name)", name)

    def evaluate(self, text, argument=None):
        return self.one(text, argument)

    def dispatch_event(self, kind):
        self.one("(element, kind) => { element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true })); }", kind)

    def click(self):
        place = self.wait(
            lambda answer: isinstance(answer, dict) and "x" in answer,
            "elements => elements.length === 1 ? found.target(elements[0]) : `there are ${elements.length}`")
        self.page.mouse.click(place["x"], place["y"])

    def check(self):
        if not self.is_checked():
            self.click()

    def uncheck(self):
        if self.is_checked():
            self.click()

    def fill(self, text):
        self.one("(element, text) => found.set(element, text)", text)

    def select_option(self, value):
        has = f"elements => elements.length === 1 && [...elements[0].options].some(({{ value }}) => value === {json.dumps(value)})"
        self.wait(lambda answer: answer is True, has)
        self.one("(element, value) => found.set(element, value)", value)


class Keyboard:
    def __init__(self, page):
        self.page = page

    def down(self, key):
        with self.page.having("keydown") as display:
            display.down(key)

    def up(self, key):
        with self.page.having("keyup") as display:
            display.up(key)

    def press(self, keys):
        *modifiers, key = keys.split("+") if len(keys) > 1 else [keys]
        if "Meta" in modifiers:
            pytest.skip("GTK has no Meta key")
        with self.page.having("keyup", 1 + len(modifiers)) as display:
            for modifier in modifiers:
                display.down(modifier)
            display.press(key)
            for modifier in reversed(modifiers):
                display.up(modifier)

    def type(self, text):
        with self.page.having("keyup", len(text)) as display:
            for letter in text:
                display.press(letter)


class Mouse:
    def __init__(self, page):
        self.page = page

    def move(self, x, y, steps=1):
        place = self.page.place(x, y)
        # There is one pointer for all windows.
        begin = self.page.driver.display.pointer
        for step in range(1, steps + 1):
            between = [round(old + (new - old) * step / steps) for old, new in zip(begin, place)]
            if between == list(self.page.driver.display.pointer):
                continue
            with self.page.having("mousemove") as display:
                display.move(*between)

    def down(self):
        with self.page.having("mousedown") as display:
            display.button(1, True)

    def up(self):
        with self.page.having("mouseup") as display:
            display.button(1, False)

    def click(self, x, y):
        self.move(x, y)
        self.down()
        self.up()

    def wheel(self, x, y):
        """Turns the wheel up or down; a notch of it scrolls by some 50 pixels."""
        for _ in range(abs(y) // 50):
            with self.page.having("wheel") as display:
                display.button(5 if y > 0 else 4, True)
                display.button(5 if y > 0 else 4, False)


class FileChooser:
    """Takes the place of GTK's dialog, which no test reaches: the file goes to the input that asked for one, by the driver."""

    def __init__(self, page):
        self.page, self.value = page, self

    def __enter__(self):
        self.page.evaluate("""() => {
            window.inputOfTheTest = undefined;
            HTMLInputElement.prototype.click = function () {
                if (this.type !== "file") return HTMLElement.prototype.click.call(this);
                document.body.append(window.inputOfTheTest = this);
            };
        }""")
        return self

    def __exit__(self, *error):
        pass

    def set_files(self, files):
        [file] = files
        path = pathlib.Path(tempfile.mkdtemp()) / file["name"]
        path.write_bytes(file["buffer"])
        end = time.monotonic() + 15
        while not self.page.evaluate("window.inputOfTheTest !== undefined"):
            assert time.monotonic() < end, "no file was asked for"
            time.sleep(0.02)
        element = self.page.send("POST", "/execute/sync", {"script": "return window.inputOfTheTest", "args": []})
        self.page.send("POST", f"/element/{element[ELEMENT]}/value", {"text": str(path)})
        self.page.evaluate("window.inputOfTheTest.remove()")
