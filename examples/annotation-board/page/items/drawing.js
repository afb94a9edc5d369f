import { draw } from "../scene.js";
import { Item } from "./item.js";

const rendered = new WeakMap(), played = new WeakMap();

/** What a map has for an object; where it has nothing, what is made. */
function kept(map, object, make) {
    if (!map.has(object)) map.set(object, make());
    return map.get(object);
}

/** An opened SVG, as the scene that the host made of it. A scene is drawn once at each scale and kept as a bitmap. */
export class Drawing extends Item {
    static name = "drawing";

    get #bitmaps() { return kept(rendered, this.scene, () => new Map()); }

    /** What is shown while it moves: since when, and one bitmap that is seen while the other one is drawn. */
    get #play() { return kept(played, this.scene, () => ({ start: undefined, seen: undefined, spare: undefined })); }

    get moves() { return this.scene.timeline !== undefined; }

    #bitmap(scale) {
        const [width, height] = this.size.map((length) => Math.max(1, Math.ceil(length * scale)));
        return new OffscreenCanvas(width, height);
    }

    async ready(scale) {
        if (this.#bitmaps.has(scale)) return;
        const bitmap = this.#bitmap(scale), { width, height } = bitmap;
        await draw(bitmap.getContext("2d"), this.scene, { width, height });
        this.#bitmaps.set(scale, bitmap);
    }

    async advance(now, scale) {
        const play = this.#play, { width, height } = this.#bitmap(scale);
        play.start ??= now;
        const time = now - play.start, bitmap = play.spare?.width === width && play.spare.height === height ? play.spare : this.#bitmap(scale);
        const context = bitmap.getContext("2d");
        context.clearRect(0, 0, width, height);
        await draw(context, this.scene, { width, height, time });
        [play.seen, play.spare] = [bitmap, play.seen];
        return time < (this.scene.timeline.duration ?? Infinity);
    }

    draw(context, scale) {
        const bitmap = (!this.isStill && played.get(this.scene)?.seen) || this.#bitmaps.get(scale);
        if (bitmap) context.drawImage(bitmap, ...this.at, ...this.size);
    }
}
