// The keyboard's pointer: arrow keys move a cursor over the sheet, and the tool hears of it as of any other pointer.

import { rounded } from "./geometry.js";
import { size } from "./view.js";

/** How far a key moves the cursor, in units of the board. */
const steps = { fine: 1, usual: 10, large: 50 };
const stepOf = ({ ctrlKey, shiftKey }) => (ctrlKey ? steps.fine : shiftKey ? steps.large : steps.usual);
const arrow = (x, y) => (cursor, event) => cursor.moveBy([x, y], stepOf(event));

/** What a key does while the sheet has the focus. */
const keys = new Map([
    ["ArrowLeft", arrow(-1, 0)],
    ["ArrowRight", arrow(1, 0)],
    ["ArrowUp", arrow(0, -1)],
    ["ArrowDown", arrow(0, 1)],
    [" ", (cursor, event) => cursor.toggle(event)],
    ["Enter", (cursor, event) => cursor.click(event)],
    ["n", (cursor) => cursor.moveToNext()],
]);

/** The keys for those who read of them: [keys, what they do]. */
export const cursorKeys = [
    [["←", "↑", "↓", "→"], "Move the cursor"],
    [["Shift", "←"], "Move it in large steps"],
    [["Ctrl", "←"], "Move it in fine steps"],
    [["Space"], "Press down, and release"],
    [["Enter"], "Click"],
    [["N"], "Go to the next item"],
];

export class Cursor {
    #app; #overlay; #element; #viewport;
    #point = size.map((length) => length / 2);
    #visited;
    /** Whether the cursor is pressed down: then all keys of the sheet are its own. */
    isDown = false;

    constructor(app, overlay, element, viewport) {
        this.#app = app;
        this.#overlay = overlay;
        this.#element = element;
        this.#viewport = viewport;
        overlay.addEventListener("focus", () => this.#appear(overlay.matches(":focus-visible")));
        overlay.addEventListener("blur", () => {
            this.leave();
            this.#appear(false);
        });
        overlay.addEventListener("pointerdown", (event) => {
            this.leave();
            this.#point = rounded(app.view.place(event));
            this.#appear(false);
        });
        // The mouse is in use again. A mouse that rests is told of, too, when something else is shown below it.
        overlay.addEventListener("pointermove", ({ movementX, movementY }) => {
            if (!this.isDown && (movementX !== 0 || movementY !== 0)) this.#appear(false);
        });
        app.addEventListener("tool", () => this.#press(false));
    }

    /** Does what belongs to a key; false if it is not the cursor's. */
    key(event) {
        const run = document.activeElement === this.#overlay ? keys.get(event.key) : undefined;
        run?.(this, event);
        return run !== undefined;
    }

    moveBy(direction, step) {
        this.#moveTo(this.#point.map((from, axis) => Math.min(size[axis], Math.max(0, from + direction[axis] * step))));
    }

    /** Moves to a point of the next item, from the lowest to the highest and round again. */
    moveToNext() {
        const items = this.#app.board.items;
        if (items.length === 0) return this.#app.say("The board is empty.");
        const next = items[(items.indexOf(this.#visited) + 1) % items.length];
        const { landmarks } = next;
        this.#visited = next;
        this.#moveTo(rounded(landmarks[Math.floor(landmarks.length / 2)]));
    }

    /** Presses down, or releases. */
    toggle(event) {
        if (this.isDown) return this.#end(event);
        this.#appear(true);
        if (!this.#app.tool) return;
        this.#press(true);
        this.#app.say(`Pressed at ${this.#place}`);
        this.#app.tool?.begin(this.#point, event);
    }

    /** Presses and releases; releases if it is pressed. */
    click(event) {
        if (!this.isDown) this.toggle(event);
        this.#end(event);
    }

    /** Gives up what was begun. */
    leave() {
        if (!this.isDown) return;
        this.#press(false);
        this.#app.tool?.cancel();
        this.#app.say("Left off");
    }

    #end(event) {
        if (!this.isDown) return;
        this.#press(false);
        this.#app.say(`Released at ${this.#place}`);
        this.#app.tool?.end(this.#point, event);
    }

    #moveTo(point) {
        this.#point = point;
        this.#appear(true);
        this.#viewport.reveal(point);
        if (this.isDown) this.#app.tool?.move(point);
        const [item] = this.#app.view.itemsAt(point);
        this.#app.say(item ? `${this.#place}, on ${item.description}` : this.#place);
    }

    get #place() { return this.#point.map((length) => Math.round(length)).join(", "); }

    #press(isDown) {
        this.isDown = isDown;
        this.#element.toggleAttribute("data-pressed", isDown);
    }

    #appear(isIt) {
        this.#element.hidden = !isIt;
        [this.#element.style.left, this.#element.style.top] = this.#point.map((length, axis) => `${(length / size[axis]) * 100}%`);
    }
}
