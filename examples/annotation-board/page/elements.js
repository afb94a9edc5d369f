// Elements of the page, made in one expression.

/** An element with properties, attributes (`aria-…`, `data-…`, `for`) and children. */
export function make(name, properties = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (key in element) element[key] = value;
        else element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
}

/** Says whether a button can be pressed. A button that cannot keeps the keyboard's focus, and is asked by `isDisabled`. */
export function disable(button, isIt) {
    button.ariaDisabled = String(isIt);
}

export const isDisabled = (button) => button.ariaDisabled === "true";

/** A line drawing of 24 units. */
export function icon(path) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const outline = document.createElementNS("http://www.w3.org/2000/svg", "path");
    outline.setAttribute("d", path);
    svg.append(outline);
    return svg;
}

/** A choice of one of several, as radio buttons: [{value, label, content}]. Each `content` is what is seen. */
export function choices(name, rows, chosen, choose) {
    return rows.map(({ value, label, content }) => {
        const input = make("input", { type: "radio", name, value, checked: value === chosen, ariaLabel: label });
        input.addEventListener("change", () => choose(value));
        return make("label", { title: label }, input, content);
    });
}
