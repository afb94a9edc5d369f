"""Draws with Python's libraries, each as its users do. Run by generate.py in its own environment: charts.py FOLDER."""
import io
import math
import pathlib
import random
import sys

OUT = pathlib.Path(sys.argv[1])
X = [i / 10 for i in range(63)]


def use_matplotlib():
    import matplotlib
    matplotlib.use("svg")
    import matplotlib.pyplot as plot
    import numpy as np
    noise = np.random.default_rng(1)

    def draw(name, paint, **options):
        for fonts in ("path", "none"):
            matplotlib.rcParams["svg.fonttype"] = fonts
            figure, axes = plot.subplots(**options)
            paint(axes)
            figure.savefig(OUT / f"matplotlib-{name}-{fonts}.svg")
            if fonts == "path":
                figure.savefig(OUT / f"matplotlib-{name}.pdf")
            plot.close(figure)

    points = noise.normal(size=(2, 200))
    grid = np.outer(np.sin(np.linspace(0, 3, 30)), np.cos(np.linspace(0, 4, 30)))
    draw("lines", lambda axes: (axes.plot(X, np.sin(X)), axes.plot(X, np.cos(X), "--o", markevery=5), axes.legend(["sin", "cos"]), axes.grid()))
    draw("scatter", lambda axes: axes.scatter(*points, c=points[0], s=40 * abs(points[1]), alpha=0.5))
    draw("bars", lambda axes: axes.bar(range(5), [3, 1, 4, 1, 5], hatch="//", edgecolor="black"))
    draw("image", lambda axes: axes.imshow(grid, cmap="magma"))
    draw("contour", lambda axes: axes.contourf(grid, 12))
    draw("pie", lambda axes: axes.pie([3, 2, 4], explode=[0, .1, 0], shadow=True, labels=["a", "b", "c"]))
    draw("polar", lambda axes: axes.fill(X, np.abs(np.sin(X)), alpha=0.4), subplot_kw={"projection": "polar"})
    draw("surface", lambda axes: axes.plot_surface(*np.meshgrid(range(30), range(30)), grid, cmap="viridis"), subplot_kw={"projection": "3d"})
    draw("mesh", lambda axes: axes.pcolormesh(grid, shading="gouraud"))
    draw("quiver", lambda axes: axes.quiver(noise.normal(size=(8, 8)), noise.normal(size=(8, 8))))
    draw("stream", lambda axes: axes.streamplot(np.arange(30), np.arange(30), grid, grid.T))
    draw("violin", lambda axes: axes.violinplot(points.T))
    draw("errors", lambda axes: axes.errorbar(range(9), range(9), yerr=0.6, capsize=3, fmt="s"))
    draw("math", lambda axes: axes.text(0.1, 0.5, r"$\int_0^1 \frac{x^2}{\sqrt{1+x}}\,dx$", size=24))
    draw("log", lambda axes: axes.loglog(X[1:], np.exp(X[1:])))
    draw("stack", lambda axes: axes.stackplot(range(5), [1, 2, 3, 2, 1], [2, 2, 1, 3, 4]))


def use_seaborn():
    import matplotlib
    matplotlib.use("svg")
    import matplotlib.pyplot as plot
    import numpy as np
    import seaborn
    noise = np.random.default_rng(2)
    data = {"x": noise.normal(size=150), "y": noise.normal(size=150), "kind": ["a", "b", "c"] * 50}
    for name, paint in {"kde": lambda: seaborn.kdeplot(data, x="x", y="y", fill=True), "box": lambda: seaborn.boxplot(data, x="kind", y="y"),
                        "hist": lambda: seaborn.histplot(data, x="x", hue="kind", multiple="stack"), "strip": lambda: seaborn.stripplot(data, x="kind", y="y"),
                        "heat": lambda: seaborn.heatmap(noise.normal(size=(8, 8)), annot=True), "reg": lambda: seaborn.regplot(data, x="x", y="y")}.items():
        seaborn.set_theme()
        plot.figure()
        paint()
        plot.savefig(OUT / f"seaborn-{name}.svg")
        plot.close()


def use_pygal():
    import pygal
    from pygal.style import DarkStyle, LightColorizedStyle
    for kind in ("Bar", "Line", "Pie", "Radar", "StackedLine", "HorizontalBar", "Box", "Dot", "Funnel", "Gauge", "SolidGauge", "Treemap", "Pyramid", "XY"):
        for number, options in enumerate(({}, {"style": DarkStyle, "fill": True}, {"style": LightColorizedStyle, "legend_at_bottom": True})):
            chart = getattr(pygal, kind)(title=kind, **options)
            for name in "abc":
                values = [(i, (i * len(name + kind) + ord(name)) % 9) for i in range(6)]
                chart.add(name, values if kind == "XY" else [value for _, value in values][:1 if kind in ("SolidGauge", "Gauge") else 6])
            chart.render_to_file(OUT / f"pygal-{kind}-{number}.svg")


def use_altair():
    import vl_convert
    import json
    rows = [{"x": i, "y": (7 * i) % 11, "k": "abc"[i % 3]} for i in range(30)]
    channel = {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}, "color": {"field": "k", "type": "nominal"}}
    for mark in ("point", "line", "bar", "area", "square", "tick", "circle", "rule", "trail", "rect", "boxplot", "errorband"):
        specification = {"data": {"values": rows}, "mark": mark, "encoding": channel, "width": 260, "height": 180}
        (OUT / f"vega-{mark}.svg").write_text(vl_convert.vegalite_to_svg(json.dumps(specification)))
    arc = {"data": {"values": rows}, "mark": {"type": "arc", "innerRadius": 40}, "encoding": {"theta": {"aggregate": "sum", "field": "y"}, "color": channel["color"]}}
    (OUT / "vega-arc.svg").write_text(vl_convert.vegalite_to_svg(json.dumps(arc)))
    facet = {"data": {"values": rows}, "mark": {"type": "bar", "color": {"gradient": "linear", "stops": [{"offset": 0, "color": "white"}, {"offset": 1, "color": "teal"}]}},
             "encoding": {"x": channel["x"], "y": channel["y"], "column": {"field": "k"}}, "background": "#f7f7f7"}
    (OUT / "vega-facet.svg").write_text(vl_convert.vegalite_to_svg(json.dumps(facet)))


def use_rdkit():
    from rdkit import Chem
    from rdkit.Chem.Draw import rdMolDraw2D
    for number, smiles in enumerate(["CCO", "c1ccccc1O", "CN1C=NC2=C1C(=O)N(C(=O)N2C)C", "CC(=O)Oc1ccccc1C(=O)O", "C[C@H](N)C(=O)O", "O=C1CCC(=O)N1Br", "[Na+].[Cl-]", "C1CC2CCC1CC2"]):
        drawing = rdMolDraw2D.MolDraw2DSVG(300, 220)
        options = drawing.drawOptions()
        options.addAtomIndices, options.addStereoAnnotation = number % 2 == 1, True
        drawing.DrawMolecule(Chem.MolFromSmiles(smiles), highlightAtoms=[0, 1] if number % 3 == 0 and len(smiles) > 2 else [])
        drawing.FinishDrawing()
        (OUT / f"rdkit-{number}.svg").write_text(drawing.GetDrawingText())


def use_typst():
    import typst
    pages = {"math": "$ sum_(k=0)^n k = (n(n+1))/2 $", "table": "#table(columns: 3, fill: (x, y) => if y == 0 { yellow }, [a], [b], [c], [1], [2], [3])",
             "shapes": "#rect(fill: gradient.linear(red, blue), width: 60pt)[x] #circle(stroke: (dash: \"dashed\")) #rotate(20deg)[#polygon.regular(vertices: 5, fill: teal)]",
             "text": "= Heading\n_italic_ and *bold*, `code`\n- one\n- two\n#lorem(40)",
             "gradients": "#rect(fill: gradient.radial(white, navy), width: 80pt, height: 50pt) #rect(fill: gradient.conic(red, lime, blue), width: 80pt, height: 50pt)",
             "pattern": "#rect(width: 90pt, height: 60pt, fill: tiling(size: (12pt, 12pt))[#circle(radius: 3pt, fill: red)])",
             "clip": "#box(clip: true, radius: 9pt, width: 60pt, height: 40pt, stroke: 2pt)[#rect(width: 90pt, height: 90pt, fill: aqua)]"}
    for name, text in pages.items():
        source = OUT / f"{name}.typ"
        source.write_text("#set page(width: 220pt, height: auto, margin: 10pt)\n" + text)
        (OUT / f"typst-{name}.svg").write_bytes(typst.compile(str(source), format="svg"))
        source.unlink()


def use_railroad():
    from railroad import Choice, Comment, Diagram, NonTerminal, OneOrMore, Optional, Sequence, Stack, ZeroOrMore
    diagrams = {"choice": Diagram("a", Choice(1, "b", NonTerminal("c"), "d")), "loop": Diagram(OneOrMore(NonTerminal("item"), Comment("again")), Optional("end")),
                "stack": Diagram(Stack("one", Sequence("two", ZeroOrMore("three")), "four"))}
    for name, diagram in diagrams.items():
        for kind in ("writeSvg", "writeStandalone"):
            text = io.StringIO()
            getattr(diagram, kind)(text.write)
            (OUT / f"railroad-{name}-{kind}.svg").write_text(text.getvalue())


def use_drawsvg():
    import drawsvg as draw
    drawing = draw.Drawing(200, 120, origin="center")
    gradient = draw.RadialGradient(0, 0, 60)
    gradient.add_stop(0, "green", 0.7); gradient.add_stop(1, "red", 0)
    drawing.append(draw.Rectangle(-80, -50, 160, 100, fill=gradient))
    drawing.append(draw.Lines(-80, 45, 70, 49, 95, -49, -90, -40, close=True, fill="#eeee00", stroke="black"))
    clip = draw.ClipPath(); clip.append(draw.Rectangle(-40, -20, 80, 60))
    drawing.append(draw.Circle(0, 0, 50, fill="cyan", clip_path=clip))
    arrow = draw.Marker(-0.1, -0.51, 0.9, 0.5, scale=4, orient="auto"); arrow.append(draw.Lines(-0.1, 0.5, -0.1, -0.5, 0.9, 0, fill="red", close=True))
    path = draw.Path(stroke="red", stroke_width=2, fill="none", marker_end=arrow); path.M(20, 40).C(30, -20, 50, 20, 60, -40)
    drawing.append(path)
    drawing.append(draw.Text("along a path", 9, path=path))
    drawing.save_svg(OUT / "drawsvg-mixed.svg")


def use_svgwrite():
    import svgwrite
    drawing = svgwrite.Drawing(OUT / "svgwrite-mixed.svg", size=("20cm", "10cm"), viewBox="0 0 200 100", profile="full")
    pattern = drawing.defs.add(drawing.pattern(size=(10, 10), patternUnits="userSpaceOnUse", id="p")); pattern.add(drawing.circle((5, 5), 3, fill="red"))
    symbol = drawing.symbol(id="s"); symbol.viewbox(0, 0, 10, 10); symbol.add(drawing.rect((1, 1), (8, 8))); drawing.defs.add(symbol)
    drawing.add(drawing.rect((5, 5), (90, 90), fill="url(#p)", stroke="black"))
    drawing.add(drawing.use(symbol, insert=(110, 10), size=(40, 40)))
    drawing.add(drawing.ellipse(("75%", "70%"), (30, 20), fill="none", stroke="blue").dasharray([5, 3]))
    drawing.save()


def use_schemdraw():
    import schemdraw
    from schemdraw import elements, logic
    schemdraw.use("svg")
    with schemdraw.Drawing(file=str(OUT / "schemdraw-circuit.svg"), show=False) as drawing:
        drawing += elements.SourceV().label("5V"); drawing += elements.Resistor().right().label("R"); drawing += elements.Capacitor().down(); drawing += elements.Line().left()
    with schemdraw.Drawing(file=str(OUT / "schemdraw-gates.svg"), show=False) as drawing:
        drawing += logic.And().label("a", "in1"); drawing += logic.Or(); drawing += logic.Not()


def use_wavedrom():
    import wavedrom
    wavedrom.render('{"signal": [{"name": "clk", "wave": "p......"}, {"name": "bus", "wave": "x.34.5x", "data": "a b c"}, {"name": "w", "wave": "0.1..0."}]}').saveas(str(OUT / "wavedrom-signals.svg"))
    wavedrom.render('{"reg": [{"bits": 7, "name": "op"}, {"bits": 5, "name": "rd"}, {"bits": 20, "name": "imm"}]}').saveas(str(OUT / "wavedrom-register.svg"))


def use_segno():
    import segno
    for number, options in enumerate(({}, {"dark": "navy", "light": "#eee"}, {"scale": 3, "unit": "mm"}, {"svgversion": 1.1, "draw_transparent": True}, {"finder_dark": "red", "scale": 2.5})):
        segno.make("drawings that nobody chose", micro=False).save(OUT / f"segno-{number}.svg", **options)


def use_chess():
    import chess
    import chess.svg
    for number, options in enumerate(({}, {"size": 350, "flipped": True}, {"coordinates": False, "fill": {0: "#cc0000cc"}}, {"arrows": [chess.svg.Arrow(8, 24), chess.svg.Arrow(62, 45, color="#0000cccc")], "check": 4})):
        (OUT / f"chess-{number}.svg").write_text(chess.svg.board(chess.Board(), **options))


def use_verovio():
    import verovio
    tools = verovio.toolkit()
    for number, text in enumerate(["@clef:G-2\n@keysig:xF\n@timesig:4/4\n@data:''4CDEF/2GA/1''C", "@clef:F-4\n@keysig:bBE\n@timesig:3/4\n@data:8{CDEFGA}/4-''CD/2.E"]):
        tools.loadData(text)
        (OUT / f"verovio-{number}.svg").write_text(tools.renderToSVG(1))


def main():
    for name, draw in sorted(globals().items()):
        if name.startswith("use_"):
            random.seed(1)
            try:
                draw()
            except ImportError as error:
                print(f"generate: {name[4:]} is missing ({error}); left out")
            except Exception as error:
                print(f"generate: {name[4:]}: {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
