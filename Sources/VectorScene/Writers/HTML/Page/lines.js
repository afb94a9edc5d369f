// The source of a drawing, line by line, with the diagnostics below the lines that they are about.

import { grouped, make } from "./elements.js";

/** The lines that are shown at once. */
const MOST_LINES = 400;
/** The characters of a line that are shown, around the column that is looked for. */
const MOST_CHARACTERS = 400;

/** A list box of lines. Calls `onChoose(line)` when somebody chooses one. */
export class SourceLines {
    #lines = []; #diagnostics = new Map(); #start = 0; #chosen; #column = 1; #onChoose; #earlier; #later; #list;

    constructor({ onChoose }) {
        this.#onChoose = onChoose;
        this.#list = make("div", { className: "lines", role: "listbox", tabIndex: 0, "aria-label": "Source lines" });
        this.#earlier = this.#pager("Earlier lines", -1);
        this.#later = this.#pager("Later lines", 1);
        this.element = make("div", { className: "source" }, this.#earlier, this.#list, this.#later);
        this.#list.addEventListener("click", (event) => this.#choose(Number(event.target.closest("[role=option]")?.dataset.line)));
        this.#list.addEventListener("keydown", (event) => this.#press(event));
    }

    #pager(text, direction) {
        const button = make("button", { type: "button", hidden: true }, text);
        button.addEventListener("click", () => this.#draw(this.#start + direction * MOST_LINES / 2));
        return button;
    }

    /** Shows a text; each diagnostic has a `line`, a `severity`, a `message` and a `code`. */
    show(text, diagnostics) {
        this.#lines = text.split(/\r\n|[\n\r]/);
        this.#diagnostics = Map.groupBy(diagnostics.filter(({ line }) => line), ({ line }) => line);
        this.#draw(this.#start);
    }

    /** Marks a line, and shows it. */
    reveal(line, column = 1) {
        this.#chosen = line;
        this.#column = column;
        if (line === undefined) return this.#mark();
        const isShown = line > this.#start && line <= this.#start + MOST_LINES;
        const isLong = (this.#lines[line - 1]?.length ?? 0) > MOST_CHARACTERS;
        if (isShown && !isLong) return this.#mark();
        this.#draw(isShown ? this.#start : line - MOST_LINES / 2);
    }

    #draw(start) {
        this.#start = Math.max(0, Math.min(Math.floor(start), this.#lines.length - MOST_LINES));
        const end = Math.min(this.#start + MOST_LINES, this.#lines.length);
        this.#earlier.hidden = this.#start === 0;
        this.#later.hidden = end === this.#lines.length;
        const rows = [];
        for (let line = this.#start + 1; line <= end; line += 1) rows.push(this.#row(line));
        this.#list.replaceChildren(...rows);
        this.#mark();
    }

    #row(line) {
        const notes = (this.#diagnostics.get(line) ?? []).slice(0, 20).map(({ severity, message, code }) =>
            make("span", { className: `diagnostic ${severity}` }, `${severity}: ${message} [${code}]`));
        const row = make("div", { role: "option", id: `line-${line}`, "aria-selected": "false" },
            make("span", { className: "number" }, grouped(line)), make("code", {}, this.#shown(line)), ...notes);
        row.dataset.line = line;
        return row;
    }

    /** A line, or the part of it around the column that is looked for. */
    #shown(line) {
        const text = this.#lines[line - 1];
        if (text.length <= MOST_CHARACTERS) return text;
        const column = line === this.#chosen ? this.#column : 1;
        const start = Math.max(0, Math.min(column - 1 - MOST_CHARACTERS / 4, text.length - MOST_CHARACTERS));
        const end = start + MOST_CHARACTERS;
        return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
    }

    #mark() {
        for (const row of this.#list.querySelectorAll('[aria-selected="true"]')) row.setAttribute("aria-selected", "false");
        const row = this.#chosen && this.#list.querySelector(`#line-${this.#chosen}`);
        if (!row) return this.#list.removeAttribute("aria-activedescendant");
        row.setAttribute("aria-selected", "true");
        this.#list.setAttribute("aria-activedescendant", row.id);
        // Scrolls the list alone, never the page.
        const above = row.offsetTop, below = above + row.offsetHeight;
        if (above < this.#list.scrollTop || below > this.#list.scrollTop + this.#list.clientHeight) this.#list.scrollTop = above - this.#list.clientHeight / 3;
    }

    #choose(line) {
        if (!(line >= 1 && line <= this.#lines.length)) return;
        this.reveal(line);
        this.#onChoose(line);
    }

    #press(event) {
        const from = this.#chosen ?? this.#start + 1;
        const steps = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + 20, PageUp: from - 20, Home: 1, End: this.#lines.length, Enter: from };
        if (!Object.hasOwn(steps, event.key)) return;
        event.preventDefault();
        this.#choose(Math.max(1, Math.min(this.#lines.length, steps[event.key])));
    }
}
