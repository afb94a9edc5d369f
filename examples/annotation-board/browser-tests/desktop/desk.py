"""The desktop board, as a program that a test starts, stops and starts again. DESKTOP_BOARD is another program than the debug build."""

import os
import pathlib
import signal

import pytest

from board_host import EXAMPLE
from sheet import CALL, Refusal, Sheet

from .driver import Driver
from .page import Page

PROGRAM = pathlib.Path(os.environ.get("DESKTOP_BOARD", EXAMPLE.parent / "desktop-board/.build/debug/desktop-board"))
GROUP = "[Settings]\n"
# The options of a browser's page that a program for GTK is started with, as lines of GTK's settings.
SETTINGS = {
    ("color_scheme", "light"): "gtk-application-prefer-dark-theme=0", ("color_scheme", "dark"): "gtk-application-prefer-dark-theme=1",
    ("reduced_motion", "no-preference"): "gtk-enable-animations=1", ("reduced_motion", "reduce"): "gtk-enable-animations=0",
}
# What a window is not, and a browser is.
FOREIGN = {"--inspect": "the inspector is a page of the server", "--port": "there is no port"}

LISTEN = """() => {
    window.faultsOfTheTest ??= [];
    window.addEventListener("error", ({ message }) => window.faultsOfTheTest.push(message));
    window.addEventListener("unhandledrejection", ({ reason }) => window.faultsOfTheTest.push(`${reason}`));
}"""


class DesktopBoard:
    address = "board://app/"

    def __init__(self, folder, config="board.plist", *options):
        for option in options:
            if option in FOREIGN:
                pytest.skip(FOREIGN[option])
        self.rooms = ["", *(f"{pathlib.Path(room).stem}/" for option, room in zip(options, options[1:]) if option == "--config")]
        name = f"desk-{len(list(folder.iterdir()))}"
        self.state, self.log = folder / f"{name}.state", folder / f"{name}.log"
        self.config, self.options, self.driver = EXAMPLE / config, options, None
        self.settings = folder / f"{name}.config/gtk-4.0/settings.ini"
        self.settings.parent.mkdir(parents=True)
        self.settings.write_text(GROUP)

    @property
    def port(self):
        pytest.skip("there is no port")

    def start(self):
        with self.log.open("ab") as log:
            self.driver = Driver(
                PROGRAM, ["--config", self.config, "--state", self.state, *self.options], log, rooms=len(self.rooms),
                XDG_CONFIG_HOME=str(self.settings.parent.parent))
        self.callers = {}
        return self

    def room(self, path):
        """Which room the page at a path is of. The first one has all paths that are no other's."""
        return next((index for index, room in enumerate(self.rooms) if room and path.startswith(room)), 0)

    def set(self, options):
        """Starts the program again where it was started with other settings."""
        text = GROUP + "\n".join(SETTINGS[option] for option in sorted(options.items()))
        if self.settings.read_text() != text:
            self.stop()
            self.settings.write_text(text)
            self.start()

    def opened(self):
        """Where the window stands that the program opened first."""
        return self.driver.send("GET", "/url")

    def reload(self):
        os.kill(self.driver.program, signal.SIGHUP)

    def freeze(self):
        pytest.skip("a window stands still with its host")

    def leave(self):
        pytest.skip("a window goes with its host")

    def kill(self):
        os.kill(self.driver.program, signal.SIGKILL)
        self.stop()

    def stop(self):
        if self.driver:
            self.driver.stop()
        self.driver = None

    def call(self, path, name, params):
        """Calls a command from a window of the test's own, which shows the page at that path."""
        if path not in self.callers:
            with self.driver.display.keeping_focus():
                page = self.callers[path] = Page(self.driver, self.room(path))
                page.goto(self.address + path)
        return self.callers[path].evaluate(CALL, ["", name, params])


class DesktopSheet(Sheet):
    """A sheet in a window. Its page goes with its host."""

    def __init__(self, host, path):
        super().__init__(Page(host.driver, host.room(path)))
        self.host = host

    def open(self, address):
        self.page.goto(address)
        self.page.evaluate(LISTEN)
        return self.settle()

    def call_at(self, socket, name, **params):
        answer = self.host.call(socket.removesuffix("bridge").removeprefix("/"), name, params)
        if "error" in answer:
            raise Refusal(answer["error"])
        return answer["result"]


class Sheets:
    """Opens windows of hosts, and knows of the errors in their scripts."""

    def __init__(self):
        self.opened = []

    def open(self, host, path="", size=(1360, 860), **options):
        # A window has a mouse even where a test wants fingers; it is skipped when it puts one down.
        if options.pop("has_touch", False) and options.pop("is_mobile", False):
            pytest.skip("the screen of X is not touched")
        if options:
            host.set(options)
        sheet = DesktopSheet(host, path)
        self.opened.append(sheet)
        sheet.page.goto(host.address + host.rooms[host.room(path)])
        sheet.page.resize(*size)
        return sheet.open(host.address + path)

    def faults(self):
        """What went wrong in the pages that are still shown, since they were loaded."""
        shown = [sheet.page for sheet in self.opened if sheet.page.driver is sheet.host.driver]
        return [fault for page in shown for fault in page.evaluate("window.faultsOfTheTest ?? []")]
