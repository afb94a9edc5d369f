#!/usr/bin/env python3
"""Lays labels of HTML out as diagram programs write them, and compares their boxes and words with headless Chromium.

  conformance/labels.py [--fails] [--keep DIR] [--tool TOOL]

The labels are those of labels.txt, in the fonts of $SHARED/corpus/resvg/fonts. Each element and each word gets a background of its own, by which
it is found in the scene, and loses its round corners. A label agrees when each of its boxes is within 1 px of Chromium's on all sides, and each of
its words begins in the same line and within 1 px. The share has to reach the floor in floors.json.
"""
import argparse
import html
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import chromium
import layout

HERE = pathlib.Path(__file__).resolve().parent
XHTML = "http://www.w3.org/1999/xhtml"
# A row of a table, and what is in a line, have no one box; nor have elements that take no text.
WITHOUT_BOX = {"br", "hr", "tr", "tbody", "thead", "table", "col", "style"}
INLINE = {"span", "b", "i", "u", "s", "em", "strong", "code", "kbd", "small", "big", "sub", "sup", "a", "font"}


def labels():
    """The labels: their section, width, height and markup."""
    section = None
    for line in (HERE / "labels.txt").read_text().splitlines()[3:]:
        if line.startswith("== "):
            section = line[3:]
        else:
            width, height, markup = line.split(" ", 2)
            yield section, int(width), int(height), markup.replace("\\n", "\n")


class Marked:
    """A label whose elements and words have backgrounds of their own."""

    def __init__(self, markup):
        self.count, self.words = 0, set()
        root = ElementTree.fromstring(f'<div xmlns="{XHTML}">{markup}</div>')
        self.text = "".join(self.element(child) + self.tail(child) for child in root)

    def background(self):
        self.count += 1
        return self.count, f"background:#{self.count:06x};border-radius:0"

    def element(self, element):
        name = element.tag.split("}")[-1]
        attributes = dict(element.attrib)
        if name not in WITHOUT_BOX | INLINE:
            number, style = self.background()
            attributes["style"] = f"{attributes.get('style', '')};{style}"
            attributes["id"] = f"b{number}"
        head = "".join(f' {key}="{html.escape(value)}"' for key, value in attributes.items())
        inside = self.marked(element.text or "") + "".join(self.element(child) + self.tail(child) for child in element)
        return f"<{name}{head}>{inside}</{name}>"

    def tail(self, element):
        return self.marked(element.tail or "")

    def marked(self, text):
        return re.sub(r"[^\s\u00a0]+", lambda match: self.word(match[0]), text)

    def word(self, word):
        number, style = self.background()
        self.words.add(f"b{number}")
        return f'<span id="b{number}" style="{style}">{html.escape(word)}</span>'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fails", action="store_true", help="list what differs")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the labels that differ")
    parser.add_argument("--tool", default=HERE.parent / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    fonts, failed, total = ["--text", "outlines", "--fonts", chromium.FONTS, *chromium.FAMILIES], [], 0
    with chromium.browser() as (browser, folder):
        page, path = browser.new_page(viewport={"width": 300, "height": 200}), folder / "label.svg"
        for number, (section, width, height, markup) in enumerate(labels()):
            label = Marked(markup)
            path.write_text(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><foreignObject x="20" y="20" width="{width}" height="{height}" '
                f'overflow="visible"><div xmlns="{XHTML}" style="font-family:Noto Sans;text-rendering:geometricPrecision">{label.text}</div>'
                "</foreignObject></svg>")
            page.goto(path.as_uri())
            mine, wrong = layout.ours(options.tool, path, *fonts), []
            for name, wanted in page.evaluate(layout.PLACES).items():
                if wanted[2] - wanted[0] < 0.01 or wanted[3] - wanted[1] < 0.01:
                    continue
                found, sides = mine.get(name), (0, 1) if name in label.words else (0, 1, 2, 3)
                if not found or any(abs(found[side] - wanted[side]) > layout.MOST_OF_TEXT for side in sides):
                    wrong.append(f"   {name}: {[round(x, 2) for x in wanted]}, and here {found and [round(x, 2) for x in found]}")
            total += 1
            if wrong:
                failed.append("\n".join([f"{number} {section}: {markup[:120]!r}", *wrong[:4]]))
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    (options.keep / f"{number:02}.svg").write_text(path.read_text())
    chromium.conclude("labels", "ALL", total, failed, options.fails)


if __name__ == "__main__":
    main()
