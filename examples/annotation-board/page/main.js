// Puts the page together.

import { App } from "./app.js";
import { Board } from "./board.js";
import { connect } from "./bridge.js";
import { listen as listenToLinks } from "./links/links.js";
import { Motion, showMotion } from "./motion.js";
import { showPause } from "./pause.js";
import { showSelection } from "./selection.js";
import { showUnkept } from "./unkept.js";
import { showConnection } from "./connection.js";
import { Cursor } from "./cursor.js";
import { Drawers } from "./drawers.js";
import { Help } from "./help.js";
import { showOptions } from "./options/options.js";
import { follow } from "./pointer.js";
import { listen } from "./shortcuts.js";
import { Toasts } from "./toasts.js";
import { Tool } from "./tools/tool.js";
import { View } from "./view.js";
import { Viewport } from "./viewport.js";
import { identify } from "./user.js";
import { kinds } from "./views/views.js";
import { showZooms } from "./zooms.js";

const byID = (id) => document.getElementById(id);
const stage = byID("stage"), frame = byID("frame"), overlay = byID("overlay");
// The same as in style.css.
const smallScreen = matchMedia("(max-width: 860px), (max-height: 480px)");

identify();
const bridge = connect({ socket: new URL("bridge", location.href).pathname });
const board = new Board(bridge);
const app = new App(bridge, board, new Toasts(byID("toasts")), stage, (text) => { byID("spoken").textContent = text; });
app.view = new View(board, byID("picture"), overlay, app.busy);
showSelection(app);
const viewport = new Viewport(frame, byID("paper"), smallScreen);
viewport.addEventListener("changed", () => app.view.sketch());
const drawers = new Drawers(byID("drawers"));
const cursor = new Cursor(app, overlay, byID("cursor"), viewport);
const views = new Map(kinds.all.map((Views) => [Views.name, new Views(app)]));

/** Moves a view behind the one that was placed before in its group, unless it is there. */
function place(view, group, places) {
    const next = places.has(group) ? places.get(group).nextElementSibling : group.firstElementChild;
    if (next !== view) group.insertBefore(view, next);
    places.set(group, view);
}

/** Shows every view in its area, in the order of the layout; what has no place now is hidden. */
function showViews() {
    const shown = new Set(board.layout.areas.flatMap((area) => area.views.map(({ id }) => id)));
    const focused = document.activeElement;
    for (const area of board.layout.areas) {
        const element = document.querySelector(`[data-area="${area.name}"]`);
        const places = new Map();
        for (const { id, kind } of element ? area.views : []) {
            views.get(kind)?.show(id, element);
            const view = document.querySelector(`[data-view="${id}"]`);
            if (view) place(view, views.get(kind).group(element), places);
        }
    }
    for (const group of document.querySelectorAll("[data-area] > :empty")) group.remove();
    // What is moved in the document loses the keyboard's focus.
    if (focused !== document.activeElement) focused.focus();
    for (const element of document.querySelectorAll("[data-view]")) element.hidden = !shown.has(element.dataset.view);
    app.shortcuts.shown = shown;
    // The tool that has the pointer may have gone with its module.
    if (!shown.has(app.tool?.constructor.name)) app.choose([...app.parts].find(([id, part]) => part instanceof Tool && shown.has(id))?.[1]);
}

app.addEventListener("tool", () => {
    const { cursor, hint } = app.tool?.constructor ?? Tool;
    overlay.style.cursor = cursor;
    byID("hint").textContent = hint;
    showOptions(app.tool?.constructor ?? Tool, app, byID("options"));
    drawers.close();
});

const giveUp = () => {
    cursor.leave();
    app.tool?.cancel();
    app.select([]);
    drawers.close();
};
app.shortcuts.set("Escape", giveUp, "Leave off, and select nothing");
app.shortcuts.set("d", () => app.view.focus(), "Go to the sheet");

let label = app.view.label;
board.addEventListener("changed", () => {
    if (app.view.label !== label) app.say(label = app.view.label);
    // What is gone cannot be moved any more.
    if ([...app.selection].some((id) => !board.get(id))) app.select([...app.selection].filter((id) => board.get(id)));
});
let selected = "";
app.addEventListener("selection", () => {
    const count = app.selection.size, now = [...app.selection].join();
    if (now === selected) return;
    selected = now;
    app.say(count === 0 ? "Nothing is selected" : `${count} ${count === 1 ? "item is" : "items are"} selected`);
});
// A tool may have keys of its own as long as the cursor is not pressed.
listen(app.shortcuts, (event) => (!cursor.isDown && app.tool?.key(event)) || cursor.key(event));
new Help(app.shortcuts, byID("help"));
follow(frame, overlay, app.view, viewport, () => app.tool);
frame.addEventListener("pointerdown", () => drawers.close());
showZooms(viewport, app.shortcuts, byID("zooms"));
showMotion(new Motion(board, app.view), app.shortcuts, byID("zooms"));

stage.addEventListener("dragover", (event) => event.preventDefault());
stage.addEventListener("drop", async (event) => {
    event.preventDefault();
    const point = app.view.place(event);
    for (const file of event.dataTransfer.files) {
        const taker = [...app.parts.values()].find((part) => part.constructor.accepts?.includes(file.type));
        if (taker) await taker.drop(file, point);
        else app.toasts.show(`'${file.name}' is nothing that this board opens.`, { advice: "Drop a picture or an SVG drawing." });
    }
});

app.view.redraw();
const showLink = listenToLinks(app), askForPause = showPause(app, byID("pause"));
showUnkept(app, byID("unkept"));
// With its modules, what the host can do is another.
board.addEventListener("layout", () => app.learn({ isFresh: true }).then(showViews, (error) => app.fails(error)));
board.addEventListener("layer", () => { if (app.tool) showOptions(app.tool.constructor, app, byID("options")); });
showConnection(app, byID("connection"), byID("notice"), () => {
    showViews();
    askForPause();
    if (location.hash) showLink();
});
