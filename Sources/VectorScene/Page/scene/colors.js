// Colours: sRGB, where light is as the eye sees it, and linear RGB, where it adds up.

const isColor = /^#[0-9a-f]{6}$/i;

/** The value itself if it is a colour of a scene, else undefined: nothing else gets into a style of the canvas. */
export const colorOf = (value) => (isColor.test(value) ? value : undefined);
/** A colour for the canvas; undefined if it is none. */
export const withAlpha = (color, opacity = 1) => (opacity === 1 ? colorOf(color)
    : colorOf(color) && color + Math.round(Math.min(1, Math.max(0, opacity)) * 255).toString(16).padStart(2, "0"));
/** The red, green and blue of a colour, 0 to 255. */
export const channelsOf = (color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** What a function from 0...1 to 0...1 makes of each byte. */
export const bytesBy = (convert) => Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * convert(value / 255));
export const toLinear = bytesBy((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
export const toSRGB = bytesBy((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
