// Every type of node. Each has
//   draw(node, at, painter)      draws it
//   box(node), ink(node, painter) its box in its own user space, of its geometry and of all that it paints
//   hit(node, x, y, search)      whether it paints that point of its user space; what is found is added to the search

import { mapped, transformOf, union } from "../geometry.js";
import { limits } from "../limits.js";
import { objects, table } from "../values.js";
import { extension } from "./extension.js";
import { group } from "./group.js";
import { image } from "./image.js";
import { path } from "./path.js";
import { text } from "./text.js";

export const nodes = table({
    extension,
    group,
    image,
    path,
    text,
});

/** The union of the boxes of nodes; `side` is "box" or "ink", for which a painter is needed. */
export function boxOfAll(children, side, painter) {
    if (depth >= limits.depth) return undefined;
    depth += 1;
    try {
        return objects(children).reduce((box, node) => {
            const type = nodes.get(node.type), transform = type && transformOf(node);
            return transform ? union(box, mapped(transform, type[side](node, painter))) : box;
        }, undefined);
    } finally {
        depth -= 1;
    }
}
let depth = 0;
