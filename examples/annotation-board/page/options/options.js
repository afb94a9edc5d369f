// Every option that a tool may have.

import { Registry } from "../registry.js";
import { make } from "../elements.js";
import { ColorOption } from "./color.js";
import { LayerOption } from "./layer.js";
import { SizeOption } from "./size.js";
import { WidthOption } from "./width.js";

const options = new Registry(
    ColorOption,
    WidthOption,
    SizeOption,
    LayerOption,
);

/** Shows the options of a tool; nothing if it has none. */
export function showOptions(tool, app, element) {
    const fields = options.among(tool.options).map((Option) =>
        make("fieldset", { className: Option.name }, make("legend", { textContent: Option.title }), ...Option.show(app.options, app)));
    element.hidden = fields.length === 0;
    // What is shown anew keeps the keyboard's focus.
    const focused = element.contains(document.activeElement) && document.activeElement.id;
    element.replaceChildren(make("h2", { textContent: tool.title }), ...fields);
    if (focused) document.getElementById(focused)?.focus();
}
