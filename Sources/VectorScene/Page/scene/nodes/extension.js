import { boxOfAll } from "./nodes.js";

/** What a handler of a foreign element emitted: its children are drawn. */
export const extension = {
    box: (node) => boxOfAll(node.children, "box"),
    ink: (node, painter) => boxOfAll(node.children, "ink", painter),
    draw: (node, at, painter) => painter.drawAll(node.children, at),
    hit: (node, x, y, search) => search.children(node, x, y),
};
