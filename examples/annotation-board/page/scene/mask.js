// Masks: what they cover stays, as much as they are opaque, or as bright.

const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * 255;
});
const asIs = Float32Array.from({ length: 256 }, (_, value) => value);

/** Turns brightness into opacity (CSS Masking 1, 7.10.1). */
function brightness(layer, light) {
    const { width, height } = layer.canvas;
    const pixels = layer.getImageData(0, 0, width, height), data = pixels.data;
    for (let index = 0; index < data.length; index += 4) {
        const luminance = 0.2125 * light[data[index]] + 0.7154 * light[data[index + 1]] + 0.0721 * light[data[index + 2]];
        data[index + 3] = (luminance * data[index + 3]) / 255;
    }
    layer.putImageData(pixels, 0, 0);
}

/** Leaves of a layer what the mask lets through. */
export function applyMask(mask, layer, painter) {
    if (!mask || mask.units !== undefined || mask.contentUnits !== undefined) return;
    const cover = painter.layer(layer, (cover) => {
        cover.save();
        cover.beginPath();
        cover.rect(mask.x, mask.y, mask.width, mask.height);
        cover.clip();
        painter.drawAll(mask.children, cover);
        cover.restore();
        if (mask.mask !== undefined) applyMask(painter.resources.masks[mask.mask], cover, painter);
        if (!mask.kind) brightness(cover, mask.colorSpace ? toLinear : asIs);
    });
    painter.put(cover, layer, { mode: "destination-in" });
}
