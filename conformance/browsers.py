"""Draws SVG files in headless Chromium and Firefox, at the scale of a reference picture and with fixed fonts.

Each file is shown in a frame of a page, so it is parsed as XML, may load files beside it, and can be drawn on white and on black.
Needs playwright and websocket-client (PyPI), and the Debian packages chromium and firefox-esr; CHROMIUM and FIREFOX name others.
"""
import base64
import io
import json
import math
import os
import pathlib
import re
import subprocess
import tempfile
import time

import numpy as np
import websocket
from PIL import Image
from playwright.sync_api import sync_playwright

PAGE = """<!doctype html><meta charset=utf-8>
<style>*{margin:0;padding:0;border:0}html{overflow:hidden}body{position:relative}iframe{position:absolute}</style>"""
SHOW = """async ([urls, columns, width, height]) => {
document.body.replaceChildren()
const loaded = await Promise.all(urls.map((url, index) => new Promise(done => {
  const frame = document.createElement('iframe')
  frame.scrolling = 'no'
  Object.assign(frame.style, { width: width + 'px', height: height + 'px', left: index % columns * width + 'px',
                               top: Math.floor(index / columns) * height + 'px' })
  frame.onload = () => done('')
  setTimeout(() => done('no load event'), 10000)
  frame.src = url
  document.body.append(frame)
})))
await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
return JSON.stringify(loaded) }"""
PAINT = """shade => { document.documentElement.style.background = shade
return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))) }"""
SHADES = ["white", "black"]


def font_configuration(folder, fonts, families):
    """The environment of a browser that sees only the fonts of one folder; `families` maps generic and common names to them."""
    aliases = "".join(f'<match target="pattern"><test name="family"><string>{name}</string></test>'
                      f'<edit name="family" mode="prepend" binding="strong"><string>{family}</string></edit></match>'
                      for name, family in families.items())
    path = pathlib.Path(folder, "fonts.conf")
    path.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
                    f"<dir>{pathlib.Path(fonts).resolve()}</dir><cachedir>{folder}/fonts</cachedir>{aliases}"
                    '<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>'
                    '<edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>')
    return {**os.environ, "FONTCONFIG_FILE": str(path)}


def layers(sheets, left, top, size):
    """A part of the sheets on white (channels 0-2) and on black (3-5), as score_scene.py's `pixels` has them."""
    width, height = size
    whole = np.concatenate([sheet[top:top + height, left:left + width] for sheet in sheets], axis=2).astype(np.int16)
    return np.pad(whole, ((0, height - whole.shape[0]), (0, width - whole.shape[1]), (0, 0)), "edge")


class Browser:
    """A page of frames. A browser resizes it, evaluates functions in it and takes a picture of it."""

    def draw(self, path, size, scale):
        """The drawing at `path`, `scale` device pixels a CSS pixel, as `size` device pixels."""
        [picture] = self.draw_all([path], size, scale)
        if isinstance(picture, Exception):
            raise picture
        return picture

    def draw_all(self, paths, size, scale, columns=1):
        """The drawings at `paths`, shown in one page beside each other: a picture or an error for each."""
        width, height = size[0] / scale, size[1] / scale
        rows = math.ceil(len(paths) / columns)
        self.resize(math.ceil(width * columns), math.ceil(height * rows), scale)
        urls = [pathlib.Path(path).resolve().as_uri() for path in paths]
        errors = json.loads(self.evaluate(SHOW, [urls, columns, width, height]))
        sheets = []
        for shade in SHADES:
            self.evaluate(PAINT, shade)
            sheets.append(np.asarray(Image.open(io.BytesIO(self.shot())).convert("RGB")))
        return [RuntimeError(error) if error else layers(sheets, index % columns * size[0], index // columns * size[1], size)
                for index, error in enumerate(errors)]


class Chromium(Browser):
    """Chromium by playwright; the scale is set through its developer tools."""
    name = "Chromium"

    def __init__(self, folder, environment):
        self.play = sync_playwright().start()
        self.browser = self.play.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), env=environment,
            args=["--no-sandbox", "--allow-file-access-from-files", "--font-render-hinting=none", "--disable-lcd-text"])
        start = pathlib.Path(folder, "page.html")
        start.write_text(PAGE)
        self.start = start.as_uri()
        self.page = None

    def renew(self):
        if self.page:
            self.page.close()
        self.page = self.browser.new_page()
        self.page.goto(self.start)
        self.tools = self.page.context.new_cdp_session(self.page)

    def draw_all(self, paths, size, scale, columns=1):
        if not self.page:
            self.renew()
        try:
            return super().draw_all(paths, size, scale, columns)
        except Exception:
            self.page = None
            raise

    def resize(self, width, height, scale):
        self.tools.send("Emulation.setDeviceMetricsOverride", dict(width=width, height=height, deviceScaleFactor=scale, mobile=False))

    def evaluate(self, function, argument):
        return self.page.evaluate(function, argument)

    def shot(self):
        return base64.b64decode(self.tools.send("Page.captureScreenshot")["data"])

    def close(self):
        self.browser.close()
        self.play.stop()


class Firefox(Browser):
    """Firefox by WebDriver BiDi, which it speaks without a driver."""
    name = "Firefox"

    def __init__(self, folder, environment):
        profile = pathlib.Path(folder, "firefox")
        profile.mkdir()
        profile.joinpath("user.js").write_text('user_pref("browser.shell.checkDefaultBrowser", false);\n'
                                               'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                                               'user_pref("app.update.enabled", false);\n'
                                               'user_pref("network.manage-offline-status", false);\n')
        start = pathlib.Path(folder, "page.html")
        start.write_text(PAGE)
        self.start = start.as_uri()
        log = pathlib.Path(folder, "firefox.log")
        self.process = subprocess.Popen(
            [os.environ.get("FIREFOX", "firefox-esr"), "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"],
            env={**environment, "HOME": str(folder)}, stdout=subprocess.DEVNULL, stderr=log.open("wb"))
        address = None
        for _ in range(600):
            if address := re.search(r"listening on (ws://\S+)", log.read_text(errors="replace")):
                break
            time.sleep(0.1)
        if not address:
            raise RuntimeError("Firefox does not listen: " + log.read_text(errors="replace")[-300:])
        self.socket = websocket.create_connection(address[1] + "/session", timeout=30, suppress_origin=True)
        self.number = 0
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.navigate", context=self.context, url=self.start, wait="complete")

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            reply = json.loads(self.socket.recv())
            if reply.get("id") == self.number:
                if reply["type"] == "error":
                    raise RuntimeError(f"{method}: {reply['error']}: {reply['message'][:200]}")
                return reply["result"]

    def evaluate(self, function, argument):
        done = self.call("script.evaluate", expression=f"({function})({json.dumps(argument)})", awaitPromise=True,
                         target={"context": self.context})
        if done["type"] == "exception":
            raise RuntimeError(done["exceptionDetails"]["text"])
        return done["result"].get("value")

    def resize(self, width, height, scale):
        self.call("browsingContext.setViewport", context=self.context, devicePixelRatio=scale, viewport={"width": width, "height": height})

    def shot(self):
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()


class Browsers:
    """Both browsers, started together and closed together."""

    def __init__(self, fonts, families):
        self.fonts, self.families = fonts, families

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        environment = font_configuration(self.folder.name, self.fonts, self.families)
        self.all = [Chromium(self.folder.name, environment), Firefox(self.folder.name, environment)]
        return self.all

    def __exit__(self, *_):
        for browser in self.all:
            browser.close()
        self.folder.cleanup()
