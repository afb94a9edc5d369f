// Lets drawings that move do so, until someone stops them. For who prefers less motion they stand still until they are started.

import { icon, make } from "./elements.js";

const title = "Let drawings move", key = "m";

export class Motion extends EventTarget {
    #board; #view; #isDue = false;
    /** Whether drawings move. */
    isOn = !matchMedia("(prefers-reduced-motion: reduce)").matches;

    constructor(board, view) {
        super();
        this.#board = board;
        this.#view = view;
        board.addEventListener("changed", () => this.#change());
        this.#change();
    }

    /** Whether there is anything that moves. */
    get isNeeded() { return this.#board.items.some((item) => item.moves); }

    toggle() {
        this.isOn = !this.isOn;
        this.#change();
        if (!this.isOn) this.#view.redraw();
    }

    #change() {
        for (const item of this.#board.items) item.isStill = !this.isOn;
        this.dispatchEvent(new Event("changed"));
        this.#play();
    }

    /** Shows one moment, and then the next as long as anything moves. The browser gives a page that is not seen no frames. */
    #play() {
        if (this.#isDue || !this.isOn || !this.isNeeded) return;
        this.#isDue = true;
        requestAnimationFrame(async (now) => {
            const goOn = await this.#view.advance(now / 1000);
            this.#isDue = false;
            if (goOn) this.#play();
        });
    }
}

/** Shows the button that stops and starts what moves, where there is anything. */
export function showMotion(motion, shortcuts, element) {
    const button = make("button", { title: `${title} (${key})`, ariaLabel: title, "aria-keyshortcuts": key }, icon("M8 5v14l11-7z"));
    button.addEventListener("click", () => motion.toggle());
    shortcuts.set(key, () => motion.toggle(), title);
    const refresh = () => {
        button.hidden = !motion.isNeeded;
        button.ariaPressed = String(motion.isOn);
    };
    motion.addEventListener("changed", refresh);
    refresh();
    element.append(button);
}
