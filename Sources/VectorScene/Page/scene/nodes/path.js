import { grown } from "../geometry.js";
import { scratch } from "../layers.js";
import { dotsOf, fillBoxOf, outlineOf, reachOf, ruleOf } from "../paths.js";
import { setPen } from "../painter.js";
import { keep } from "../values.js";

const points = new WeakMap();

/** An outline, filled and stroked. */
export const path = {
    box: fillBoxOf,
    ink: (node) => grown(fillBoxOf(node), reachOf(node.stroke)),

    draw(node, at, painter) {
        const path = outlineOf(node), rule = ruleOf(node), box = fillBoxOf(node);
        const dots = node.stroke?.cap && keep(points, node, () => dotsOf(node)), stroked = dots ? dots.others : path;
        painter.ink(node, { path, rule, box, ink: box, dots: dots?.path, fill: (context) => context.fill(path, rule), stroke: (context) => context.stroke(stroked) }, at);
    },

    hit(node, x, y, search) {
        const context = scratch(), [left, top, right, bottom] = path.ink(node);
        if (x < left || x > right || y < top || y > bottom) return false;
        // In a clip all is filled, and nothing stroked.
        if ((node.fill || search.isSolid) && context.isPointInPath(outlineOf(node), x, y, ruleOf(node))) return search.add(node);
        if (!node.stroke || search.isSolid) return false;
        setPen(context, node.stroke);
        return context.isPointInStroke(outlineOf(node), x, y) && search.add(node);
    },
};
