import { choices, make } from "../elements.js";

const sizes = new Map([[18, "Small"], [28, "Medium"], [44, "Large"], [72, "Huge"]]);

export class SizeOption {
    static name = "size";
    static title = "Size";

    static show(options) {
        const rows = [...sizes].map(([value, label]) => {
            const content = make("span", { className: "tile", textContent: "A" });
            content.style.fontSize = `${10 + value / 4}px`;
            return { value, label, content };
        });
        return [make("div", { className: "row" }, ...choices("size", rows, options.size, (value) => { options.size = value; }))];
    }
}
