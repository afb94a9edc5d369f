import { table } from "../values.js";

/** Where a pixel beyond the edge is taken from (Filter Effects 1, 9.9 and 9.14); below 0 is nowhere. */
export const edgeModes = table({
    duplicate: (at, length) => Math.min(length - 1, Math.max(0, at)),
    none: (at, length) => (at < length ? at : -1),
    wrap: (at, length) => ((at % length) + length) % length,
});
