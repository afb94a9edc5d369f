import functools
import http.server
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What the annotation board's tests have for any page: axe-core, and looking again and again.
sys.path.append(str(ROOT / "examples/annotation-board/browser-tests"))

TOOL = pathlib.Path(os.environ.get("SWITCHLESS", ROOT / ".build/debug/switchless"))
DRAWINGS = ROOT / "examples/drawings"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def tool(*arguments):
    """Runs the tool, which has to succeed, and gives its standard output."""
    return subprocess.run([TOOL, *map(str, arguments)], check=True, capture_output=True).stdout


class Viewer:
    """A viewer, as a process on a port of its own."""

    def __init__(self, *files, options=()):
        self.process = subprocess.Popen([TOOL, "view", "--no-open", *options, *map(str, files)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Open http://localhost:"), line
        self.address = line.split()[1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
        self.process.stdout.close()


@pytest.fixture
def view():
    """Starts viewers: view("clock.svg", options=["--watch"])."""
    started = []

    def start(*files, options=()):
        started.append(Viewer(*files, options=options))
        return started[-1]

    yield start
    for viewer in started:
        viewer.stop()


@pytest.fixture
def open_page(browser):
    """Opens pages, each in a window of its own. After the test none may have had an error in its script."""
    contexts, faults = [], []

    def open(address, size=(1280, 860), **options):
        context = browser.new_context(viewport=dict(zip(("width", "height"), size)), **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.requested = []
        page.on("request", lambda request: page.requested.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        page.wait_for_selector('[data-state="ready"]')
        return page

    yield open
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def elsewhere(tmp_path):
    """The address of an empty page of another origin."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/index.html").write_text("<title>elsewhere</title>")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=tmp_path / "elsewhere"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
