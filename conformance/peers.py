#!/usr/bin/env python3
"""Draws the suite but text with other renderers, and writes how many of its pictures each gets right into COMPARISON.md.

  peers.py [--sample N] [--write] [NAME...]

Every renderer draws at twice the width of the reference picture, and the result is halved. A picture is right when at most 0.5 % of its
pixels differ by more than 48/255, on white or on black: each has a rasteriser of its own. A renderer that is not installed is left out and
named. --write puts the table with versions and date between the marks in COMPARISON.md.
"""
import argparse
import datetime
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata

HERE = pathlib.Path(__file__).resolve().parent
SHARED = pathlib.Path(os.environ.get("SHARED", HERE.parent / "../shared")).resolve()
sys.path.insert(0, str(SHARED / "tools"))

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import outlines  # noqa: E402
import scene2svg  # noqa: E402
import score_scene  # noqa: E402

SUITE = SHARED / "corpus/resvg"
COMPARISON = HERE.parent / "COMPARISON.md"
TOOL = HERE.parent / ".build/release/switchless"
MOST_OFF, SHADE, SECONDS = 0.005, 48, 20


def said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip().splitlines()[0]


class Switchless:
    """Our own picture, drawn by Cairo."""

    name, jobs = "Switchless", 2

    def __init__(self):
        self.version = said(TOOL, "--version")

    def draw(self, path, width):
        return subprocess.run([*outlines.TOOL, "--format", "png", "--width", str(width), path], capture_output=True, timeout=SECONDS, check=True).stdout


class SwitchlessScene:
    """Our scene, drawn by resvg, so that only the scene is judged."""

    name, jobs = "Switchless's scene, by resvg", 2

    def __init__(self):
        self.version = said(TOOL, "--version")

    def draw(self, path, width):
        scene = subprocess.run([TOOL, "svg", "--quiet", "--font-size", "12", "--image-folder", SUITE, path], capture_output=True, timeout=SECONDS, check=True).stdout
        return score_scene.render(width, str(HERE), svg_string=scene2svg.convert(json.loads(scene)))


class Resvg:
    name, jobs = "resvg", 2

    def __init__(self):
        self.version = metadata.version("resvg_py") + " (resvg_py)"

    def draw(self, path, width):
        return score_scene.render(width, str(path.parent), svg_path=str(path))


class Chromium:
    name, jobs = "Chromium", 1

    def __init__(self):
        import beside
        self.beside, self.browser = beside, beside.Chromium(SECONDS)
        self.version = self.browser.browser.version

    def draw(self, path, width):
        assert width == self.beside.WIDTH, "a picture of another width"
        return self.browser.picture(path, lambda path: [100, 100])[0]


class Librsvg:
    name, jobs = "librsvg", 2

    def __init__(self):
        self.version = said("rsvg-convert", "--version").split()[-1]

    def draw(self, path, width):
        return subprocess.run(["rsvg-convert", "--width", str(width), path], capture_output=True, timeout=SECONDS, check=True).stdout


class Skia:
    name, jobs = "Skia", 1

    def __init__(self):
        import skia
        self.skia, self.version = skia, skia.__version__ + " (skia-python)"

    def draw(self, path, width):
        skia = self.skia
        dom = skia.SVGDOM.MakeFromStream(skia.Stream.MakeFromFile(str(path)))
        size = dom.containerSize()
        if size.isEmpty():
            dom.setContainerSize(skia.Size(width, width))
            size = dom.containerSize()
        height = round(width * size.height() / size.width())
        surface = skia.Surface(width, height)
        surface.getCanvas().scale(width / size.width(), height / size.height())
        dom.render(surface.getCanvas())
        return bytes(surface.makeImageSnapshot().encodeToData())


class CairoSVG:
    name, jobs = "CairoSVG", 1

    def __init__(self):
        import cairosvg
        self.cairosvg, self.version = cairosvg, cairosvg.__version__

    def draw(self, path, width):
        return self.cairosvg.svg2png(url=str(path), output_width=width)


RENDERERS = [Switchless, SwitchlessScene, Resvg, Chromium, Librsvg, Skia, CairoSVG]


def is_right(renderer, path):
    """Whether a renderer's picture is the suite's."""
    reference = score_scene.pixels(path.with_suffix(".png").read_bytes())
    height, width = reference.shape[:2]
    try:
        drawn = Image.open(io.BytesIO(renderer.draw(path, 2 * width))).convert("RGBA")
    except BaseException:  # a panic in Rust is no Exception
        return False
    # Premultiplied, since the colour of what is transparent must not count.
    buffer = io.BytesIO()
    drawn.convert("RGBa").resize((width, max(1, round(drawn.height / 2))), Image.BOX).convert("RGBA").save(buffer, "png")
    ours = score_scene.pixels(buffer.getvalue())
    if abs(len(ours) - height) > 1:
        return False
    rows = min(len(ours), height)
    return float((np.abs(ours[:rows] - reference[:rows]).max(axis=2) > SHADE).mean()) <= MOST_OFF


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    paths = [path for path in sorted((SUITE / "tests").rglob("*.svg")) if path.with_suffix(".png").exists() and "/tests/text/" not in str(path)]
    if options.sample:
        paths = random.Random("peers").sample(paths, options.sample)
    rows = []
    for kind in RENDERERS:
        if options.names and kind.name not in options.names:
            continue
        try:
            renderer = kind()
        except (ImportError, FileNotFoundError, IndexError) as error:
            print(f"{kind.name:12} left out: {error}", flush=True)
            continue
        with ThreadPoolExecutor(kind.jobs) as pool:
            run = pool.map if kind.jobs > 1 else map  # a browser and Skia answer the thread that made them
            right = sum(run(lambda path: is_right(renderer, path), paths))
        rows.append((kind.name, renderer.version, 100 * right / len(paths)))
        print(f"{kind.name:12} {renderer.version:28} {right}/{len(paths)}  {rows[-1][2]:.1f} %", flush=True)
    if options.write:
        write(rows, len(paths))


def write(rows, count):
    """Replaces the table between the marks."""
    table = ["| | " + " | ".join(name for name, _, _ in rows) + " |", "|---|" + "---|" * len(rows), "| version | " + " | ".join(version for _, version, _ in rows) + " |",
             f"| right of {count}, in percent | " + " | ".join(f"{share:.1f}" for _, _, share in rows) + " |"]
    block = "\n".join(["<!-- peers: conformance/peers.py --write -->", *table, "", f"Measured on {datetime.date.today():%Y-%m-%d}.", "<!-- end -->"])
    COMPARISON.write_text(re.sub(r"<!-- peers.*?<!-- end -->", lambda _: block, COMPARISON.read_text(), flags=re.S))


if __name__ == "__main__":
    main()
