import { rounded } from "../geometry.js";
import { fontOf, lineHeight } from "../items/text.js";
import { Tool } from "./tool.js";

/** Writes. */
export class TextTool extends Tool {
    static name = "text";
    static title = "Text";
    static needs = "text.add";
    static shortcut = "t";
    static hint = "Click where the text is to begin. Enter puts it there, Shift+Enter begins a line, Escape gives it up.";
    static options = ["color", "size", "layer"];
    static cursor = "text";
    static icon = "M5 7V5h14v2M12 5v14M9 19h6";

    end(point) {
        if (this.field) return this.#put();
        this.#open(rounded(point));
    }

    cancel() {
        const field = this.field;
        this.field = undefined;
        field?.remove();
    }

    /** What is being written was begun before the fingers came. */
    interrupt() {}

    left() {
        this.#put();
        super.left();
    }

    #open(at) {
        const { color, size } = this.app.options;
        const field = document.createElement("textarea");
        field.className = "writing";
        field.ariaLabel = "Text to put on the board";
        field.rows = 1;
        Object.assign(field.style, {
            left: `${(at[0] / 1200) * 100}%`, top: `${(at[1] / 800) * 100}%`, color, font: fontOf(size), lineHeight,
            // A part of the sheet's width, so that it grows with the sheet.
            fontSize: `${(size / 1200) * 100}cqw`,
        });
        Object.assign(field, { at, written: { size, color } });
        field.addEventListener("keydown", (event) => this.#pressed(event));
        field.addEventListener("input", () => { field.rows = field.value.split("\n").length; });
        field.addEventListener("blur", () => this.#put());
        document.getElementById("paper").append(field);
        this.field = field;
        field.focus();
    }

    #pressed(event) {
        event.stopPropagation();
        const ends = new Map([["Enter", () => this.#put()], ["Escape", () => this.cancel()]]);
        const end = ends.get(event.key);
        if (!end || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        end();
        this.view.focus();
    }

    #put() {
        const field = this.field;
        if (!field) return;
        this.cancel();
        const text = field.value.trimEnd();
        if (text) this.app.add("text.add", { at: field.at, text, ...field.written });
    }
}
