#!/usr/bin/env python3
"""Compares the outlines of the strings in scripts.json with Chromium: how long they are, and how they look.

  scripts.py [--pictures DIR] [--fails] [-- COMMAND...]

COMMAND is run with the path of a drawing appended and prints its scene with outlines. Both have Debian's Noto fonts (fonts-noto-core,
fonts-noto-cjk, fonts-noto-color-emoji) and nothing else, and each string names its family. A length is that of getComputedTextLength, and
agrees within 0.5 %. Pictures are compared as in beside.py. Without the fonts or Chromium, the script says so and ends well. A test of
TextOutlines, HarfBuzzTests, compares the glyphs with those of hb-shape.

Nine strings have another length in Chromium. It trims full-width punctuation beside punctuation (text-spacing-trim of CSS Text 4, a draft) in three, and
the advances of Noto Color Emoji, whose glyphs are bitmaps, are whole pixels in six.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

import beside

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]
TOOL = [str(HERE.parent / ".build/release/switchless"), "svg", "--quiet", "--text", "outlines", *(part for folder in FOLDERS for part in ("--fonts", folder))]
MOST_LONGER = 0.005


def drawing(script, entry, text):
    """An SVG of one string: 600 wide, in its script's family."""
    rtl, vertical = entry.get("direction") == "rtl", entry.get("vertical")
    place = 'x="300" y="20" writing-mode="vertical-rl"' if vertical else 'x="590" y="50" direction="rtl"' if rtl else 'x="10" y="50"'
    family = entry.get("family", f"Noto Sans {script}")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 {320 if vertical else 80}"><text {place} xml:lang="{entry["language"]}" '
            f'font-size="28" font-family="{family}, Noto Sans">{escape(text)}</text></svg>')


def texts(node):
    """The text nodes below a node of a scene."""
    found = [node] if node["type"] == "text" else []
    return found + [text for child in node.get("children", []) for text in texts(child)]


def length(command, path, vertical):
    """How long the outlines of the only text of a drawing are, by its box."""
    done = subprocess.run([*command, path], capture_output=True, check=True)
    box = texts(json.loads(done.stdout)["root"])[0].get("bounds", [0, 0, 0, 0])
    return box[3 if vertical else 2]


def main():
    options = beside.arguments(__doc__, TOOL)
    missing = [folder for folder in FOLDERS if not os.path.isdir(folder)]
    if missing or not beside.has_chromium():
        print(f"scripts          not compared: {', '.join(missing) or 'Chromium'} is missing here")
        return False
    beside.fontconfig = lambda folder: '<?xml version="1.0"?><fontconfig>' + "".join(f"<dir>{one}</dir>" for one in FOLDERS) + f"<cachedir>{folder}/fonts</cachedir></fontconfig>"
    entries, shorter = json.loads((HERE / "scripts.json").read_text()), []
    with tempfile.TemporaryDirectory() as folder, beside.Comparison(options.command, pictures=options.pictures) as comparison:
        for script, entry in entries.items():
            for index, text in enumerate(entry["texts"]):
                path = pathlib.Path(folder) / f"{script}-{index}.svg"
                path.write_text(drawing(script, entry, text))
                comparison.add(path)
                theirs = comparison.browser.page.evaluate("() => document.querySelector('text').getComputedTextLength()")
                ours = length(options.command, path, entry.get("vertical"))
                if abs(ours - theirs) > MOST_LONGER * theirs:
                    shorter.append(script)
                    if options.fails:
                        print(f"LENGTH {path.name} {text}: {ours:.2f}, in Chromium {theirs:.2f}")
        comparison.finish()
        count = sum(len(entry["texts"]) for entry in entries.values())
        comparison.rows.report(options.fails)
    equal, drawn = comparison.rows.shares()["ALL"]
    shares = {"scripts": 100 * equal / drawn, "lengths": 100 * (count - len(shorter)) / count}
    print(f"scripts          {count - len(shorter)}/{count} strings of {len(entries)} kinds are as long as in Chromium, within {MOST_LONGER:.1%}")
    floors = json.loads((HERE / "floors.json").read_text())["outlines"]
    faults = [f"error: {name}: {share:.2f} %, below the floor of {floors[name]} %" for name, share in shares.items() if share < floors[name]]
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
