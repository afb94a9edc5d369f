"""Has other programs draw charts and diagrams. A program that is not here is said and left out; nothing but build/wild is written.

Python packages are installed from PyPI into build/wild/venv. Debian's programs are used where they are installed.
"""
import pathlib
import shutil
import subprocess
import sys

from corpus import WILD

HERE = pathlib.Path(__file__).resolve().parent
OUT = WILD / "generated"
PACKAGES = ["matplotlib", "seaborn", "pygal", "altair", "vl-convert-python", "rdkit", "typst", "railroad-diagrams", "drawsvg", "svgwrite", "schemdraw",
            "wavedrom", "segno", "chess", "verovio"]
PROGRAMS = {"dot": "graphviz", "gnuplot": "gnuplot-nox", "plantuml": "plantuml", "pdftocairo": "poppler-utils", "Rscript": "r-base-core"}
GRAPHS = {
    "flow": 'digraph { rankdir=LR; node [shape=box style="rounded,filled" fillcolor="#eef"]; a -> b -> c; b -> d [style=dashed label="no"]; d -> a [color=red] }',
    "records": 'digraph { node [shape=record]; s [label="<f0> left|{a|b|<f1> c}|right"]; t [label="x|y"]; s:f1 -> t; s:f0 -> t }',
    "shapes": "digraph { " + " ".join(f"{name} [shape={name}]" for name in ("ellipse", "diamond", "hexagon", "star", "cylinder", "folder", "component", "house")) + " }",
    "clusters": 'digraph { subgraph cluster_a { style=filled color=lightgrey a1 -> a2 } subgraph cluster_b { label="B" b1 -> b2 } a2 -> b1; b2 -> a1 }',
    "arrows": "digraph { " + " ".join(f"a -> {name} [arrowhead={name}]" for name in ("normal", "dot", "odiamond", "crow", "tee", "vee", "inv", "box")) + " }",
    "gradient": 'digraph { bgcolor="yellow:pink" gradientangle=60; n [style=radial fillcolor="white:navy"]; m [style=wedged fillcolor="red:green:blue" shape=circle] n -> m }',
    "html": 'digraph { n [shape=plain label=<<TABLE BORDER="1" CELLBORDER="1"><TR><TD BGCOLOR="gold"><B>a</B></TD><TD><I>b</I></TD></TR></TABLE>>] }',
    "grid": "graph { " + " ".join(f"n{x}_{y} -- n{x + 1}_{y} n{x}_{y} -- n{x}_{y + 1}" for x in range(4) for y in range(4)) + " }",
}
PLOTS = {
    "lines": "plot sin(x) lw 2, cos(x) dt 2, x/10 with points pt 7", "filled": "set style fill pattern; plot [0:6] sin(x) with filledcurves, 0.5*cos(x) with boxes",
    "surface": "set hidden3d; set isosamples 30; splot sin(x)*cos(y)", "map": "set pm3d map; set isosamples 40; splot sin(x*y/10)",
    "polar": "set polar; set grid polar; plot 2*sin(4*t), 1.5", "contour": "set contour; unset surface; set view map; set isosamples 30; splot x**2-y**2",
    "histogram": "set style data histograms; set style fill solid 0.5; $d << E\n1 3\n2 5\n4 2\nE\nplot $d using 1, '' using 2", "log": "set logscale xy; plot [0.1:100] x**2, exp(x)",
}
UML = {
    "sequence": "Alice -> Bob: request\nactivate Bob\nBob --> Alice: answer\ndeactivate Bob\nnote right: a note\nalt ok\nAlice -> Carol: go\nelse not\nAlice -> Alice: wait\nend",
    "classes": "class A {\n+x: Int\n-run()\n}\ninterface B\nenum C {\nONE\nTWO\n}\nA <|-- D\nA ..|> B\nA \"1\" *-- \"n\" C",
    "activity": "start\n:read;\nif (good?) then (yes)\n:use;\nelse (no)\n:drop;\nendif\nfork\n:a;\nfork again\n:b;\nend fork\nstop",
    "states": "[*] --> Idle\nIdle --> Busy : call\nstate Busy {\n[*] --> Run\nRun --> Wait\n}\nBusy --> [*]",
    "cases": "actor User\nUser --> (buy)\n(buy) .> (pay) : include\nrectangle Shop {\n(buy)\n(pay)\n}",
    "mindmap": "@startmindmap\n* root\n** one\n*** deep\n** two\nleft side\n** three\n@endmindmap", "wbs": "@startwbs\n* root\n** a\n*** b\n** c\n@endwbs",
}
R_PLOTS = ["plot(cars)", "hist(rnorm(500), col='steelblue')", "boxplot(mpg~cyl, mtcars)", "pie(1:5)", "persp(volcano, theta=30)", "image(volcano)",
           "contour(volcano)", "barplot(VADeaths, beside=TRUE, legend=TRUE)", "filled.contour(volcano)", "pairs(iris[1:4], col=iris$Species)"]


def pipe(program, *arguments, text=""):
    subprocess.run([program, *arguments], input=text.encode(), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, cwd=OUT)


def dot():
    for name, text in GRAPHS.items():
        for engine in ("dot", "neato", "circo", "fdp"):
            for form in ("svg", "svg:cairo"):
                pipe(engine, f"-T{form}", "-o", str(OUT / f"{engine}-{name}-{form.replace(':', '-')}.svg"), text=text)


def gnuplot():
    for name, text in PLOTS.items():
        for options in ("", "mouse standalone", "rounded dashed size 300,200", "dynamic enhanced background '#fffff0'"):
            target = OUT / f"gnuplot-{name}-{'-'.join(options.split()[:1])}.svg"
            pipe("gnuplot", text=f"set terminal svg {options}; set output '{target}'; {text}\n")


def plantuml():
    for name, text in UML.items():
        (OUT / f"plantuml-{name}.puml").write_text(text if text.startswith("@") else f"@startuml\n{text}\n@enduml\n")
    pipe("plantuml", "-tsvg", "-o", str(OUT), *(str(file) for file in OUT.glob("*.puml")))


def rscript():
    for number, text in enumerate(R_PLOTS):
        pipe("Rscript", "-e", f"set.seed(1); svg('{OUT}/r-{number}.svg'); {text}; dev.off()")


def pdftocairo():
    for file in sorted(OUT.glob("matplotlib-*.pdf")):
        pipe("pdftocairo", "-svg", str(file), str(file.with_suffix("")) + "-pdf.svg")


def python():
    interpreter = WILD / "venv/bin/python"
    if not interpreter.exists():
        subprocess.run([sys.executable, "-m", "venv", WILD / "venv"], check=True)
    for package in PACKAGES:
        if subprocess.run([interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package], capture_output=True).returncode:
            print(f"generate: {package} is not to be had from PyPI; left out")
    subprocess.run([interpreter, HERE / "charts.py", OUT], check=True)


def generate():
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    python()
    for program, draw in {"dot": dot, "gnuplot": gnuplot, "plantuml": plantuml, "Rscript": rscript, "pdftocairo": pdftocairo}.items():
        if not shutil.which(program):
            print(f"generate: {program} is missing (Debian: {PROGRAMS[program]}); left out")
            continue
        try:
            draw()
        except (subprocess.SubprocessError, OSError) as error:
            print(f"generate: {program}: {error}")
    for file in [*OUT.glob("*.pdf"), *OUT.glob("*.puml")]:
        file.unlink()
    print(f"{len(list(OUT.glob('*.svg')))} drawings in {OUT}")
