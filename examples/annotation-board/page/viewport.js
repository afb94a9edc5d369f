// The part of the sheet that is seen: how large the sheet is shown, and which point of it is in the middle of the frame.

import { size } from "./view.js";

/** The sheet can be enlarged until it is this many times as large as when the whole of it is seen. */
const mostZoom = 8;
/** How many pixels are kept free around a point that is brought into view. */
const margin = 32;
/** How the sheet is fitted into the frame: the larger or the smaller of the two scales that suit one side. */
const fits = new Map([["whole", Math.min], ["fill", Math.max]]);

const within = (value, least, most) => Math.min(most, Math.max(least, value));

export class Viewport extends EventTarget {
    #frame; #paper; #small;
    /** Pixels for each unit of the board. */
    #scale = 0;
    /** The point of the sheet in the middle of the frame. The frame's edge limits it, so this begins at the upper left. */
    #center = [0, 0];
    /** The fit that was asked for. Without one the screen decides: a small one is filled. */
    #wanted;
    /** Whether the scale was chosen freely, by fingers or by steps. */
    #isFree = false;

    constructor(frame, paper, small) {
        super();
        this.#frame = frame;
        this.#paper = paper;
        this.#small = small;
        new ResizeObserver(() => this.#place()).observe(frame);
        small.addEventListener("change", () => this.#place());
    }

    /** The fit of the sheet now: "whole", "fill", or nothing while the scale was chosen freely. */
    get fit() { return this.#isFree ? undefined : this.#wanted ?? (this.#small.matches ? "fill" : "whole"); }

    /** Fits the sheet into the frame: "whole" or "fill". */
    show(fit) {
        this.#wanted = fit;
        this.#isFree = false;
        this.#place();
    }

    /** Shows the sheet larger or smaller by a factor; a point of the window stays where it is. */
    zoom(factor, place = this.#middle) { this.pull(this.grip(place), factor, place); }

    /** Holds the point of the sheet that is at a place of the window. */
    grip(place) {
        const away = this.#away(place);
        return { point: this.#center.map((middle, axis) => middle + away[axis] / this.#scale), scale: this.#scale };
    }

    /** Brings a point that is held to a place of the window, and the sheet to a multiple of the scale that it had then. */
    pull({ point, scale: before }, factor, place) {
        const scale = this.#bounded(before * factor), away = this.#away(place);
        this.#center = point.map((held, axis) => held - away[axis] / scale);
        this.#scale = scale;
        this.#isFree = scale > this.#fitting("whole");
        if (!this.#isFree) this.#wanted = "whole";
        this.#place();
    }

    /** Moves the sheet by pixels. Returns whether it moved. */
    pan([dx, dy]) {
        const [x, y] = this.#center;
        this.#center = [x - dx / this.#scale, y - dy / this.#scale];
        this.#place();
        return this.#center[0] !== x || this.#center[1] !== y;
    }

    /** Moves the sheet until a point of it is seen. */
    reveal(point) {
        const room = this.#room;
        const by = point.map((place, axis) => {
            const at = (place - this.#center[axis]) * this.#scale + room[axis] / 2;
            return within(at, Math.min(margin, room[axis] / 2), Math.max(room[axis] - margin, room[axis] / 2)) - at;
        });
        if (by.some((length) => length !== 0)) this.pan(by);
    }

    get #room() { return [this.#frame.clientWidth, this.#frame.clientHeight]; }

    /** How far a place of the window is from the middle of the frame, in pixels. */
    #away({ clientX, clientY }) {
        const middle = this.#middle;
        return [clientX - middle.clientX, clientY - middle.clientY];
    }

    get #middle() {
        const { left, top, width, height } = this.#frame.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
    }

    #fitting(fit) {
        const room = this.#room;
        return fits.get(fit)(room[0] / size[0], room[1] / size[1]);
    }

    #bounded(scale) {
        const least = this.#fitting("whole");
        return within(scale, least, least * mostZoom);
    }

    #place() {
        const room = this.#room;
        if (room[0] === 0 || room[1] === 0) return;
        this.#scale = this.#isFree ? this.#bounded(this.#scale) : this.#fitting(this.fit);
        const shown = size.map((length) => length * this.#scale);
        const corner = shown.map((length, axis) => (length <= room[axis]
            ? (room[axis] - length) / 2
            : within(room[axis] / 2 - this.#center[axis] * this.#scale, room[axis] - length, 0)));
        this.#center = corner.map((place, axis) => (room[axis] / 2 - place) / this.#scale);
        this.#frame.dataset.fit = this.fit ?? "free";
        const { style } = this.#paper;
        [style.left, style.top, style.width, style.height] = [...corner, ...shown].map((length) => `${length}px`);
        this.dispatchEvent(new Event("changed"));
    }
}
