#!/usr/bin/env python3
"""Converts hostile HTML that a seed makes, and checks that each drawing ends in time, without a signal, and within its memory.

  conformance/check_boxes.py [--count N] [--seed WORD] [--format NAME] [--keep DIR] [--tool TOOL]

Each of N drawings (150 without a wish) is a foreignObject with elements in each other whose properties have lengths, numbers and keywords that
nobody would write: 1e30px, infinite, negative, percentages of what is not known. The slowest and the largest are printed.
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SECONDS, MEBIBYTES = 20, 500
LENGTHS = ("0 1px -5px 1e30px -1e30px 50% 1000% -20% calc(100%-1e9px) 1e-30px auto 1e308px calc(1px/0) 99999999px 12.5px 100vw 1em nan inf "
           "calc(infinity*1px) min-content max-content fit-content stretch 0.4px").split()
NUMBERS = "0 1 -1 1e30 0.5 3 99999 65534 1000 1e-9 2.5".split()
SIZED = ("width height min-width max-width min-height max-height padding margin margin-left margin-inline margin-block padding-inline inline-size gap "
         "row-gap flex-basis inset top left inset-inline border-spacing border-radius border-top-left-radius border-left-width font-size letter-spacing "
         "word-spacing line-height text-indent background-size border-width outline-width outline-offset vertical-align -webkit-text-stroke-width").split()
KEYWORDS = {
    "display": "block flex grid inline inline-block inline-flex inline-grid table inline-table table-row table-cell table-row-group "
               "table-header-group table-footer-group table-column table-column-group table-caption list-item contents none flow-root".split(),
    "flex-grow": NUMBERS, "flex-shrink": NUMBERS, "order": NUMBERS, "z-index": NUMBERS,
    "flex-direction": ["row", "column", "row-reverse", "column-reverse"], "flex-wrap": ["wrap", "wrap-reverse"],
    "position": ["absolute", "relative", "fixed"], "align-items": ["center", "stretch", "end", "baseline"],
    "justify-content": ["center", "space-between", "space-evenly", "end"], "box-sizing": ["border-box"],
    "border": ["1px solid", "1e30px solid red", "3px dashed", "0.1px dotted", "9px double", "5px groove black", "1e9px dotted"],
    "border-left": ["4px inset", "1e30px dashed", "0 solid"], "outline": ["3px solid", "1e30px dotted red", "5px double", "1px ridge"],
    "border-collapse": ["collapse"], "table-layout": ["fixed"], "white-space": ["pre", "nowrap", "pre-wrap", "break-spaces"],
    "overflow": ["hidden"], "text-overflow": ["ellipsis"], "line-clamp": ["1", "2", "99999"], "direction": ["rtl"],
    "text-align": ["justify", "center", "end"], "text-align-last": ["justify", "right"], "aspect-ratio": ["1", "0", "1e30", "1e-30 / 1e30", "3/0"],
    "vertical-align": ["middle", "bottom", "sub", "top", "1e30px", "-50%"], "overflow-wrap": ["anywhere", "break-word"],
    "word-break": ["break-all", "break-word"], "line-break": ["anywhere"], "text-wrap": ["nowrap"],
    "grid-template-columns": ["repeat(99999,1px)", "repeat(auto-fill,0)", "repeat(auto-fit,minmax(1e-9px,1fr))", "1fr 1e30fr 0fr",
                              "min-content max-content", "minmax(1e30px,0)", "fit-content(1e30px)", "100% 100%"],
    "grid-template-rows": ["1fr", "repeat(3,1e30px)", "minmax(0,1e308fr)"],
    "grid-column": ["span 99999", "-99999", "99999", "1 / -1", "span 1000 / span 2", "-1 / -5"],
    "grid-row": ["span 99999", "-99999 / 99999", "2 / 1"], "grid-auto-flow": ["column dense", "dense"], "grid-auto-rows": ["1e30px", "0.5fr"],
    "transform": ["scale(1e30)", "rotate(45deg)", "matrix(0,0,0,0,0,0)"], "opacity": ["0.5", "0", "-1"],
    "background": ["red", "linear-gradient(red,blue)", "content-box lime", "radial-gradient(red,blue) 1e30px/1e-30px", "conic-gradient(red,blue)"],
    "background-clip": ["text", "content-box"], "box-shadow": ["1e30px 1e30px 1e30px red", "inset 0 0 5px", "0 0 0 -1e30px"],
    "text-shadow": ["1px 1px red", "1e30px 0 1e30px", "0 0 9px, 1px 1px, 2px 2px, 3px 3px"], "text-transform": ["capitalize", "uppercase"],
    "filter": ["blur(3px)", "blur(1e30px)", "drop-shadow(1px 1px 1e9px red)"], "clip-path": ["circle()", "inset(1e30px)", "polygon(0 0,9% 9%,0 9%)"],
    "mask-image": ["linear-gradient(black,transparent)"], "mix-blend-mode": ["multiply"], "border-radius": ["50%", "1e30px / 1e-30px", "9px 0 1e9px"],
    "list-style": ["square inside", "upper-roman", "lower-alpha", "none"], "text-decoration": ["underline wavy red", "line-through 1e30px"],
    "float": ["left", "right", "inline-end"], "clear": ["both", "left", "inline-end"],
    "container": ["a / inline-size", "b / size", "a b", "c / normal"], "content": ["'x'", "counter(n)", "counters(n,'.')", "open-quote", "none"],
    "counter-increment": ["n", "n 999999999", "n -999999999"], "counter-reset": ["n", "n 3 m", "none"], "counter-set": ["n 999999999"],
    "text-emphasis": ["dot", "'xy' red", "open sesame"], "text-emphasis-position": ["under"],
    "border-image": ["linear-gradient(red,blue) 1", "conic-gradient(red,blue) 30% / 1e30px / 9px round", "radial-gradient(red,blue) 1e30 fill space",
                     "linear-gradient(red,blue) 0 / 0", "linear-gradient(red,blue) 1e-30 repeat"],
}
QUERIES = ("(width > 50px)", "a (inline-size < 200px)", "b (height >= 1e30px)", "(min-aspect-ratio: 1/2)", "c", "not (width > 1px)",
           "style(--a)", "(width > 10cqw) and (orientation: landscape)")
PARTS = ("*::before", "div > *::after", "li::marker", "span:not(:empty)::before", "*", "p", ":is(td, th)::after", "::selection")
TAGS = "div table tr td th tbody thead tfoot span p ul ol li col colgroup caption b sub sup q hr button br img pre a details summary".split()
TEXTS = ["text ", " ", "a b c ", "\u05d0\u05d1 x", "\u00ad", "\t\n", "word" * 30, "\U0001F468\u200D\U0001F469", "\u202e(a)", "\ufffc", "fi ffl"]


class Label:
    """One drawing."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.left = self.chance.choice((10, 60, 200, 600))

    def style(self):
        chance = self.chance
        parts = [f"{chance.choice(SIZED)}:{chance.choice(LENGTHS)}" for _ in range(chance.randint(0, 6))]
        return ";".join(parts + [f"{name}:{chance.choice(values)}" for name, values in KEYWORDS.items() if chance.random() < 0.1])

    def attributes(self):
        names = "colspan rowspan span cellpadding cellspacing border width height align valign start value size type".split()
        values = [*NUMBERS, "50%", "center", "middle", "-3", "a"]
        return "".join(f' {name}="{self.chance.choice(values)}"' for name in names if self.chance.random() < 0.1)

    def element(self, depth):
        self.left -= 1
        name = self.chance.choice(TAGS)
        if name == "br":
            return "<br/>"
        inside = ""
        if depth < self.chance.choice((3, 6, 9, 14)):
            for _ in range(self.chance.randint(0, 5)):
                if self.left > 0:
                    inside += self.element(depth + 1) if self.chance.random() < 0.7 else self.chance.choice(TEXTS)
        return f'<{name} style="{self.style()}"{self.attributes()}>{inside}</{name}>'

    def sheet(self):
        """A few rules, also for generated parts and in containers."""
        chance, rules = self.chance, []
        for _ in range(chance.randint(0, 5)):
            rule = f"{chance.choice(PARTS)} {{ content: 'x'; {self.style()} }}"
            rules.append(f"@container {chance.choice(QUERIES)} {{ {rule} }}" if chance.random() < 0.4 else rule)
        return f"<style><![CDATA[{' '.join(rules)}]]></style>"

    def text(self):
        width, height = self.chance.choice(("400", "1e30", "0", "100%")), self.chance.choice(("300", "1e30", "1"))
        content = "".join(self.element(0) for _ in range(3))
        return ('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">'
                f'{self.sheet()}<foreignObject width="{width}" height="{height}"><div xmlns="http://www.w3.org/1999/xhtml">{content}</div></foreignObject></svg>')


def run(command):
    """How a process ended, its seconds and its mebibytes."""
    start = time.time()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, time.time() - start, usage.ru_maxrss / 1024
        if time.time() - start > SECONDS:
            process.kill()
            os.wait4(process.pid, 0)
            process.returncode = -9
            return "no end", SECONDS, 0
        time.sleep(0.002)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", default="boxes")
    parser.add_argument("--format", default="json")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the drawings that fail, or take more than 2 seconds")
    parser.add_argument("--tool", default=HERE.parent / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    failed, slowest, largest = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "label.svg"
        for number in range(options.count):
            text = Label(f"{options.seed} {number}").text()
            path.write_text(text)
            status, seconds, size = run([options.tool, "svg", "--quiet", "--format", options.format, "-o", "/dev/null", path])
            slowest, largest = max(slowest, seconds), max(largest, size)
            if status not in (0, 1) or size > MEBIBYTES:
                failed.append(f"{options.seed} {number}: ended with {status} after {seconds:.1f} s, {size:.0f} MiB")
            if options.keep and (seconds > 2 or failed and failed[-1].startswith(f"{options.seed} {number}:")):
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{number}.svg").write_text(text)
    print(*failed, sep="\n", end="\n" if failed else "")
    print(f"boxes: {options.count - len(failed)} of {options.count} hostile labels end well; the slowest takes {slowest:.1f} s, the largest {largest:.0f} MiB")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
