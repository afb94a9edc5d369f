/** Filter Effects 1, 9.11. */
export function feDisplacementMap({ in: name, in2, scale, xChannelSelector, yChannelSelector }, filter) {
    const map = filter.data(in2), from = new Uint32Array(filter.data(name).buffer), out = new Uint32Array(from.length), { width, height } = filter;
    const [across, down] = [xChannelSelector, yChannelSelector].map((channel) => "RGBA".indexOf(channel));
    const [wide, high] = filter.scales.map((one) => scale * one);
    for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
            const at = y * width + x;
            const u = Math.round(x + wide * (map[at * 4 + across] / 255 - 0.5)), v = Math.round(y + high * (map[at * 4 + down] / 255 - 0.5));
            if (u >= 0 && u < width && v >= 0 && v < height) out[at] = from[v * width + u];
        }
    return filter.write(new Uint8ClampedArray(out.buffer));
}
