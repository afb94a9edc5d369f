import { edges } from "../geometry.js";
import { reset, setTransform } from "../layers.js";

const coarse = new Set(["optimizeSpeed", "crisp-edges", "pixelated"]);
const boxOf = ({ x = 0, y = 0, width, height }) => edges(x, y, width, height);

/** A bitmap. */
export const image = {
    box: boxOf,
    ink: boxOf,

    draw({ href, x = 0, y = 0, width, height, rendering }, at, painter) {
        const bitmap = painter.images.get(href), { context } = at;
        if (!bitmap || at.isSolid) return;
        reset(context, at.alpha, at.mode);
        setTransform(context, at.matrix);
        context.imageSmoothingEnabled = !coarse.has(rendering);
        context.imageSmoothingQuality = "medium";
        context.drawImage(bitmap, x, y, width, height);
    },

    hit(node, x, y, search) {
        const [left, top, right, bottom] = boxOf(node);
        return !search.isSolid && x >= left && x <= right && y >= top && y <= bottom && search.add(node);
    },
};
