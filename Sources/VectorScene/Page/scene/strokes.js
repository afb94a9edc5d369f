// Strokes that do not grow with the drawing.

/** The last copy of each scene, and the scenes without such strokes. */
const copies = new WeakMap(), unaffected = new WeakSet();

const shrunk = (stroke, factor) => ({
    ...stroke, width: (stroke.width ?? 1) / factor, dash: stroke.dash?.map((length) => length / factor), dashOffset: (stroke.dashOffset ?? 0) / factor,
});

function copied(value, factor) {
    if (Array.isArray(value)) {
        const items = value.map((item) => copied(item, factor));
        return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, key === "stroke" && item?.scales === false ? shrunk(item, factor) : copied(item, factor)]);
    return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

/** A scene for a drawing that is shown `factor` times as large; the scene itself where no stroke keeps its width. */
export function magnified(scene, factor) {
    if (!(factor > 0) || factor === 1 || !Number.isFinite(factor) || unaffected.has(scene)) return scene;
    const known = copies.get(scene);
    if (known?.factor === factor) return known.copy;
    try {
        const copy = { ...scene, root: copied(scene.root, factor), resources: copied(scene.resources, factor) };
        if (copy.root === scene.root && copy.resources === scene.resources) unaffected.add(scene);
        copies.set(scene, { factor, copy });
        return copy;
    } catch {
        return scene; // nested too deep
    }
}
