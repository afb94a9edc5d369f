import { draw } from "../scene.js";
import { Item } from "./item.js";

const rendered = new WeakMap();

/** An opened SVG, as the scene that the host made of it. A scene is drawn once at each scale and kept as a bitmap. */
export class Drawing extends Item {
    static name = "drawing";

    get #bitmaps() {
        if (!rendered.has(this.scene)) rendered.set(this.scene, new Map());
        return rendered.get(this.scene);
    }

    async ready(scale) {
        if (this.#bitmaps.has(scale)) return;
        const [width, height] = this.size.map((length) => Math.max(1, Math.ceil(length * scale))), bitmap = new OffscreenCanvas(width, height);
        await draw(bitmap.getContext("2d"), this.scene, { width, height });
        this.#bitmaps.set(scale, bitmap);
    }

    draw(context, scale) {
        const bitmap = this.#bitmaps.get(scale);
        if (bitmap) context.drawImage(bitmap, ...this.at, ...this.size);
    }
}
