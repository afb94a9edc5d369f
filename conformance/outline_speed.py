#!/usr/bin/env python3
"""Times outlines beside usvg, which flattens text too: the same drawings, the same fonts, in turns, on one thread.

  outline_speed.py [--rounds N] -- COMMAND...

COMMAND is run with a folder appended, and the folder of fonts in $FONTS, and prints one line of JSON as peer_usvg.py in $SHARED/tools
wants it: Benchmarks/.build/release/outline-throughput, which TEXT_OUTLINES=1 builds. The folders are the suite's
drawings with text, and diagrams with 500 labels each, which Graphviz and Matplotlib draw where they are installed. Fails below 1.5.
"""
import json
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from resvg import usvg

SHARED = pathlib.Path(os.environ.get("SHARED", pathlib.Path(__file__).resolve().parents[1] / "../shared")).resolve()
FONTS = SHARED / "corpus/resvg/fonts"
LEAST, LABELS, DIAGRAMS = 1.5, 500, 10
WORDS = "server client queue parser scene reader writer font glyph value node path paint mask filter Größe état Ωmega данные".split()


def label(source):
    return " ".join(source.choices(WORDS, k=3)) + f" {source.randrange(1000)}"


def graphs(folder):
    """Graphs with 500 labelled nodes, laid out by Graphviz."""
    if not shutil.which("dot"):
        return print("Graphviz is missing; none of its diagrams")
    for number in range(DIAGRAMS):
        source = random.Random(number)
        nodes = "".join(f'n{i} [label="{label(source)}", pos="{source.random() * 4000},{source.random() * 3000}!"];' for i in range(LABELS))
        (folder / f"graph-{number}.svg").write_bytes(subprocess.run(
            ["neato", "-n", "-Tsvg"], input=f'graph {{ node [fontname="Noto Sans"]; {nodes} }}'.encode(), capture_output=True, check=True).stdout)


def plots(folder):
    """Plots with 500 annotations, by Matplotlib, which leaves text as text."""
    try:
        import matplotlib
        matplotlib.use("svg")
        from matplotlib import pyplot
    except ImportError:
        return print("Matplotlib is missing; none of its diagrams")
    with matplotlib.rc_context({"svg.fonttype": "none", "font.family": "Noto Sans"}):
        for number in range(DIAGRAMS):
            source = random.Random(number)
            figure, axes = pyplot.subplots(figsize=(20, 15))
            for _ in range(LABELS):
                axes.annotate(label(source), (source.random(), source.random()))
            figure.savefig(folder / f"plot-{number}.svg")
            pyplot.close(figure)


def compare(name, texts, command, folder, rounds):
    options = usvg.Options.default()
    options.load_fonts_dir(str(FONTS))
    ratios = []
    for _ in range(rounds):
        start = time.perf_counter()
        for text in texts:
            try:
                usvg.Tree.from_str(text, options)
            except Exception:  # no drawing to usvg
                pass
        theirs = time.perf_counter() - start
        ratios.append(theirs / json.loads(subprocess.run([*command, folder], capture_output=True, check=True, env={**os.environ, "FONTS": str(FONTS)}).stdout.splitlines()[-1])["seconds"])
    print(f"{name:10} {len(texts):4} drawings: {statistics.median(ratios):.2f} times as fast as usvg (least {min(ratios):.2f}, most {max(ratios):.2f})", flush=True)
    return statistics.median(ratios)


def main():
    command = sys.argv[sys.argv.index("--") + 1:]
    rounds = int(sys.argv[sys.argv.index("--rounds") + 1]) if "--rounds" in sys.argv else 5
    with tempfile.TemporaryDirectory() as folder:
        diagrams = pathlib.Path(folder)
        graphs(diagrams)
        plots(diagrams)
        ratios = []
        for name, place in {"suite": SHARED / "corpus/resvg/tests/text", "diagrams": diagrams}.items():
            texts = [path.read_text() for path in sorted(place.rglob("*.svg"))]
            if texts:
                ratios.append(compare(name, texts, command, place, rounds))
    sys.exit(min(ratios) < LEAST)


if __name__ == "__main__":
    main()
