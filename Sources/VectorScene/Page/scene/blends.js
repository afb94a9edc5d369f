// The blend modes that a canvas has by the same names (Compositing and Blending 1).

export const blends = new Map(["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity"].map(name => [name, name]).concat([["plus-lighter", "lighter"]]));
