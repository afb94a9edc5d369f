import { distance, rounded } from "../geometry.js";
import { Stroke } from "../items/stroke.js";
import { Tool } from "./tool.js";

/** Draws by hand. */
export class StrokeTool extends Tool {
    static name = "stroke";
    static title = "Pen";
    static needs = "stroke.add";
    static shortcut = "s";
    static hint = "Draw with the pointer pressed.";
    static options = ["color", "width", "layer"];
    static icon = "M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3";
    // What is on its way to the host is shown until the host has it.
    #sent = new Set();

    begin(point) {
        const { color, width } = this.app.options;
        this.stroke = new Stroke({ points: [rounded(point)], color, width });
        this.view.sketch();
    }

    move(point) {
        if (!this.stroke || distance(point, this.stroke.points.at(-1)) < 2) return;
        this.stroke.points.push(rounded(point));
        this.view.sketch();
    }

    async end() {
        const stroke = this.stroke;
        if (!stroke) return;
        this.stroke = undefined;
        this.#sent.add(stroke);
        const { points, color, width } = stroke;
        await this.app.add("stroke.add", { points, color, width });
        this.#sent.delete(stroke);
        this.view.sketch();
    }

    cancel() {
        this.stroke = undefined;
        this.view.sketch();
    }

    sketch(context) {
        for (const stroke of this.#sent) stroke.draw(context);
        this.stroke?.draw(context);
    }
}
