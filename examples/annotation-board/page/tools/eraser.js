import { distance } from "../geometry.js";
import { Tool } from "./tool.js";

/** Takes whole items away. */
export class EraserTool extends Tool {
    static name = "eraser";
    static title = "Eraser";
    static needs = "eraser.erase";
    static shortcut = "e";
    static hint = "Go over what is to be taken away; it goes when the pointer is released.";
    static cursor = "cell";
    static icon = "M8 20h12M6 17l-2-2a2 2 0 0 1 0-3l8-8a2 2 0 0 1 3 0l4 4a2 2 0 0 1 0 3l-8 8H8zM9 8l7 7";
    static chords = ["Delete", "Backspace"].map((chord) => [chord, (eraser) => eraser.eraseSelection(), "Erase the selection"]);
    #marked = new Set();

    begin(point) {
        this.last = point;
        this.view.change = (item, context) => { context.globalAlpha = this.#marked.has(item.id) ? 0.2 : 1; };
        this.#mark(point);
    }

    move(point) {
        if (!this.last) return;
        // A quick pointer tells of few places; what lies between two of them was gone over too.
        const steps = Math.max(1, Math.ceil(distance(this.last, point) / 4));
        for (let step = 1; step <= steps; step += 1) {
            this.#mark(this.last.map((from, axis) => from + ((point[axis] - from) * step) / steps));
        }
        this.last = point;
    }

    async end() {
        const ids = [...this.#marked];
        this.last = undefined;
        if (ids.length > 0) await this.app.run("eraser.erase", { ids });
        this.cancel();
    }

    cancel() {
        this.last = undefined;
        this.#marked.clear();
        this.view.change = () => {};
        this.view.redraw();
    }

    #mark(point) {
        const count = this.#marked.size;
        for (const item of this.view.itemsAt(point, 6)) this.#marked.add(item.id);
        if (this.#marked.size > count) this.view.redraw();
    }

    /** Takes away at once what is selected. */
    async eraseSelection() {
        const ids = [...this.app.selection];
        if (ids.length === 0) return;
        const { erased } = await this.app.run("eraser.erase", { ids }) ?? {};
        if (erased) this.app.select([]);
    }
}
