import { choices, make } from "../elements.js";

export class WidthOption {
    static name = "width";
    static title = "Width";

    static show(options) {
        const rows = [2, 4, 8, 14, 24].map((value) => {
            const dot = make("span", { className: "dot" });
            dot.style.width = dot.style.height = `${value}px`;
            return { value, label: `${value} units wide`, content: make("span", { className: "tile" }, dot) };
        });
        return [make("div", { className: "row" }, ...choices("width", rows, options.width, (value) => { options.width = value; }))];
    }
}
