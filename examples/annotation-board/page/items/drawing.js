import { imagesOf, renderScene } from "../scene/scene.js";
import { pictureOf } from "../pictures.js";
import { Item } from "./item.js";

const rendered = new WeakMap();

/** An opened SVG, as the scene that the host made of it. A scene is drawn once at each scale and kept as a bitmap. */
export class Drawing extends Item {
    static name = "drawing";

    async ready() { await Promise.all(imagesOf(this.scene).map((href) => pictureOf(href).ready)); }

    draw(context, scale) {
        const kept = rendered.get(this.scene) ?? {};
        if (kept.scale !== scale || !kept.isWhole) {
            const images = imagesOf(this.scene);
            kept.scale = scale;
            kept.isWhole = images.every((href) => pictureOf(href).isSettled);
            kept.bitmap = renderScene(this.scene, this.size.map((length) => Math.max(1, Math.ceil(length * scale))));
            rendered.set(this.scene, kept);
        }
        context.drawImage(kept.bitmap, ...this.at, ...this.size);
    }
}
