#!/usr/bin/env python3
"""Lays random trees of boxes out, and compares every box with headless Chromium.

  conformance/layout.py [--trees N] [--seed WORD] [--grids SHARE] [--text | --tables] [--fails] [--keep DIR] [--tool TOOL]

Each of N trees (300 without a wish) is HTML in the foreignObject of a drawing: flex containers and grids in each other, with the properties of CSS
Flexbox 1 and CSS Grid 2, and sizes, bounds, margins, borders and gaps that a seed chooses. Each box has a background of its own colour, by which it is found in the scene.
A box agrees when each of its sides is within 0.5 px of Chromium's. The share has to reach the floor in floors.json; fewer
than 300 trees have one of their own.

With --text the boxes without boxes in them have words, in the fonts of $SHARED/corpus/resvg/fonts, and N is 60. Each word has a background,
too. A box agrees within 1 px; a text agrees when each of its words begins in the line, and within 1 px of the place, in which Chromium has it.

With --tables there are tables instead, with cells of several columns and rows, widths, spaces and borders that meet, and N is 150.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

import chromium

HERE = pathlib.Path(__file__).resolve().parent
MOST, MOST_OF_TEXT = 0.5, 1
WORDS = "a of the harbour lighthouse keeper lamp quickly turns its over waves fog horn 1904 Fresnel lens, and. waterworn ships' (north) bell Ø".split()


class Tree:
    """One random tree, as HTML."""

    def __init__(self, seed, grids, has_text=False):
        self.chance, self.grids, self.has_text = random.Random(seed), grids, has_text
        self.count, self.words = 0, []

    def some(self, share, *lines):
        return [self.chance.choice(lines)] if self.chance.random() < share else []

    def length(self, least, most):
        return f"{self.chance.randint(least, most)}px" if self.chance.random() < 0.8 else f"{self.chance.choice((10, 25, 50, 80, 100))}%"

    def container(self):
        place = ("start", "end", "center", "flex-start", "flex-end", "space-between", "space-around", "space-evenly")
        return [
            "display:flex",
            *self.some(0.6, *(f"flex-direction:{word}" for word in ("row", "column", "row-reverse", "column-reverse"))),
            *self.some(0.5, *(f"flex-wrap:{word}" for word in ("wrap", "wrap-reverse"))),
            *self.some(0.6, *(f"justify-content:{word}" for word in place)),
            *self.some(0.6, *(f"align-items:{word}" for word in ("start", "end", "center", "flex-start", "flex-end", "stretch"))),
            *self.some(0.4, *(f"align-content:{word}" for word in (*place, "stretch"))),
            *self.some(0.4, f"gap:{self.chance.randint(1, 20)}px", f"gap:{self.chance.randint(1, 9)}px {self.chance.randint(1, 9)}px"),
            *self.some(0.1, "direction:rtl"),
        ]

    def track(self):
        size = self.chance.choice
        return size((
            "auto", f"{self.chance.randint(10, 80)}px", f"{size((0.5, 1, 2))}fr", f"{size((10, 25, 40))}%", "min-content", "max-content",
            f"minmax({self.chance.randint(5, 30)}px, {size(('1fr', 'auto', '60px', 'max-content'))})", f"minmax({size(('auto', 'min-content'))}, 50px)",
            f"fit-content({self.chance.randint(20, 60)}px)"))

    def tracks(self):
        lists = [" ".join(self.track() for _ in range(self.chance.randint(1, 4))), f"repeat({self.chance.randint(1, 3)}, {self.track()} {self.track()})",
                 f"repeat({self.chance.choice(('auto-fill', 'auto-fit'))}, minmax({self.chance.randint(20, 60)}px, 1fr))"]
        return self.chance.choice(lists)

    def grid(self):
        place = ("start", "end", "center", "space-between", "space-around", "space-evenly", "stretch")
        side = ("start", "end", "center", "stretch")
        return [
            "display:grid", f"grid-template-columns:{self.tracks()}",
            *self.some(0.5, f"grid-template-rows:{self.tracks()}"),
            *self.some(0.2, f"grid-auto-rows:{self.track()}"), *self.some(0.1, f"grid-auto-columns:{self.track()}"),
            *self.some(0.3, *(f"grid-auto-flow:{word}" for word in ("column", "dense", "row dense"))),
            *self.some(0.3, *(f"justify-content:{word}" for word in place)), *self.some(0.3, *(f"align-content:{word}" for word in place)),
            *self.some(0.3, *(f"justify-items:{word}" for word in side)), *self.some(0.3, *(f"align-items:{word}" for word in side)),
            *self.some(0.4, f"gap:{self.chance.randint(1, 12)}px"), *self.some(0.1, "direction:rtl"),
        ]

    def cell(self):
        number = self.chance.randint
        return [
            *self.some(0.25, f"grid-column:span {number(1, 3)}", f"grid-column:{number(1, 3)}", f"grid-column:{number(1, 2)} / {number(3, 4)}",
                       "grid-column:-2"),
            *self.some(0.2, f"grid-row:span {number(1, 3)}", f"grid-row:{number(1, 3)}", f"grid-row:{number(1, 2)} / {number(3, 4)}"),
            *self.some(0.2, *(f"justify-self:{word}" for word in ("start", "end", "center", "stretch"))),
            *self.some(0.2, *(f"align-self:{word}" for word in ("start", "end", "center", "stretch"))),
            *self.some(0.1, f"order:{number(-2, 2)}"),
        ]

    def item(self):
        return [
            *self.some(0.5, f"flex-grow:{self.chance.choice((0.5, 1, 2, 3))}", f"flex:{self.chance.choice(('1', '2 1 0', 'none', 'auto', '1 1 40px'))}"),
            *self.some(0.3, f"flex-shrink:{self.chance.choice((0, 0.5, 2))}"),
            *self.some(0.2, f"flex-basis:{self.length(5, 90)}"),
            *self.some(0.2, *(f"align-self:{word}" for word in ("start", "end", "center", "stretch"))),
            *self.some(0.1, f"order:{self.chance.randint(-2, 2)}"),
        ]

    def box(self, depth, style=()):
        number = self.count = self.count + 1
        style = [
            f"background:#{number:06x}",
            *self.some(0.4, f"width:{self.length(10, 150)}"), *self.some(0.4, f"height:{self.length(10, 90)}"),
            *self.some(0.15, f"min-width:{self.length(10, 90)}"), *self.some(0.15, f"max-width:{self.length(20, 120)}"),
            *self.some(0.15, f"min-height:{self.length(10, 60)}"), *self.some(0.15, f"max-height:{self.length(20, 90)}"),
            *self.some(0.3, f"padding:{self.chance.randint(1, 12)}px", "padding:1px 2px 3px 4px"),
            *self.some(0.2, f"border:{self.chance.randint(1, 5)}px solid transparent"),
            *self.some(0.3, f"margin:{self.chance.randint(1, 12)}px", "margin:0 auto", "margin-left:auto", "margin-top:auto"),
            *self.some(0.3, "box-sizing:border-box"), *self.some(0.1, "overflow:hidden"),
            *style,
        ]
        inside = self.chance.randint(1, 5) if depth == 0 else self.chance.choice((0, 0, 0, 2, 3, 4)) if depth < 3 else 0
        isGrid = self.chance.random() < self.grids
        style += (self.grid() if isGrid else self.container()) if inside else self.some(0.5, "min-width:12px;min-height:9px")
        content = "".join(self.box(depth + 1, self.cell() if isGrid else self.item()) for _ in range(inside))
        if self.has_text and not inside:
            style += self.letters()
            content = " ".join(self.word() for _ in range(self.chance.randint(1, 12)))
        return f'<div id="b{number}" style="{";".join(style)}">{content}</div>'

    def table(self):
        number, collapses = self.chance.randint, self.chance.random() < 0.3
        columns = number(1, 4)
        style = [
            "border-collapse:collapse" if collapses else f"border-spacing:{self.chance.choice(('0', '2px', '3px 7px'))}",
            *self.some(0.4, f"width:{self.length(40, 380)}"), *self.some(0.2, f"height:{number(30, 250)}px"),
            *self.some(0.3, f"padding:{number(1, 9)}px"), *self.some(0.3, f"border:{number(1, 5)}px solid transparent"),
            *self.some(0.15, "table-layout:fixed"), *self.some(0.1, "direction:rtl"), *self.some(0.2, "margin:0 auto"),
        ]
        border = self.some(0.6 * collapses, f"border:{number(1, 5)}px solid transparent")
        parts = [f"<col style='width:{self.length(5, 90)}'/>" for _ in range(columns)] if self.chance.random() < 0.15 else []
        for group in self.chance.choice((("tbody",), ("tbody",), ("thead", "tbody"), ("tfoot", "tbody", "tbody"))):
            rows = "".join(self.row(columns, collapses, border) for _ in range(number(1, 4)))
            parts.append(f"<{group}>{rows}</{group}>")
        return f'<table style="{";".join(style)}">{"".join(parts)}</table>'

    def row(self, columns, collapses, border):
        cells = "".join(self.data(collapses, border) for _ in range(self.chance.randint(1, columns)))
        style = ";".join([*self.some(0.15, f"height:{self.chance.randint(10, 60)}px"),
                          *self.some(0.2 * collapses, f"border-bottom:{self.chance.randint(1, 6)}px solid transparent")])
        return f'<tr style="{style}">{cells}</tr>'

    def data(self, collapses, border):
        chance, number = self.chance, self.chance.randint
        style = [
            *self.some(0.25, f"width:{self.length(5, 120)}"), *self.some(0.15, f"height:{number(5, 60)}px"),
            *self.some(0.5, f"padding:{number(0, 9)}px"), *(border or self.some(0.4 * (not collapses), f"border:{number(1, 7)}px solid transparent")),
            *self.some(0.3, *(f"vertical-align:{word}" for word in ("top", "middle", "bottom"))), *self.some(0.1, "min-width:30px"),
        ]
        # Where borders meet, browsers and scenes count them to different boxes.
        box = self.count = self.count + 1
        name = f' id="b{box}"' if not collapses else ""
        style += [f"background:#{box:06x}"] if not collapses else []
        spans = self.some(0.2, f'colspan="{number(2, 3)}"') + self.some(0.2, f'rowspan="{number(2, 3)}"')
        return f'<td{name} style="{";".join(style)}" {" ".join(spans)}>{self.breakable() if chance.random() < 0.8 else ""}</td>'

    def breakable(self):
        """Boxes beside each other that may stand below each other, too."""
        parts = []
        for _ in range(self.chance.randint(1, 3)):
            number = self.count = self.count + 1
            parts.append(f'<div id="b{number}" style="background:#{number:06x};width:{self.chance.randint(3, 60)}px;height:{self.chance.randint(3, 25)}px"></div>')
        return f'<div style="display:flex;flex-wrap:wrap">{"".join(parts)}</div>'

    def letters(self):
        return [
            f"font-size:{self.chance.randint(9, 22)}px", *self.some(0.4, "font-family:Noto Sans", "font-family:Noto Serif", "font-family:Noto Mono"),
            *self.some(0.3, f"line-height:{self.chance.choice((1, 1.2, 1.5, '20px'))}"), *self.some(0.2, "font-weight:bold"),
            *self.some(0.3, *(f"text-align:{word}" for word in ("center", "right", "end", "justify"))),
            *self.some(0.1, "white-space:nowrap"), *self.some(0.1, "letter-spacing:1px"), *self.some(0.1, "text-transform:uppercase"),
        ]

    def word(self):
        number = self.count = self.count + 1
        self.words.append(f"b{number}")
        return f'<span id="b{number}" style="background:#{number:06x}">{self.chance.choice(WORDS)}</span>'

    def text(self, isTable=False):
        body = self.table() if isTable else self.box(0)
        # Without text-rendering Chromium rounds the widths of glyphs to whole pixels.
        return ('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><foreignObject width="400" height="300">'
                f'<div xmlns="http://www.w3.org/1999/xhtml" style="width:400px;height:300px;text-rendering:geometricPrecision">{body}</div></foreignObject></svg>')


PLACES = """() => Object.fromEntries([...document.querySelectorAll('[id]')].map(one => { const box = one.getBoundingClientRect();
return [one.id, [box.left, box.top, box.right, box.bottom]] }))"""


def walk(node, matrix, found):
    a, b, c, d, e, f = matrix
    m = node.get("transform", [1, 0, 0, 1, 0, 0])
    matrix = [a * m[0] + c * m[1], b * m[0] + d * m[1], a * m[2] + c * m[3], b * m[2] + d * m[3], a * m[4] + c * m[5] + e, b * m[4] + d * m[5] + f]
    paint = node.get("fill", {}).get("paint")
    if isinstance(paint, str):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*(?:e[-+]?\d+)?", node["d"])]
        points = [(matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]) for x, y in zip(numbers[::2], numbers[1::2])]
        xs, ys = zip(*points)
        # What is in two lines has a box that covers both.
        left, top, right, bottom = found.get(name := f"b{int(paint[1:], 16)}", (min(xs), min(ys), max(xs), max(ys)))
        found[name] = [min(left, *xs), min(top, *ys), max(right, *xs), max(bottom, *ys)]
    for child in node.get("children", []):
        walk(child, matrix, found)


def ours(tool, path, *options):
    run = subprocess.run([tool, "svg", "--quiet", *options, path], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}")
    found = {}
    walk(json.loads(run.stdout)["root"], [1, 0, 0, 1, 0, 0], found)
    return found


def compared(options, browser, folder):
    """What agrees: the boxes and their number, the texts and theirs, and the trees as a whole."""
    boxes, texts, whole = [0, 0], [0, 0], 0
    most, fonts = MOST, []
    if options.text:
        most, fonts = MOST_OF_TEXT, ["--text", "outlines", "--fonts", chromium.FONTS, *chromium.FAMILIES]
    page = browser.new_page(viewport={"width": 400, "height": 300})
    path = pathlib.Path(folder) / "tree.svg"
    for number in range(options.trees):
        # Of three trees one is of flex containers alone, one of grids alone, and one of both.
        tree = Tree(f"{options.seed} {number}", (number % 3) / 2 if options.grids is None else options.grids, options.text)
        text = tree.text(options.tables)
        path.write_text(text)
        page.goto(path.as_uri())
        mine, wrong = ours(options.tool, path, *fonts), []
        for name, wanted in page.evaluate(PLACES).items():
            if wanted[2] - wanted[0] < 0.01 or wanted[3] - wanted[1] < 0.01:
                continue  # nothing is painted
            found, is_word = mine.get(name), name in tree.words
            sides = (0, 1) if is_word else (0, 1, 2, 3)
            agrees = found and all(abs(found[side] - wanted[side]) <= most for side in sides)
            count = texts if is_word else boxes
            count[0] += bool(agrees)
            count[1] += 1
            if not agrees:
                wrong.append((name, wanted, found))
        whole += not wrong
        if wrong and options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{number}.svg").write_text(text)
        for name, wanted, found in wrong[:3] if options.fails else []:
            print(f"{number} {name}: {[round(x, 2) for x in wanted]}, and here {found and [round(x, 2) for x in found]}")
    return boxes, texts, whole


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trees", type=int)
    parser.add_argument("--seed", default="layout")
    parser.add_argument("--grids", type=float, help="the share of grids, 0 to 1")
    parser.add_argument("--text", action="store_true", help="give the boxes words")
    parser.add_argument("--tables", action="store_true", help="make tables")
    parser.add_argument("--fails", action="store_true", help="list the boxes that differ")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the trees with boxes that differ")
    parser.add_argument("--tool", default=HERE.parent / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    options.trees = options.trees or (60 if options.text else 150 if options.tables else 300)
    with chromium.browser() as (browser, folder):
        boxes, texts, whole = compared(options, browser, folder)
    floors = json.loads((HERE / "floors.json").read_text())["layout"]
    keys = ("boxes with text", "words") if options.text else ("tables" if options.tables else "ALL" if options.trees >= 300 else "sample",)
    reached = True
    for key, (good, total), what in zip(keys, (boxes, texts), ("boxes", "words")):
        share = 100 * good / total
        reached = reached and share >= floors[key]
        print(f"layout: {good} of {total} {what} agree with Chromium ({share:.2f} %, floor {floors[key]})")
    print(f"layout: {whole} of {options.trees} trees agree as a whole")
    sys.exit(not reached)


if __name__ == "__main__":
    main()
