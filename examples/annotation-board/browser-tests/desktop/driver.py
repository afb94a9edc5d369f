"""A program that WebKitWebDriver has started, by the W3C's protocol (https://www.w3.org/TR/webdriver2/)."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

from .display import Display, when

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class DriverError(Exception):
    def __init__(self, value):
        super().__init__(f"{value['error']}: {value['message']}")
        self.code = value["error"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Driver:
    """One program with one session. Each of its windows shows a page of a room; they are those of the rooms in turn."""

    def __init__(self, program, arguments, log, rooms=1, **variables):
        self.port = free_port()
        self.display, self.shown = Display(), []
        # WebKit's own sandbox needs privileges that a container does not have; what it loads here is ours.
        environment = {**os.environ, **variables, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.process = subprocess.Popen(["WebKitWebDriver", f"--port={self.port}"], stdout=log, stderr=log, env=environment)
        options = {"binary": str(program), "args": ["--automation", *map(str, arguments)]}
        self.base = ""
        self.base = "/session/" + self._begin({"alwaysMatch": {"webkitgtk:browserOptions": options}})["sessionId"]
        self.send("POST", "/timeouts", {"script": 60_000, "pageLoad": 30_000})
        self.window = self.send("GET", "/window")
        self.spare, self.made = [[] for _ in range(rooms)], 0
        self._add(self.window)

    def _begin(self, capabilities):
        end = time.monotonic() + 10
        while True:
            try:
                return self.send("POST", "/session", {"capabilities": capabilities})
            except (ConnectionError, urllib.error.URLError):
                assert time.monotonic() < end and self.process.poll() is None, "WebKitWebDriver does not answer"
                time.sleep(0.02)

    def send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{self.base}{path}", data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=90) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise DriverError(json.load(error)["value"]) from None

    def _add(self, handle):
        """Finds out how the display knows a window that was opened."""
        known = {window.id for window in self.shown}
        when(lambda: any(window.id not in known for window in self.display.windows()), seconds=10)
        shown = next(window for window in self.display.windows() if window.id not in known)
        self.shown.append(shown)
        self.spare[self.made % len(self.spare)].append((handle, shown))
        self.made += 1

    def new_window(self, room=0):
        """A window of that room which no page has yet: its handle, and how the display knows it."""
        while not self.spare[room]:
            self._add(self.send("POST", "/window/new", {"type": "window"})["handle"])
        return self.spare[room].pop(0)

    def switch(self, window):
        if window == self.window:
            return
        self.send("POST", "/window", {"handle": window})
        self.window = window

    @property
    def program(self):
        """The identifier of the program's process."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()[0])

    def stop(self):
        """Ends the program as the system does, and waits for it."""
        try:
            os.kill(self.program, signal.SIGTERM)
            end = time.monotonic() + 10
            while self.is_running and time.monotonic() < end:
                time.sleep(0.02)
        except (IndexError, ProcessLookupError):
            pass
        self.process.terminate()
        self.process.wait()

    @property
    def is_running(self):
        try:
            return " Z " not in pathlib.Path(f"/proc/{self.program}/stat").read_text()
        except (IndexError, OSError):
            return False
