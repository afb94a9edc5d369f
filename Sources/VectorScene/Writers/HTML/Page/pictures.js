// What a pane can show: a drawing, a scene, or how two of them differ. Each paints itself on a canvas of any size.

import { difference, shareText } from "./difference.js";
import { make } from "./elements.js";
import { imageOf } from "./original.js";
import { draw } from "./scene.js";

/** A canvas with more pixels is scaled by the browser. */
const MOST_PIXELS = 16e6;
/** The side of a difference picture in pixels. */
const DIFFERENCE_SIDE = 1000;

/** What each canvas shows now, so that what it showed before ends. */
const shown = new WeakMap();

/** A scene, as this module draws it. */
export class ScenePicture {
    constructor(scene, title, alt) {
        this.scene = scene;
        this.title = title;
        this.alt = alt;
    }

    get size() { return this.scene.size; }

    /** Draws on a context of `width` by `height` pixels, `density` a CSS pixel; with a time, as it is then. */
    async paint(context, width, height, density = 1, time = undefined) {
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        await draw(context, this.scene, { width, height, density, time });
        context.restore();
    }

    /** Plays what moves on a canvas, until that shows something else or is gone. */
    async #play(canvas, layer, density) {
        const { duration = Infinity } = this.scene.timeline, start = performance.now();
        for (let time = 0; time < duration;) {
            const now = await new Promise(requestAnimationFrame);
            time = Math.min(Math.max(0, now - start) / 1000, duration);
            layer.getContext("2d").clearRect(0, 0, layer.width, layer.height);
            await this.paint(layer.getContext("2d"), layer.width, layer.height, density, time);
            if (shown.get(canvas) !== layer || !canvas.isConnected) return;
            canvas.getContext("2d").clearRect(0, 0, layer.width, layer.height);
            canvas.getContext("2d").drawImage(layer, 0, 0);
        }
    }

    /** An element that shows it at a size in CSS pixels; `former` is the one before. */
    async element(width, height, former) {
        const density = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
        const across = Math.max(1, Math.round(width * density)), down = Math.max(1, Math.round(height * density));
        const layer = new OffscreenCanvas(across, down);
        await this.paint(layer.getContext("2d"), across, down, density);
        // The former picture stays until the new one is complete.
        const canvas = former ?? make("canvas", { role: "img", "aria-label": this.alt });
        Object.assign(canvas, { width: across, height: down });
        canvas.getContext("2d").drawImage(layer, 0, 0);
        shown.set(canvas, layer);
        if (this.scene.timeline && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#play(canvas, layer, density);
        return canvas;
    }
}

/** A drawing, as the browser draws it. */
export class OriginalPicture {
    #image;

    constructor(original, size, title, alt) {
        this.original = original;
        this.size = size;
        this.title = title;
        this.alt = alt;
        this.note = original.hasFiles ? "without the files that it names, which a browser does not load into an image" : undefined;
    }

    #load() { return (this.#image ??= imageOf(this.original, this.alt)); }

    async paint(context, width, height) {
        const image = await this.#load();
        if (image) context.drawImage(image, 0, 0, width, height);
    }

    async element() {
        return (await this.#load()) ?? make("p", { className: "missing" }, "The browser cannot read this drawing.");
    }
}

/** Where two pictures differ. */
export class DifferencePicture {
    constructor(one, other, title = "Difference") {
        this.one = one;
        this.other = other;
        this.size = one.size;
        this.title = title;
        this.alt = title;
    }

    async element(width, height, former) {
        const scale = Math.min(1, DIFFERENCE_SIDE / Math.max(width, height));
        const across = Math.max(1, Math.round(width * scale)), down = Math.max(1, Math.round(height * scale));
        const { picture, share } = await difference(this.one, this.other, across, down);
        this.note = shareText(share);
        const canvas = former ?? make("canvas", { role: "img" });
        shown.delete(canvas);
        canvas.setAttribute("aria-label", `${this.alt}: ${this.note}`);
        Object.assign(canvas, { width: across, height: down });
        canvas.getContext("2d").putImageData(picture, 0, 0);
        return canvas;
    }
}
