// How two pictures of one size differ, pixel by pixel.

/** Channels that differ by no more than this, of 255, look the same: edges are smoothed a little differently everywhere. */
const TOLERANCE = 24;
const DIFFERENT = [214, 0, 84];

const canvasOf = (width, height) => new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });

async function pixelsOf(picture, width, height) {
    const context = canvasOf(width, height);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    const layer = canvasOf(width, height);
    await picture.paint(layer, width, height);
    context.drawImage(layer.canvas, 0, 0);
    return context.getImageData(0, 0, width, height);
}

/** Marks the pixels that differ on a pale copy of the first picture, and says how many of all they are, 0 to 1. */
export async function difference(one, other, width, height) {
    const [first, second] = await Promise.all([one, other].map((picture) => pixelsOf(picture, width, height)));
    const picture = new ImageData(width, height);
    const from = first.data, to = second.data, out = picture.data;
    let count = 0;
    for (let at = 0; at < out.length; at += 4) {
        const most = Math.max(Math.abs(from[at] - to[at]), Math.abs(from[at + 1] - to[at + 1]), Math.abs(from[at + 2] - to[at + 2]));
        const isSame = most <= TOLERANCE;
        const grey = 200 + (from[at] * 0.3 + from[at + 1] * 0.59 + from[at + 2] * 0.11) * 0.2;
        out[at] = isSame ? grey : DIFFERENT[0];
        out[at + 1] = isSame ? grey : DIFFERENT[1];
        out[at + 2] = isSame ? grey : DIFFERENT[2];
        out[at + 3] = 255;
        if (!isSame) count += 1;
    }
    return { picture, share: count / (width * height) };
}

/** "no pixel differs", "0.3 % of the pixels differ". */
export function shareText(share) {
    if (share === 0) return "no pixel differs";
    return share < 0.0005 ? "less than 0.1 % of the pixels differ" : `${(share * 100).toFixed(1)} % of the pixels differ`;
}
