import { Item } from "./item.js";

export const fontOf = (size) => `500 ${size}px "DejaVu Sans", Verdana, sans-serif`;
export const lineHeight = 1.25;

const measuring = new OffscreenCanvas(1, 1).getContext("2d");

/** Lines of text; `at` is the upper left corner. */
export class Text extends Item {
    static name = "text";

    get lines() { return this.text.split("\n"); }

    get box() {
        measuring.font = fontOf(this.size);
        const width = Math.max(...this.lines.map((line) => measuring.measureText(line).width));
        const [x, y] = this.at;
        return [x, y, x + width, y + this.lines.length * this.size * lineHeight];
    }

    get description() { return `text: ${this.text}`; }

    draw(context) {
        context.font = fontOf(this.size);
        context.fillStyle = this.color;
        context.textBaseline = "alphabetic";
        const [x, y] = this.at;
        this.lines.forEach((line, index) => context.fillText(line, x, y + this.size + index * this.size * lineHeight));
    }
}
