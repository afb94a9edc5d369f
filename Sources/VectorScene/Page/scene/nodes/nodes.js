// Every type of node. Each has
//   draw(node, at, painter)      draws it
//   box(node), ink(node)         its box in its own user space, of its geometry and of all that it paints
//   hit(node, x, y, search)      whether it paints that point of its user space; what is found is added to the search

import { mapped, transformOf, union } from "../geometry.js";
import { list, table } from "../values.js";
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

/** The union of the boxes of nodes; `side` is "box" or "ink". */
export const boxOfAll = (children, side) => list(children).reduce((box, node) => {
    const type = nodes.get(node?.type), transform = type && transformOf(node);
    return transform ? union(box, mapped(transform, type[side](node))) : box;
}, undefined);
