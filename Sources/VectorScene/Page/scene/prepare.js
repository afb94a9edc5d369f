// What a scene needs before it is drawn: its bitmaps, and the fonts of the page.

import { limits } from "./limits.js";
import { fontOf } from "./text/fonts.js";
import { keep, list, objects } from "./values.js";

const prepared = new WeakMap();
const bitmapAddress = /^data:(image\/(?:png|jpeg|gif|webp))((?:;[^;,]*)*?)(;base64)?,/;

/** All objects below the root and in the resources. */
function* objectsOf({ root, resources = {} }) {
    const open = [root, ...Object.values(resources).flatMap(list)], seen = new Set();
    while (open.length > 0) {
        const object = open.pop();
        if (typeof object !== "object" || object === null || seen.has(object)) continue;
        seen.add(object);
        yield object;
        for (const key of ["children", "outlines", "primitives", "chunks", "spans"]) for (const child of list(object[key])) open.push(child);
    }
}

/** The bitmap in a data URL; undefined if there is none. Nothing is fetched. */
async function bitmapOf(href) {
    const [head, type, , isBase64] = bitmapAddress.exec(href.length <= limits.imageLength ? href : "") ?? [];
    if (!head) return undefined;
    try {
        const body = href.slice(head.length), text = isBase64 ? atob(decodeURIComponent(body)) : unescape(body);
        return await createImageBitmap(new Blob([Uint8Array.from(text, (one) => one.charCodeAt(0))], { type }));
    } catch {
        return undefined;
    }
}

/** Resolves to the bitmaps of a scene by their addresses, once the fonts that the page declares are there. */
export const prepare = (scene) => keep(prepared, scene, async () => {
    const addresses = new Set(), fonts = new Set(), { fonts: faces } = globalThis.document ?? globalThis;
    for (const { property, values } of objects(scene.timeline?.tracks)) if (property === "href") for (const href of list(values)) addresses.add(String(href));
    for (const { href, type, font } of objectsOf(scene)) {
        if (type === "image" && typeof href === "string") addresses.add(href);
        if (Array.isArray(font?.families)) fonts.add(fontOf(font));
    }
    if (faces?.size > 0) await Promise.all([...fonts].map((font) => faces.load(font).catch(() => [])));
    const bitmaps = await Promise.all([...addresses].map(async (href) => [href, await bitmapOf(href)]));
    return new Map(bitmaps);
});
