"""The board's host, as a process that a test starts, stops and starts again. ANNOTATION_BOARD is another program than the debug build."""

import os
import pathlib
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

EXAMPLE = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path(os.environ.get("ANNOTATION_BOARD", EXAMPLE / ".build/debug/annotation-board"))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class BoardHost:
    def __init__(self, folder, config="board.plist", *options):
        self.port = free_port()
        self.state = folder / f"{self.port}.state"
        self.log = folder / f"{self.port}.log"
        self.token = folder / f"{self.port}.token"
        self.config = EXAMPLE / config
        self.options = options
        self.process = None

    @property
    def address(self):
        return f"http://localhost:{self.port}/"

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "--config", self.config, "--port", str(self.port), "--state", self.state, "--moderator-token", self.token, *self.options], stdout=log, stderr=log)
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=5).close()
                return self
            except (urllib.error.URLError, ConnectionError):
                assert self.process.poll() is None, f"the host ended: {self.log.read_text()}"
                time.sleep(0.05)
        raise AssertionError(f"the host does not answer: {self.log.read_text()}")

    def signed_in(self):
        """The cookie of a browser in which a moderator has signed in."""
        return {"name": "board-moderator", "value": self.token.read_text().strip(), "url": self.address}

    def opened(self):
        """Where the link of the command line leads, as the host says."""
        return next((line.removeprefix("The link leads to ") for line in self.log.read_text().splitlines() if "The link leads to" in line), None)

    def reload(self):
        """Lets it read its property list again."""
        self.process.send_signal(signal.SIGHUP)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process = None

    def freeze(self):
        """Says nothing any more, and is still there: to its pages as if a cable were pulled."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def leave(self):
        """Ends while its pages are shown."""
        self.stop()

    def stop(self):
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
