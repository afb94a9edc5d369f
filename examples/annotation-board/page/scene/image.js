import { pictureOf } from "../pictures.js";

const coarse = new Set(["optimizeSpeed", "crisp-edges", "pixelated"]);

/** A bitmap. */
export class SceneImage {
    static name = "image";

    static draw({ href, x = 0, y = 0, width, height, rendering }, context) {
        const { image } = pictureOf(href);
        if (!image) return;
        context.imageSmoothingEnabled = !coarse.has(rendering);
        context.imageSmoothingQuality = "high";
        context.drawImage(image, x, y, width, height);
    }
}
