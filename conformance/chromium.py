"""Compares our own pictures of drawings with those that Chromium shows of the files themselves: see conformance/today and exporters.

The fonts are those of $SHARED/corpus/resvg/fonts and no others. Both pictures have two pixels for each unit and are halved; they are equal when
at most 0.5 % of their pixels then differ by more than 48/255.
"""
import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED = pathlib.Path(os.environ.get("SHARED", ROOT / "../shared"))
FONTS = SHARED / "corpus/resvg/fonts"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
MOST_OFF, SHADE, DENSITY = 0.005, 48, 2
FONTCONFIG = """<?xml version="1.0"?><fontconfig><dir>%s</dir><cachedir>%s</cachedir>%s
<match target="pattern"><edit name="family" mode="append_last"><string>Noto Serif</string></edit></match></fontconfig>"""
ALIAS = '<alias binding="same"><family>%s</family><prefer><family>%s</family></prefer></alias>'
GENERIC = {"serif": "Noto Serif", "sans-serif": "Noto Sans", "monospace": "Noto Mono"}
FAMILIES = [option for name, family in GENERIC.items() for option in ("--generic", f"{name}={family}")] + ["--default-family", "Noto Serif", "--synthesize"]


def halved(image):
    """A picture on white, half as large."""
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image.convert("RGBA"))
    small = page.convert("RGB").resize((image.width // DENSITY, image.height // DENSITY), Image.BOX)
    return np.asarray(small).astype(np.int16)


def size(text):
    """The width and the height that a drawing gives itself, or its view box."""
    head = text[text.index("<svg"):]
    head = head[: head.index(">")]
    sides = [re.search(rf'\s{side}="([\d.]+)(px|mm|)"', head) for side in ("width", "height")]
    if all(sides):
        return [round(float(side[1]) * (96 / 25.4 if side[2] == "mm" else 1)) for side in sides]
    return [round(float(number)) for number in re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', head).groups()]


def ours(tool, path, width, scheme, *options):
    """The picture that the tool makes; an empty one where it refuses the drawing."""
    run = subprocess.run(
        [tool, "svg", "-q", "--text", "outlines", "--fonts", FONTS, *FAMILIES, "--color-scheme", scheme, "--format", "png", "--width", str(width),
         *options, path], capture_output=True, timeout=20)
    return Image.open(io.BytesIO(run.stdout)) if run.returncode in (0, 3) and run.stdout else Image.new("RGBA", (width, DENSITY))


def conclude(title, key, count, failed, shows):
    """As `reaches`; ends the program, with 1 below the floor."""
    sys.exit(not reaches(title, key, count, failed, shows))


def reaches(title, key, count, failed, shows, what=""):
    """Prints the share of drawings that are equal, and those that are not where `shows` or below the floor. Returns whether it reaches that."""
    share = 100 * (count - len(failed)) / count
    floor = json.loads((ROOT / "conformance/floors.json").read_text())[title][key]
    if failed and (shows or share < floor):
        print(*failed, sep="\n")
    print(f"{title}: {count - len(failed)} of {count}{what} as in Chromium ({share:.1f} %; floor {floor})")
    return share >= floor


@contextlib.contextmanager
def browser():
    """Chromium with the fonts and no others, and a folder for drawings."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = pathlib.Path(folder)
        (root / "fonts.conf").write_text(FONTCONFIG % (FONTS, root, "".join(ALIAS % pair for pair in GENERIC.items())))
        yield playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"],
            env={**os.environ, "FONTCONFIG_FILE": str(root / "fonts.conf")}), root


def differing(drawings, tool, pictures=None):
    """The titles of the drawings whose pictures differ.

    drawings: a title, a colour scheme and a text each; pictures: a folder for Chromium's and our picture of those
    """
    failed = []
    with browser() as (chromium, root):
        for number, (title, scheme, text) in enumerate(drawings):
            path = root / "drawing.svg"
            path.write_text(text)
            width, height = size(text)
            page = chromium.new_page(viewport={"width": width, "height": height}, device_scale_factor=DENSITY, color_scheme=scheme)
            page.goto(path.as_uri())
            shown = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            page.close()
            drawn = ours(tool, path, shown.width, scheme)
            both = [halved(shown), halved(drawn)]
            if both[0].shape == both[1].shape and (np.abs(both[0] - both[1]).max(axis=2) > SHADE).mean() <= MOST_OFF:
                continue
            failed.append(title)
            if pictures:
                pictures.mkdir(parents=True, exist_ok=True)
                sheet = Image.new("RGB", (2 * shown.width + 8, shown.height), "red")
                for left, picture in ((0, shown), (shown.width + 8, drawn)):
                    sheet.paste(Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture.convert("RGBA")).convert("RGB"), (left, 0))
                sheet.save(pictures / f"{number:03}.png")
    return failed
