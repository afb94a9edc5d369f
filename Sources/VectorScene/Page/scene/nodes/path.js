import { grown } from "../geometry.js";
import { scratch } from "../layers.js";
import { fillBoxOf, outlineOf, reachOf, ruleOf } from "../paths.js";
import { setPen } from "../painter.js";

/** An outline, filled and stroked. */
export const path = {
    box: fillBoxOf,
    ink: (node) => grown(fillBoxOf(node), reachOf(node.stroke)),

    draw(node, at, painter) {
        const path = outlineOf(node), rule = ruleOf(node), box = fillBoxOf(node);
        painter.ink(node, { path, rule, box, ink: box, fill: (context) => context.fill(path, rule), stroke: (context) => context.stroke(path) }, at);
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
