// Fonts of spans, as the canvas has them.

const generic = new Set(["-apple-system", "cursive", "emoji", "fangsong", "fantasy", "math", "monospace", "sans-serif", "serif", "system-ui",
    "ui-monospace", "ui-rounded", "ui-sans-serif", "ui-serif"]);
/** A name that is a generic family's, in single quotes: the font is meant that has it. */
const unquoted = (family) => (family.length > 2 && /^'.*'$/.test(family) && generic.has(family.slice(1, -1).toLowerCase()) ? family.slice(1, -1) : family);
const stretches = [[50, "ultra-condensed"], [62.5, "extra-condensed"], [75, "condensed"], [87.5, "semi-condensed"], [100, "normal"],
    [112.5, "semi-expanded"], [125, "expanded"], [150, "extra-expanded"], [200, "ultra-expanded"]];

/** The value of the property `font` for a span. */
export function fontOf({ families = ["serif"], size, weight = 400, style = "normal", variant = "normal" }) {
    const names = families.map((family) => (generic.has(family) ? family : JSON.stringify(unquoted(family))));
    return `${style} ${variant} ${weight} ${size}px ${names.join(", ")}`;
}

/** Sets all that a context needs to measure and draw a span. */
export function setFont(context, { font, letterSpacing = 0, wordSpacing = 0 }, isRightToLeft) {
    const stretch = font.stretch ?? 100;
    context.font = fontOf(font);
    context.fontKerning = font.kerning === false ? "none" : "auto";
    context.fontStretch = stretches.reduce((best, one) => (Math.abs(one[0] - stretch) < Math.abs(best[0] - stretch) ? one : best))[1];
    context.letterSpacing = `${letterSpacing}px`;
    context.wordSpacing = `${wordSpacing}px`;
    context.direction = isRightToLeft ? "rtl" : "ltr";
    context.textRendering = "geometricPrecision";
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
}

// As the browsers have them; the canvas does not tell what a font says.
const shifts = { sub: -0.5, super: 0.5 };
const baselines = {
    "central": ({ ascent, descent }) => (ascent - descent) / 2, "center": ({ ascent, descent }) => (ascent - descent) / 2,
    "middle": ({ xHeight }) => xHeight / 2, "hanging": ({ ascent }) => ascent * 0.8, "mathematical": ({ ascent }) => ascent / 2,
    "text-before-edge": ({ ascent }) => ascent, "before-edge": ({ ascent }) => ascent, "text-top": ({ ascent }) => ascent, "top": ({ ascent }) => ascent,
    "text-after-edge": ({ descent }) => -descent, "after-edge": ({ descent }) => -descent, "ideographic": ({ descent }) => -descent,
    "text-bottom": ({ descent }) => -descent, "bottom": ({ descent }) => -descent,
};

/** How far a span's alphabetic baseline is above the line that it stands on. */
export function shiftOf({ baselineShift = [], dominantBaseline, alignmentBaseline }, metrics) {
    const shift = baselineShift.reduce((sum, one) => sum + (typeof one === "number" ? one : shifts[one] * (metrics.ascent + metrics.descent)), 0);
    return shift - (baselines[alignmentBaseline ?? dominantBaseline]?.(metrics) ?? 0);
}
