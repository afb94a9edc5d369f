// Clips: the union of what their children cover.

/** Whether a clip is one outline, which the canvas can clip by itself. */
export const isSimple = ({ children, clip, units }) =>
    clip === undefined && units === undefined && children.length === 1 && children[0].d !== undefined;

/** That outline and its rule. */
export function simplePath({ children: [child], transform }) {
    const outline = new Path2D();
    const matrix = new DOMMatrix(transform).multiply(new DOMMatrix(child.transform));
    outline.addPath(new Path2D(child.d), matrix);
    return [outline, child.fill?.rule ?? "nonzero"];
}

// What a clip covers is opaque, whatever it is painted with.
function solid(node) {
    const opaque = { ...node, opacity: 1, children: node.children?.map(solid), stroke: undefined };
    if (node.d !== undefined) opaque.fill = { paint: "#000000", rule: node.fill?.rule };
    if (node.chunks) {
        const spans = (chunk) => chunk.spans.map((span) => ({ ...span, stroke: undefined, fill: { paint: "#000000" } }));
        opaque.chunks = node.chunks.map((chunk) => ({ ...chunk, spans: spans(chunk) }));
    }
    return opaque;
}

/** Leaves of a layer what the clip covers. */
export function applyClip(clip, layer, painter) {
    if (clip.units !== undefined) return;
    const cover = painter.layer(layer, (cover) => {
        cover.save();
        if (clip.transform) cover.transform(...clip.transform);
        painter.drawAll(clip.children.map(solid), cover);
        cover.restore();
        const own = painter.resources.clips[clip.clip];
        if (own) applyClip(own, cover, painter);
    });
    painter.put(cover, layer, { mode: "destination-in" });
}
