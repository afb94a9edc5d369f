// Pictures beside each other, with one zoom, one place and one highlight.

import { make } from "./elements.js";

const FACTOR = 1.25, LEAST = 1 / 64, MOST = 64, MARGIN = 16;
const ARROWS = { ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40] };

/** One picture in a frame that scrolls. */
class Pane {
    #canvas; #overlay; #sheet; #title; #note; #turn = 0;

    constructor(picture, panes) {
        this.picture = picture;
        this.#title = make("span", {}, picture.title);
        this.#note = make("span", { className: "note" });
        this.#overlay = make("div", { className: "mark", hidden: true });
        this.#sheet = make("div", { className: "sheet" }, this.#overlay);
        this.frame = make("div", { className: "frame", tabIndex: 0, role: "group", "aria-label": `${picture.title}, to scroll and zoom` }, this.#sheet);
        this.element = make("figure", { className: "pane" }, make("figcaption", {}, this.#title, " ", this.#note), this.frame);
        this.#listen(panes);
    }

    #listen(panes) {
        this.#sheet.addEventListener("pointermove", (event) => panes.point(this.#place(event)));
        this.#sheet.addEventListener("pointerleave", () => panes.point(undefined));
        this.#sheet.addEventListener("click", (event) => panes.pick(this.#place(event)));
        this.frame.addEventListener("scroll", () => panes.scrolled(this));
        this.frame.addEventListener("keydown", (event) => panes.press(event));
        this.frame.addEventListener("wheel", (event) => {
            if (!event.ctrlKey) return;
            event.preventDefault();
            panes.zoomBy(event.deltaY < 0 ? FACTOR : 1 / FACTOR);
        }, { passive: false });
    }

    /** Where a pointer is in the drawing, in its pixels. */
    #place({ clientX, clientY }) {
        const { left, top, width, height } = this.#sheet.getBoundingClientRect();
        const [across, down] = this.picture.size;
        return [((clientX - left) / width) * across, ((clientY - top) / height) * down];
    }

    /** Shows another picture in the same place. */
    replace(picture, zoom) {
        this.picture = picture;
        return this.paint(zoom);
    }

    async paint(zoom) {
        const turn = ++this.#turn;
        const [width, height] = this.picture.size.map((side) => Math.max(1, side * zoom));
        const element = await this.picture.element(width, height, this.#canvas).catch((error) => make("p", { className: "missing" }, `It cannot be drawn: ${error.message}`));
        if (turn !== this.#turn) return;
        this.#sheet.style.width = `${width}px`;
        this.#sheet.style.height = `${height}px`;
        this.#canvas = element instanceof HTMLCanvasElement ? element : undefined;
        if (element.parentNode !== this.#sheet) {
            for (const former of [...this.#sheet.children]) if (former !== this.#overlay) former.remove();
            this.#sheet.prepend(element);
        }
        this.#note.textContent = this.picture.note ? `(${this.picture.note})` : "";
    }

    mark(box) {
        this.#overlay.hidden = !box;
        if (!box) return;
        const [across, down] = this.picture.size;
        const [x, y, width, height] = box;
        const sides = { left: x / across, top: y / down, width: width / across, height: height / down };
        for (const [side, share] of Object.entries(sides)) this.#overlay.style[side] = `${share * 100}%`;
    }

    /** Scrolls so that a box is seen. */
    reveal([x, y, width, height], zoom) {
        const { frame } = this;
        const isSeen = x * zoom >= frame.scrollLeft && (x + width) * zoom <= frame.scrollLeft + frame.clientWidth &&
            y * zoom >= frame.scrollTop && (y + height) * zoom <= frame.scrollTop + frame.clientHeight;
        if (isSeen) return;
        frame.scrollTo((x + width / 2) * zoom - frame.clientWidth / 2, (y + height / 2) * zoom - frame.clientHeight / 2);
    }
}

/** Calls `onPoint(place)` while the pointer moves, and `onPick(place)` for a click; a place is [x, y] in the drawing's pixels. */
export class Panes {
    #panes = []; #zoom = 1; #isFitted = true; #scrolling; #label; #row;

    constructor({ onPoint = () => {}, onPick = () => {} } = {}) {
        this.point = onPoint;
        this.pick = (place) => onPick(place);
        this.#row = make("div", { className: "panes" });
        this.#label = make("output", { className: "zoom", "aria-label": "Zoom" }, "100 %");
        const button = (text, label, action) => {
            const element = make("button", { type: "button", "aria-label": label, title: label }, text);
            element.addEventListener("click", action);
            return element;
        };
        this.controls = make("div", { className: "controls", role: "group", "aria-label": "Zoom" },
            button("−", "Zoom out", () => this.zoomBy(1 / FACTOR)), this.#label,
            button("+", "Zoom in", () => this.zoomBy(FACTOR)), button("Fit", "Fit the drawing", () => this.fit()));
        this.element = this.#row;
        new ResizeObserver(() => this.#isFitted && this.fit()).observe(this.#row);
    }

    get zoom() { return this.#zoom; }

    /** Shows pictures of one size. Those that replace as many others keep zoom and place. */
    async show(pictures) {
        if (pictures.length === this.#panes.length) {
            await Promise.all(pictures.map((picture, index) => this.#panes[index].replace(picture, this.#zoom)));
            return;
        }
        this.#panes = pictures.map((picture) => new Pane(picture, this));
        this.#row.replaceChildren(...this.#panes.map(({ element }) => element));
        this.#row.style.setProperty("--count", pictures.length);
        await this.#repaint(this.#isFitted ? this.#fitting() : this.#zoom);
    }

    #fitting() {
        const [pane] = this.#panes;
        if (!pane) return 1;
        const [width, height] = pane.picture.size;
        const room = [pane.frame.clientWidth - MARGIN, pane.frame.clientHeight - MARGIN].map((side) => Math.max(side, 32));
        return Math.min(MOST, Math.max(LEAST, Math.min(room[0] / width, room[1] / height)));
    }

    async #repaint(zoom) {
        this.#zoom = zoom;
        this.#label.value = `${Math.round(zoom * 100)} %`;
        await Promise.all(this.#panes.map((pane) => pane.paint(zoom)));
    }

    fit() {
        this.#isFitted = true;
        return this.#repaint(this.#fitting());
    }

    async zoomBy(factor) {
        this.#isFitted = false;
        const [pane] = this.#panes;
        const before = pane && { x: pane.frame.scrollLeft + pane.frame.clientWidth / 2, y: pane.frame.scrollTop + pane.frame.clientHeight / 2 };
        const former = this.#zoom;
        await this.#repaint(Math.min(MOST, Math.max(LEAST, this.#zoom * factor)));
        if (!before) return;
        const grown = this.#zoom / former;
        pane.frame.scrollTo(before.x * grown - pane.frame.clientWidth / 2, before.y * grown - pane.frame.clientHeight / 2);
    }

    /** Keeps the panes at one place. */
    scrolled({ frame }) {
        if (this.#scrolling && this.#scrolling !== frame) return;
        this.#scrolling = frame;
        for (const pane of this.#panes) if (pane.frame !== frame) pane.frame.scrollTo(frame.scrollLeft, frame.scrollTop);
        requestAnimationFrame(() => { this.#scrolling = undefined; });
    }

    /** The keys of a pane that has the focus. */
    press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const keys = { "+": () => this.zoomBy(FACTOR), "=": () => this.zoomBy(FACTOR), "-": () => this.zoomBy(1 / FACTOR), 0: () => this.fit() };
        const arrow = ARROWS[event.key];
        const action = keys[event.key] ?? (arrow && (() => event.currentTarget.scrollBy(...arrow)));
        if (!action) return;
        event.preventDefault();
        action();
    }

    /** Marks a box in all pictures, or none. */
    mark(box, { isRevealed = false } = {}) {
        for (const pane of this.#panes) {
            pane.mark(box);
            if (box && isRevealed) pane.reveal(box, this.#zoom);
        }
    }
}
