// The buttons below the sheet: how large it is shown.

import { icon, make } from "./elements.js";

const rows = [
    { title: "Zoom out", key: "-", icon: "M5 12h14", run: (viewport) => viewport.zoom(1 / 1.5) },
    { title: "Zoom in", key: "+", icon: "M5 12h14M12 5v14", run: (viewport) => viewport.zoom(1.5) },
    { title: "Whole sheet", key: "0", icon: "M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4", run: (viewport) => viewport.show("whole"), fit: "whole" },
    { title: "Fill the screen", key: "9", icon: "M3 4h18v16H3zM8 8v8h8V8z", run: (viewport) => viewport.show("fill"), fit: "fill" },
];

/** Shows the buttons, which say which fit the sheet has, and gives each its key. */
export function showZooms(viewport, shortcuts, element) {
    const buttons = rows.map(({ title, key, icon: path, run }) => {
        const button = make("button", { title: `${title} (${key})`, ariaLabel: title, "aria-keyshortcuts": key }, icon(path));
        button.addEventListener("click", () => run(viewport));
        shortcuts.set(key, () => run(viewport), title);
        return button;
    });
    const refresh = () => rows.forEach(({ fit }, index) => { if (fit) buttons[index].ariaPressed = String(fit === viewport.fit); });
    viewport.addEventListener("changed", refresh);
    refresh();
    element.append(...buttons);
}
