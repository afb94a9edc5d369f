#!/usr/bin/env python3
"""Lays random trees of boxes out, and compares every box with headless Chromium.

  conformance/layout.py [--trees N] [--seed WORD] [--grids SHARE] [--fails] [--keep DIR] [--tool TOOL]

Each of N trees (300 without a wish) is HTML in the foreignObject of a drawing: flex containers and grids in each other, with the properties of CSS
Flexbox 1 and CSS Grid 2, and sizes, bounds, margins, borders and gaps that a seed chooses. Each box has a background of its own colour, by which it is found in the scene.
A box agrees when each of its sides is within 0.5 px of Chromium's. The share has to reach the floor in floors.json; fewer
than 300 trees have one of their own.
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
MOST = 0.5


class Tree:
    """One random tree, as HTML."""

    def __init__(self, seed, grids):
        self.chance, self.grids = random.Random(seed), grids
        self.count = 0

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
        return f'<div id="b{number}" style="{";".join(style)}">{content}</div>'

    def text(self):
        body = self.box(0)
        return ('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><foreignObject width="400" height="300">'
                f'<div xmlns="http://www.w3.org/1999/xhtml" style="width:400px;height:300px">{body}</div></foreignObject></svg>')


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
        found[f"b{int(paint[1:], 16)}"] = [min(xs), min(ys), max(xs), max(ys)]
    for child in node.get("children", []):
        walk(child, matrix, found)


def ours(tool, path):
    run = subprocess.run([tool, "svg", "--quiet", path], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}")
    found = {}
    walk(json.loads(run.stdout)["root"], [1, 0, 0, 1, 0, 0], found)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trees", type=int, default=300)
    parser.add_argument("--seed", default="layout")
    parser.add_argument("--grids", type=float, help="the share of grids, 0 to 1")
    parser.add_argument("--fails", action="store_true", help="list the boxes that differ")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the trees with boxes that differ")
    parser.add_argument("--tool", default=HERE.parent / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    good = total = whole = 0
    with sync_playwright() as play, tempfile.TemporaryDirectory() as folder:
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 400, "height": 300})
        path = pathlib.Path(folder) / "tree.svg"
        for number in range(options.trees):
            # Of three trees one is of flex containers alone, one of grids alone, and one of both.
            text = Tree(f"{options.seed} {number}", (number % 3) / 2 if options.grids is None else options.grids).text()
            path.write_text(text)
            page.goto(path.as_uri())
            mine, wrong = ours(options.tool, path), []
            for name, wanted in page.evaluate(PLACES).items():
                if wanted[2] - wanted[0] < 0.01 or wanted[3] - wanted[1] < 0.01:
                    continue  # nothing is painted
                total += 1
                found = mine.get(name)
                if found and all(abs(one - other) <= MOST for one, other in zip(found, wanted)):
                    good += 1
                else:
                    wrong.append((name, wanted, found))
            whole += not wrong
            if wrong and options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{number}.svg").write_text(text)
            for name, wanted, found in wrong[:3] if options.fails else []:
                print(f"{number} {name}: {[round(x, 2) for x in wanted]}, and here {found and [round(x, 2) for x in found]}")
        browser.close()
    share = 100 * good / total
    floor = json.loads((HERE / "floors.json").read_text())["layout"]["ALL" if options.trees >= 300 else "sample"]
    print(f"layout: {good} of {total} boxes agree with Chromium ({share:.2f} %, floor {floor}), {whole} of {options.trees} trees as a whole")
    sys.exit(share < floor)


if __name__ == "__main__":
    main()
