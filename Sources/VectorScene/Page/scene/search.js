import { apply, identity, inverse, times, transformOf, unitOf } from "./geometry.js";
import { limits } from "./limits.js";
import { boxOfAll, nodes } from "./nodes/nodes.js";
import { list } from "./values.js";

/** Looks for the nodes that paint a point. In clips, where `isSolid`, geometry alone counts. */
class Search {
    found = [];
    isSolid = false;
    #clips;
    #depth = 0;
    #left = limits.nodes;

    constructor(scene) { this.#clips = list(scene.resources?.clips); }

    add(node) { return this.isSolid || this.found.push(node) > 0; }

    /** Whether any of the nodes paints the point, the topmost first; all are looked at unless one is enough. */
    any(children, x, y) {
        let isFound = false;
        for (const node of list(children).toReversed()) {
            const type = nodes.get(node?.type), back = type && transformOf(node) && inverse(transformOf(node));
            if (!back || this.#depth >= limits.depth || (this.#left -= 1) < 0) continue;
            this.#depth += 1;
            isFound = type.hit(node, ...apply(back, x, y), this) || isFound;
            this.#depth -= 1;
            if (isFound && this.isSolid) break;
        }
        return isFound;
    }

    /** Looks in the children of a node, which follows them. */
    children(node, x, y) { return this.any(node.children, x, y) && this.add(node); }

    /** Whether the point is inside the clip of a group. */
    isInside(group, x, y) {
        const box = group.clip === undefined ? undefined : boxOfAll(group.children, "box"), wasSolid = this.isSolid;
        this.isSolid = true;
        const isInside = this.#isInside(group.clip, box, x, y);
        this.isSolid = wasSolid;
        return isInside;
    }

    #isInside(index, box, x, y) {
        if (index === undefined) return true;
        const clip = this.#clips[index], transform = clip && transformOf(clip);
        // A clip that is missing or refers to itself hides everything.
        if (!transform || (clip.units && !box) || this.#depth >= limits.depth || (this.#left -= 1) < 0) return false;
        const back = inverse(times(clip.units ? unitOf(box) : identity, transform));
        this.#depth += 1;
        const isInside = Boolean(back) && this.#isInside(clip.clip, box, x, y) && this.any(clip.children, ...apply(back, x, y));
        this.#depth -= 1;
        return isInside;
    }
}

/** The nodes that paint a point of the drawing, topmost first. A group follows its nodes that were found. */
export function nodesAt(scene, x, y) {
    const search = new Search(scene);
    search.any([scene.root], x, y);
    return search.found;
}
