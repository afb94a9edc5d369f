import { apply, edges, grown, identity, inverse, times } from "../geometry.js";
import { setTransform } from "../layers.js";
import { setFont } from "../text/fonts.js";
import { layoutOf } from "../text/layout.js";
import { list } from "../values.js";
import { boxOfAll } from "./nodes.js";

/** Where a decoration lies and how thick it is, in parts of the font's size. A canvas does not tell what the font says. */
const decorations = {
    underline: { at: () => 0.1, isBelow: true }, overline: { at: ({ ascent, span }) => -ascent / span.font.size, isBelow: true },
    lineThrough: { at: ({ xHeight, span }) => -xHeight / span.font.size / 2, isBelow: false },
};
const thickness = 0.05;

/** Text: its outlines, or its characters in the fonts of the page. */
export const text = {
    box: (node) => (node.outlines ? cellsOf(node) : layoutOf(node).box),
    ink: (node, painter) => (node.outlines ? boxOfAll(node.outlines, "ink", painter) : grown(layoutOf(node).box, layoutOf(node).reach)),

    draw(node, at, painter) {
        if (node.outlines) {
            painter.drawAll(node.outlines, at);
            return;
        }
        const { runs, box } = layoutOf(node);
        for (const span of new Set(runs.map((run) => run.span))) {
            if (span.visible === false) continue;
            const own = runs.filter((run) => run.span === span);
            decorate(own, true, box, at, painter);
            painter.ink(span, shapeOf(own, box, text.ink(node, painter), { fill: "fillText", stroke: "strokeText" }), at);
            decorate(own, false, box, at, painter);
        }
    },

    hit(node, x, y, search) {
        if (node.outlines) return search.any(node.outlines, x, y) && search.add(node);
        const isThere = layoutOf(node).runs.some(({ matrix, advance, ascent, descent }) => {
            const back = inverse(matrix), [u, v] = back ? apply(back, x, y) : [-1, 0];
            return u >= 0 && u <= advance && v >= -ascent && v <= descent;
        });
        return isThere && search.add(node);
    },
};

/** The box of the glyph cells of a text with outlines. */
const cellsOf = ({ bounds, outlines }) => (list(bounds).length === 4 ? edges(...bounds) : boxOfAll(outlines, "box"));

/** The characters of runs as a shape. */
function shapeOf(runs, box, ink, methods) {
    const each = (method) => (context, matrix) => runs.forEach((run) => {
        setFont(context, run.span, run.isRightToLeft);
        const [a, b, c, d, x, y] = run.matrix, isMoved = a !== 1 || b !== 0 || c !== 0 || d !== 1;
        if (!isMoved) return context[method](run.text, x, y);
        setTransform(context, times(matrix, run.matrix));
        context[method](run.text, 0, 0);
        return setTransform(context, matrix);
    });
    const isMoved = runs.some(({ matrix }) => matrix.slice(0, 4).some((value, index) => value !== identity[index]));
    return { box, ink, isMoved, fill: each(methods.fill), stroke: each(methods.stroke) };
}

/** Draws those decorations of runs that lie below the characters, or above. */
function decorate(runs, isBelow, box, at, painter) {
    for (const [kind, decoration] of Object.entries(runs[0].span.decorations ?? {})) {
        const line = decorations[kind];
        if (!line || line.isBelow !== isBelow || at.isSolid) continue;
        const path = new Path2D();
        for (const run of runs) {
            const { size } = run.span.font, bar = new Path2D(), [a, b, c, d, e, f] = run.matrix;
            bar.rect(0, (line.at(run) - thickness / 2) * size, run.advance / (run.stretch ?? 1), thickness * size);
            path.addPath(bar, { a, b, c, d, e, f });
        }
        painter.ink(decoration, { path, rule: "nonzero", box, ink: grown(box, runs[0].span.font.size), fill: (context) => context.fill(path), stroke: (context) => context.stroke(path) }, at);
    }
}
