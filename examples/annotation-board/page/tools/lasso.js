import { distance, isInBox } from "../geometry.js";
import { selectionBox, strokeChoice } from "../selection.js";
import { Tool } from "./tool.js";

const steps = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

/** Chooses items by drawing around them, and moves them. */
export class LassoTool extends Tool {
    static name = "lasso";
    static title = "Lasso";
    static needs = "lasso.move";
    static shortcut = "l";
    static hint = "Draw around items or click on one, then drag them. Arrow keys move them too, Delete takes them away.";
    static icon = "M12 4c5 0 8 2 8 5s-3 6-8 6-8-2-8-5 3-6 8-6zM7 14c-1 2-1 4 1 6";

    static chords = [["Ctrl+a", (lasso) => lasso.selectAll(), "Select everything"]];

    selectAll() {
        if (this.app.tool !== this) this.app.choose(this);
        this.app.select(this.app.board.items.map(({ id }) => id));
    }

    begin(point) {
        this.from = point;
        this.app.shift = [0, 0];
        const box = selectionBox(this.app);
        this.isMoving = box !== undefined && isInBox(point, box);
        this.line = this.isMoving ? undefined : [point];
        if (this.isMoving) this.#shift();
    }

    move(point) {
        if (!this.from) return;
        if (this.isMoving) return this.#moveBy(point.map((to, axis) => Math.round(to - this.from[axis])));
        if (distance(point, this.line.at(-1)) >= 3) this.line.push(point);
        this.view.sketch();
    }

    async end(point) {
        if (!this.from) return;
        if (!this.isMoving) return this.#choose(point);
        this.from = undefined;
        if (this.app.shift.some((length) => length !== 0)) await this.app.run("lasso.move", { ids: [...this.app.selection], by: this.app.shift });
        this.cancel();
    }

    cancel() {
        this.from = this.line = undefined;
        this.app.shift = [0, 0];
        this.view.change = () => {};
        this.view.redraw();
    }

    left() {
        this.app.select([]);
        super.left();
    }

    key(event) {
        const step = steps.get(event.key);
        if (!step || this.app.selection.size === 0) return false;
        const by = step.map((length) => length * (event.shiftKey ? 20 : 2));
        this.app.run("lasso.move", { ids: [...this.app.selection], by });
        return true;
    }

    sketch(context) {
        if (!this.line) return;
        const outline = new Path2D();
        for (const point of this.line) outline.lineTo(...point);
        strokeChoice(context, outline, this.view.unit);
    }

    #moveBy(by) {
        this.app.shift = by;
        this.view.redraw();
    }

    #choose(point) {
        const line = this.line;
        this.from = this.line = undefined;
        const caught = line.length < 3
            ? this.view.itemsAt(point).slice(0, 1)
            : this.app.board.items.filter((item) => item.isCaught(line));
        this.app.select(caught.map(({ id }) => id));
    }

    #shift() {
        this.view.change = (item, context) => { if (this.app.selection.has(item.id)) context.translate(...this.app.shift); };
    }
}
