// The limits for damaged and hostile scenes.

/** Limits for damaged and hostile scenes. What exceeds one is left out, or drawn more coarsely. */
export const limits = Object.freeze({
    /** How deep nodes and resources nest, and how many nodes are drawn at once, those of resources counted at each use. */
    depth: 400, nodes: 2_000_000,
    /** The pixels of a layer of filters and of a pattern's tile. Larger ones are drawn more coarsely. */
    filterPixels: 1 << 22, tilePixels: 1 << 22,
    /** How often a gradient or a large pattern repeats. */
    turns: 400,
    /** The numbers in a matrix of feConvolveMatrix, and the octaves of feTurbulence. */
    kernel: 1024, octaves: 12,
    /** The characters of an image's address. */
    imageLength: 1 << 26,
    /** The canvases that are kept for further layers. */
    idleCanvases: 8,
});
