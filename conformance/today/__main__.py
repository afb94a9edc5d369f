#!/usr/bin/env python3
"""Draws small drawings with CSS and HTML of today, and compares our own pictures with Chromium's of the files themselves.

  conformance/today [--sample N] [--fails] [--pictures DIR] [--tool TOOL]

The drawings are those of cases.txt, with the fonts of $SHARED/corpus/resvg/fonts and no others. Both pictures have two pixels for each unit and
are halved; they are equal when at most 0.5 % of their pixels then differ by more than 48/255. The share has to reach the floor in floors.json.
"""
import argparse
import io
import os
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
SHARED = pathlib.Path(os.environ.get("SHARED", ROOT / "../shared"))
FONTS = SHARED / "corpus/resvg/fonts"

import json  # noqa: E402

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
MOST_OFF, SHADE, DENSITY = 0.005, 48, 2
FONTCONFIG = """<?xml version="1.0"?><fontconfig><dir>%s</dir><cachedir>%s</cachedir>%s
<match target="pattern"><edit name="family" mode="append_last"><string>Noto Serif</string></edit></match></fontconfig>"""
ALIAS = '<alias binding="same"><family>%s</family><prefer><family>%s</family></prefer></alias>'
GENERIC = {"serif": "Noto Serif", "sans-serif": "Noto Sans", "monospace": "Noto Mono"}


def cases():
    """The drawings, each with its section and the line that is the case."""
    section, template = None, None
    for line in (HERE / "cases.txt").read_text().splitlines()[3:]:
        if line.startswith("== "):
            section = line[3:]
        elif line.startswith("| "):
            template = line[2:]
        elif line:
            yield section, line, template.replace("{}", line, 1)


def halved(image):
    """A picture on white, half as large."""
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image.convert("RGBA"))
    small = page.convert("RGB").resize((image.width // DENSITY, image.height // DENSITY), Image.BOX)
    return np.asarray(small).astype(np.int16)


def size(text):
    """The width and the height that a drawing gives itself."""
    head = text[: text.index(">")]
    return [int(head.split(f' {side}="', 1)[1].split('"', 1)[0]) for side in ("width", "height")]


def ours(tool, path, width):
    """The picture that the tool makes; an empty one where it refuses the drawing."""
    run = subprocess.run(
        [tool, "svg", "-q", "--text", "outlines", "--fonts", FONTS, "--format", "png", "--width", str(width), path], capture_output=True, timeout=20)
    return Image.open(io.BytesIO(run.stdout)) if run.returncode in (0, 3) and run.stdout else Image.new("RGBA", (width, 1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sample", type=int, help="that many of the drawings")
    parser.add_argument("--fails", action="store_true", help="list those that differ")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for Chromium's and our picture of each that differs")
    parser.add_argument("--tool", default=ROOT / ".build/release/switchless")
    options = parser.parse_args()
    found = list(cases())
    if options.sample:
        found = random.Random("today").sample(found, options.sample)
    equal, failed = 0, []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = pathlib.Path(folder)
        (root / "fonts.conf").write_text(FONTCONFIG % (FONTS, root, "".join(ALIAS % pair for pair in GENERIC.items())))
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"],
            env={**os.environ, "FONTCONFIG_FILE": str(root / "fonts.conf")})
        for number, (section, case, text) in enumerate(found):
            path = root / "drawing.svg"
            path.write_text(text)
            width, height = size(text)
            page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=DENSITY)
            page.goto(path.as_uri())
            shown = Image.open(io.BytesIO(page.screenshot()))
            page.close()
            drawn = ours(options.tool, path, shown.width)
            pictures = [halved(shown), halved(drawn)]
            same_size = pictures[0].shape == pictures[1].shape
            if same_size and (np.abs(pictures[0] - pictures[1]).max(axis=2) > SHADE).mean() <= MOST_OFF:
                equal += 1
                continue
            failed.append(f"{section}: {case[:110]}")
            if options.pictures:
                options.pictures.mkdir(parents=True, exist_ok=True)
                both = Image.new("RGB", (2 * shown.width + 8, shown.height), "red")
                both.paste(shown.convert("RGB"), (0, 0))
                both.paste(Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn.convert("RGBA")).convert("RGB"), (shown.width + 8, 0))
                both.save(options.pictures / f"{number:03}.png")
    share = 100 * equal / len(found)
    floor = json.loads((HERE.parent / "floors.json").read_text())["today"]["ALL"]
    if options.fails or share < floor:
        print(*failed, sep="\n")
    print(f"today: {equal} of {len(found)} as in Chromium ({share:.1f} %; floor {floor})")
    sys.exit(share < floor)


if __name__ == "__main__":
    main()
