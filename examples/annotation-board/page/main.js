// Puts the page together.

import { App } from "./app.js";
import { Board } from "./board.js";
import { connect } from "./bridge.js";
import { showConnection } from "./connection.js";
import { icon, make } from "./elements.js";
import { showOptions } from "./options/options.js";
import { panels } from "./panels/panels.js";
import { follow } from "./pointer.js";
import { listen } from "./shortcuts.js";
import { Toasts } from "./toasts.js";
import { tools } from "./tools/tools.js";
import { View } from "./view.js";

const byID = (id) => document.getElementById(id);
const stage = byID("stage"), overlay = byID("overlay");

const bridge = connect({ socket: "/bridge" });
const board = new Board(bridge);
const app = new App(bridge, board, new Toasts(byID("toasts")), stage);
app.view = new View(board, byID("picture"), overlay, app.busy);

const shown = new Map();
let chosen;

function choose(name) {
    const tool = shown.get(name);
    if (!tool || tool === chosen) return;
    chosen?.left();
    chosen = tool;
    tool.chosen();
    const { cursor, hint } = tool.constructor;
    overlay.style.cursor = cursor;
    byID("hint").textContent = hint;
    showOptions(tool.constructor, app, byID("options"));
    byID("tools").querySelector(`[value="${name}"]`).checked = true;
}

function toolButton({ name, title, shortcut, icon: path }) {
    const label = `${title} (${shortcut.toUpperCase()})`;
    const input = make("input", { type: "radio", name: "tool", value: name, ariaLabel: title, "aria-keyshortcuts": shortcut });
    input.addEventListener("change", () => choose(name));
    return make("label", { title: label }, input, icon(path), make("span", { textContent: title }));
}

function showPanel(Panel) {
    const panel = new Panel(app);
    byID("panels").append(
        make("section", { className: `card ${Panel.name}`, ariaLabel: Panel.title }, make("h2", { textContent: Panel.title }), ...panel.content));
    return panel;
}

/** The tools and panels that the host has; what is shown already stays. */
function showParts() {
    for (const Tool of tools.among(board.tools)) {
        if (shown.has(Tool.name)) continue;
        shown.set(Tool.name, new Tool(app));
        byID("tools").append(toolButton(Tool));
        shortcuts.set(Tool.shortcut, () => choose(Tool.name));
    }
    for (const Panel of panels.among(board.tools)) {
        if (!shown.has(Panel.name)) shown.set(Panel.name, showPanel(Panel));
        shown.get(Panel.name).start();
    }
    if (!chosen) choose(tools.among(board.tools)[0]?.name);
}

function showHistory() {
    const { canUndo, canRedo, undoTitle, redoTitle } = board.history;
    const rows = [["undo", canUndo, "Undo", undoTitle], ["redo", canRedo, "Redo", redoTitle]];
    for (const [id, isPossible, verb, title] of rows) {
        byID(id).disabled = !isPossible;
        byID(id).title = title ? `${verb}: ${title}` : verb;
    }
}

const runIfEnabled = (id) => () => { if (!byID(id).disabled) byID(id).click(); };
const giveUp = () => {
    chosen?.cancel();
    app.select([]);
};
const eraseSelection = () => {
    if (app.selection.size > 0) shown.get("eraser")?.erase([...app.selection]);
};
const shortcuts = new Map([
    ["Ctrl+z", runIfEnabled("undo")],
    ["Ctrl+Shift+z", runIfEnabled("redo")],
    ["Ctrl+y", runIfEnabled("redo")],
    ["Ctrl+o", () => shown.get("drawing")?.choose()],
    ["Delete", eraseSelection],
    ["Backspace", eraseSelection],
    ["Escape", giveUp],
]);

byID("undo").addEventListener("click", () => app.run("history.undo", {}));
byID("redo").addEventListener("click", () => app.run("history.redo", {}));
byID("clear").addEventListener("click", () => app.run("board.clear", {}));
board.addEventListener("history", showHistory);
board.addEventListener("changed", () => {
    byID("clear").disabled = board.items.length === 0;
    // What is gone cannot be moved any more.
    if ([...app.selection].some((id) => !board.get(id))) app.select([...app.selection].filter((id) => board.get(id)));
});
listen(shortcuts, (event) => chosen?.key(event) ?? false);
follow(overlay, app.view, () => chosen);

stage.addEventListener("dragover", (event) => event.preventDefault());
stage.addEventListener("drop", async (event) => {
    event.preventDefault();
    const point = app.view.place(event);
    for (const file of event.dataTransfer.files) {
        const taker = [...shown.values()].find((part) => part.constructor.accepts?.includes(file.type));
        if (taker) await taker.drop(file, point);
        else app.toasts.show(`'${file.name}' is nothing that this board opens.`, { advice: "Drop a picture or an SVG drawing." });
    }
});

app.view.redraw();
showConnection(app, byID("connection"), byID("notice"), showParts);
