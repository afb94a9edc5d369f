import { actions } from "../actions/actions.js";
import { disable, icon, isDisabled, make } from "../elements.js";
import { group } from "./group.js";

const ariaKeys = (chord) => chord.replace("Ctrl", "Control").replace(/[a-z]$/, (letter) => letter.toUpperCase());

/** Shows actions as a bar of buttons. */
export class ActionViews {
    static name = "action";
    #buttons = new Map();

    constructor(app) {
        this.app = app;
        for (const event of ["history", "changed"]) app.board.addEventListener(event, () => this.#refresh());
    }

    show(id, area) {
        const action = actions.get(id);
        if (!action || !this.app.may(action.command) || this.#buttons.has(action)) return;
        const { title, command, chords } = action;
        const button = make("button", { id, "data-view": id, ariaDisabled: "true" }, icon(action.icon), make("span", { textContent: title }));
        if (chords.length > 0) button.setAttribute("aria-keyshortcuts", ariaKeys(chords[0]));
        const run = () => { if (!isDisabled(button)) this.app.run(action.other?.(this.app.board) ?? command, {}); };
        button.addEventListener("click", run);
        for (const chord of chords) this.app.shortcuts.set(chord, run, title, id);
        this.#buttons.set(action, button);
        this.group(area).append(button);
        this.#refresh();
    }

    group(area) { return group(area, "actions", { role: "toolbar", ariaLabel: "Board" }); }

    #refresh() {
        for (const [action, button] of this.#buttons) {
            const hint = action.hint(this.app.board);
            disable(button, !action.isPossible(this.app.board));
            button.title = hint ? `${action.title}: ${hint}` : action.title;
        }
    }
}
