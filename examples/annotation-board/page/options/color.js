import { choices, make } from "../elements.js";

const colors = new Map([
    ["#222222", "Black"], ["#1a73e8", "Blue"], ["#d93025", "Red"], ["#188038", "Green"],
    ["#f29900", "Orange"], ["#8430ce", "Violet"], ["#12939a", "Teal"], ["#fdd663", "Yellow"],
]);

export class ColorOption {
    static name = "color";
    static title = "Colour";

    static show(options) {
        const own = make("input", { type: "color", value: options.color, ariaLabel: "Another colour", title: "Another colour" });
        const choose = (color) => {
            options.color = color;
            own.value = color;
        };
        const rows = [...colors].map(([value, label]) => {
            const content = make("span", { className: "swatch" });
            content.style.background = value;
            return { value, label, content };
        });
        const swatches = choices("color", rows, options.color, choose);
        own.addEventListener("input", () => {
            choose(own.value);
            for (const label of swatches) label.firstChild.checked = false;
        });
        return [make("div", { className: "row" }, ...swatches, own)];
    }
}
