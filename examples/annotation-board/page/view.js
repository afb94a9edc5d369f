// Shows the board on a canvas, and above it on another what is being done and not said to the host yet.

export const size = [1200, 800];

/** Draws items one upon the other on white. */
export function drawItems(items, context, scale, change = () => {}) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, ...size);
    for (const item of items) {
        context.save();
        change(item, context);
        item.draw(context, scale);
        context.restore();
    }
}

export class View {
    #board; #picture; #overlay; #busy; #scale; #isDue = false;
    /** What changes how items are shown while a tool is at work: (item, context). */
    change = () => {};
    /** What is drawn above the items: (context). */
    sketches = new Set();

    constructor(board, picture, overlay, busy) {
        this.#board = board;
        this.#picture = picture;
        this.#overlay = overlay;
        this.#busy = busy;
        this.#scale = Math.min(2, Math.max(1, Math.ceil(globalThis.devicePixelRatio)));
        for (const canvas of [picture, overlay]) {
            canvas.width = size[0] * this.#scale;
            canvas.height = size[1] * this.#scale;
        }
        board.addEventListener("changed", () => this.redraw());
    }

    /** The place of a pointer in units of the board. */
    place({ clientX, clientY }) {
        const { left, top, width, height } = this.#overlay.getBoundingClientRect();
        return [((clientX - left) * size[0]) / width, ((clientY - top) * size[1]) / height];
    }

    /** What is on the board, for those who cannot see it. */
    get label() {
        const count = this.#board.items.length;
        return count === 0 ? "Board, empty" : `Board with ${count} ${count === 1 ? "item" : "items"}`;
    }

    /** Gives the sheet the keyboard's focus. */
    focus() { this.#overlay.focus(); }

    /** How many units of the board a pixel of the screen is. */
    get unit() { return size[0] / this.#overlay.getBoundingClientRect().width; }

    /** The highest item first. */
    itemsAt(point, radius = 4) { return this.#board.items.filter((item) => item.touches(point, radius)).reverse(); }

    /** Draws again before the next frame, and once more when pictures that were missing are there. */
    redraw() {
        this.#busy(this.#whole());
        if (this.#isDue) return;
        this.#isDue = true;
        this.#busy(new Promise((resolve) => requestAnimationFrame(() => {
            this.#isDue = false;
            this.#draw();
            resolve();
        })));
    }

    /**
     * Shows what moves as it is at a time, in seconds.
     * Is fulfilled with whether anything goes on from there.
     */
    async advance(now) {
        const moving = this.#board.items.filter((item) => item.moves);
        const goesOn = await Promise.all(moving.map((item) => item.advance(now, this.#scale)));
        this.#draw();
        return goesOn.some((one) => one);
    }

    sketch() {
        const context = this.#overlay.getContext("2d");
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, this.#overlay.width, this.#overlay.height);
        context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
        for (const sketch of this.sketches) {
            context.save();
            sketch(context);
            context.restore();
        }
    }

    /** The board as a PNG, at its own size or smaller, so that it has no more than that many bytes. */
    async png(mostBytes) {
        const items = this.#board.items;
        for (let scale = 1; ; scale /= 2) {
            await Promise.all(items.map((item) => item.ready(scale)));
            const canvas = new OffscreenCanvas(size[0] * scale, size[1] * scale);
            drawItems(items, canvas.getContext("2d"), scale);
            const blob = await canvas.convertToBlob({ type: "image/png" });
            if (blob.size <= mostBytes || scale < 0.1) return blob;
        }
    }

    async #whole() {
        const items = this.#board.items;
        await Promise.all(items.map((item) => item.ready(this.#scale)));
        this.#draw();
    }

    #draw() {
        const items = this.#board.items;
        drawItems(items, this.#picture.getContext("2d"), this.#scale, this.change);
        this.#picture.ariaLabel = this.label;
        this.sketch();
    }
}
