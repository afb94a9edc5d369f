import { make } from "../elements.js";
import { follow } from "../links/links.js";

/** The layer that a tool draws on, and whether it is shown alone. */
export class LayerOption {
    static name = "layer";
    static title = "Layer";

    static show(options, { board }) {
        const numbers = Array.from({ length: board.layers }, (_, index) => index + 1);
        const select = make("select", { id: "layer", ariaLabel: "Layer" }, ...numbers.map((number) =>
            make("option", { value: String(number), textContent: String(number), selected: number === options.layer })));
        const alone = make("input", { type: "checkbox", id: "layer-alone", checked: board.shownLayer !== undefined });
        const show = () => follow(alone.checked ? `open?layer=${options.layer}` : "");
        select.addEventListener("change", () => {
            options.layer = Number(select.value);
            if (alone.checked) show();
        });
        alone.addEventListener("change", show);
        return [select, make("label", { className: "check" }, alone, "Show it alone")];
    }
}
