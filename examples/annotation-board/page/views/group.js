import { make } from "../elements.js";

/** The group of one kind of views in an area of the page; made when the first of them is shown there. */
export function group(area, className, properties) {
    const found = area.querySelector(`:scope > .${className}`);
    if (found) return found;
    const made = make("div", { className, ...properties });
    area.append(made);
    return made;
}
