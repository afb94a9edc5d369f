import { nodes } from "./nodes/nodes.js";

/** The box of a node's fill geometry in its own user space, as [x, y, width, height]; undefined if it has none. */
export function bounds(node) {
    const box = nodes.get(node?.type)?.box(node);
    return box?.every(Number.isFinite) ? [box[0], box[1], box[2] - box[0], box[3] - box[1]] : undefined;
}
