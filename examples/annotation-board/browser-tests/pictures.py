"""Makes the pictures of the documentation from the running board: python pictures.py; CHROMIUM and ANNOTATION_BOARD as in the tests."""

import io
import math
import os
import pathlib
import tempfile

from board_host import EXAMPLE, BoardHost
from conftest import CHROMIUM
from PIL import Image
from playwright.sync_api import sync_playwright
from sheet import Sheet, eventually

FOLDER = pathlib.Path(os.environ.get("PICTURES", EXAMPLE / "pictures"))
DRAWING = EXAMPLE.parent / "drawings" / "clock.svg"
MOST_BYTES = 60_000


def wave(left, y, width, height):
    return [[left + x, y + height * math.sin(x / 40)] for x in range(0, width, 8)]


def fill(sheet):
    """What is on the board in every picture."""
    sheet.call("drawing.open", svg=DRAWING.read_text(), at=[760, 60])
    sheet.call("text.add", at=[80, 60], text="Every name has a type", size=28, color="#222222")
    sheet.call("stroke.add", points=[[80, 108], [418, 108]], color="#d93025", width=4)
    sheet.call("stroke.add", points=wave(80, 240, 420, 50), color="#1a73e8", width=8)
    sheet.call("stroke.add", points=wave(120, 400, 340, 40), color="#188038", width=14)
    sheet.call("text.add", at=[80, 520], text="What would you\nadd here?", size=44, color="#8430ce")
    for choice in [0, 0, 0, 1, 2, 2]:
        sheet.call("poll.vote", choice=choice)


def panels(sheet):
    sheet.button("Panels").click()
    sheet.page.locator(".card.poll").scroll_into_view_if_needed()


def options(sheet):
    sheet.button("Tool options").click()


def keyboard(sheet):
    """A line that is drawn by keyboard, not finished yet."""
    for key in ["d", *["Shift+ArrowDown"] * 3, "Space", *["Shift+ArrowRight"] * 4, *["Shift+ArrowUp"] * 2]:
        sheet.press(key)


# name, size of the window, scheme of colours, what is done before
PICTURES = [
    ("wide", (1280, 800), "light", keyboard),
    ("phone", (390, 844), "light", options),
    ("phone-dark", (390, 844), "dark", panels),
    ("enlarged", (320, 256), "light", lambda sheet: None),
]


def save(name, content):
    picture = Image.open(io.BytesIO(content)).convert("RGB").quantize(256, kmeans=4, dither=Image.Dither.NONE)
    path = FOLDER / f"{name}.png"
    picture.save(path, optimize=True)
    assert path.stat().st_size <= MOST_BYTES, f"{path} has {path.stat().st_size} bytes"
    print(f"{path}: {path.stat().st_size} bytes")


def main():
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = BoardHost(pathlib.Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            # The calls that fill the board are a moderator's.
            moderator = browser.new_context()
            moderator.add_cookies([host.signed_in()])
            fill(Sheet(moderator.new_page()).open(host.address))
            for name, (width, height), scheme, prepare in PICTURES:
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=width < 860)
                sheet = Sheet(page).open(host.address)
                eventually(lambda: page.locator(".vote .count").first.text_content(), "3")
                prepare(sheet)
                save(name, page.screenshot(animations="disabled"))
                page.close()
        finally:
            browser.close()
            host.stop()


if __name__ == "__main__":
    main()
