#!/usr/bin/env python3
"""Drawings as the programs of 2026 write them, in light and in dark, beside Chromium's pictures of the files themselves.

  conformance/exporters [--fails] [--pictures DIR] [--tool TOOL] [--programs]

The drawings are those of forms.txt; with --programs also those that packages of PyPI write (rich, pybadges, segno, nf-metro, svg.py), and what Mermaid and D2
make of diagrams.txt (mermaidx, pyd2lang-native). They are installed into build/wild/venv. chromium.py says which fonts they have, and when two pictures are equal. The share has to reach the floor in floors.json.
"""
import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import chromium  # noqa: E402

# What packages write, each in a process of its own: the name, the package and the program that prints a drawing.
PROGRAMS = [
    ("rich", "rich", """
from rich.console import Console
from rich.table import Table
import io
console = Console(record=True, file=io.StringIO(), width=44)
table = Table(title="Trains")
for name in ("Line", "To", "Min"): table.add_column(name, style="cyan")
table.add_row("[red]1", "Harbour", "4"); table.add_row("[blue]2", "Hill", "[bold]11")
console.print(table)
print(console.export_svg(title="board"))"""),
    ("badges", "pybadges", "import pybadges; print(pybadges.badge(left_text='tests', right_text='475 passed', right_color='green'))"),
    ("qr", "segno", "import segno, sys; segno.make('switchless').save(sys.stdout.buffer, kind='svg', scale=4, dark='navy', light='white')"),
    ("nf-metro", "nf-metro", """
import pathlib, subprocess, sys, tempfile
folder = pathlib.Path(tempfile.mkdtemp())
(folder / "map.mmd").write_text('''%%metro title: Demo
%%metro style: dark
%%metro line: main | Main | #4CAF50
%%metro line: qc | QC | #2196F3
graph LR
    subgraph one [Section One]
        in[Input]
        fastqc[FastQC]
        in -->|main,qc| fastqc
    end
    subgraph two [Two]
        align[Align]
        out[Out]
        align -->|main| out
    end
    fastqc -->|main| align
''')
subprocess.run([sys.executable, "-m", "nf_metro", "render", folder / "map.mmd", "-o", folder / "map.svg"], check=True, stdout=subprocess.DEVNULL)
print((folder / "map.svg").read_text())"""),
    ("svg-py", "svg.py", """
import svg
print(svg.SVG(width=120, height=60, elements=[svg.Style(text=".a { fill: light-dark(teal, gold); color-scheme: light dark }"),
  svg.Rect(x=10, y=10, width=60, height=40, class_=["a"]), svg.Circle(cx=90, cy=30, r=20, fill="none", stroke="orange", stroke_width=6)]))"""),
]
# The languages of diagrams.txt: the package, and the program that reads a diagram and prints a drawing.
LANGUAGES = {
    "mermaid": ("mermaidx", "import sys; from mermaidx.__main__ import main; sys.argv = ['mermaidx', '-i', '-']; main()"),
    "d2": ("pyd2lang-native", "import sys, d2; print(d2.compile(sys.stdin.read()))"),
}


def parts(name):
    """The titles and texts of a file."""
    for part in (HERE / name).read_text().split("\n== ")[1:]:
        title, text = part.split("\n", 1)
        yield title.strip(), text.strip()


def programs():
    """What is to be written: a name, a package, a program, and what that reads."""
    yield from ((*program, "") for program in PROGRAMS)
    for title, text in parts("diagrams.txt"):
        yield (title, *LANGUAGES[title.split()[0]], text)


def sized(text):
    """The drawing with a size of whole pixels: where it has none, both pictures would be scaled by other factors."""
    head = text[text.index("<svg"): text.index(">", text.index("<svg"))]
    box = re.search(r'viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"', head)
    if not box or re.search(r'\swidth="[\d.]+(px)?"', head):
        return text
    width, height = (round(float(side)) for side in box.groups())
    return text.replace(head, re.sub(r'\s(width|height)="[^"]*"', "", head).replace("<svg", f'<svg width="{width}" height="{height}"', 1), 1)


def written():
    """What packages of PyPI write; a package that cannot be had is said and left out."""
    python = chromium.ROOT / "build/wild/venv/bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", python.parent.parent], check=True)
    installed = {}
    for name, package, program, text in programs():
        if package not in installed:
            installed[package] = subprocess.run([python, "-m", "pip", "install", "--quiet", package], capture_output=True)
        run = subprocess.run([python, "-c", program], input=text, capture_output=True, text=True, timeout=120)
        if installed[package].returncode or run.returncode or "<svg" not in run.stdout:
            print(f"exporters: {name} left out: {(run.stderr or installed[package].stderr.decode()).strip()[-120:]}")
            continue
        yield name, sized(run.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fails", action="store_true", help="list those that differ")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for Chromium's and our picture of each that differs")
    parser.add_argument("--programs", action="store_true", help="also have packages of PyPI write drawings")
    parser.add_argument("--tool", default=chromium.ROOT / ".build/release/switchless")
    options = parser.parse_args()
    drawings = list(parts("forms.txt")) + (list(written()) if options.programs else [])
    cases = [(f"{name}, {scheme}", scheme, text) for name, text in drawings for scheme in ("light", "dark")]
    failed = chromium.differing(cases, options.tool, options.pictures)
    chromium.conclude("exporters", "ALL", len(cases), failed, options.fails)


if __name__ == "__main__":
    main()
