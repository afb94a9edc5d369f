// Pointers above the board. One goes to the tool that is chosen, in units of the board; two fingers move and zoom the sheet.

/** `toolOf()` is the tool that is chosen. One pointer at a time draws. */
export function follow(frame, overlay, view, viewport, toolOf) {
    let active;
    const pinch = new Pinch(viewport);
    const zoomed = (event) => {
        viewport.zoom(Math.exp(-event.deltaY / 200), event);
        return true;
    };
    const panned = ({ deltaX, deltaY }) => viewport.pan([-deltaX, -deltaY]);
    const listen = (name, body) => frame.addEventListener(name, body);
    listen("pointerdown", (event) => {
        if (pinch.begins(event)) {
            // The first finger began to draw before the second came.
            if (active !== undefined) toolOf()?.interrupt();
            active = undefined;
            return;
        }
        if (pinch.isActive || active !== undefined || event.target !== overlay || event.button !== 0 || !toolOf()) return;
        active = event.pointerId;
        overlay.setPointerCapture(active);
        toolOf().begin(view.place(event), event);
    });
    listen("pointermove", (event) => {
        pinch.moves(event);
        if (event.pointerId !== active) return;
        // A frame may hold several moves; a line needs them all.
        const moves = event.getCoalescedEvents?.() ?? [];
        for (const move of moves.length > 0 ? moves : [event]) toolOf()?.move(view.place(move), move);
    });
    const ends = (name, body) => listen(name, (event) => {
        pinch.ends(event);
        if (event.pointerId !== active) return;
        active = undefined;
        body(event);
    });
    ends("pointerup", (event) => toolOf()?.end(view.place(event), event));
    ends("pointercancel", () => toolOf()?.cancel());
    listen("wheel", (event) => {
        // The wheel with Ctrl is also what two fingers on a touchpad do.
        const turn = event.ctrlKey ? zoomed : panned;
        if (turn(event)) event.preventDefault();
    });
}

/** Two fingers: the sheet follows their middle, and grows with their distance. */
class Pinch {
    #viewport;
    #fingers = new Map();
    /** What the fingers hold of the sheet, and how far they were apart then. */
    #held;
    /** From the second finger until the last has left, so that the one that stays does not draw. */
    isActive = false;

    constructor(viewport) {
        this.#viewport = viewport;
    }

    /** Takes note of a finger; true if it is not the first. */
    begins(event) {
        if (event.pointerType !== "touch") return false;
        this.#fingers.set(event.pointerId, event);
        this.isActive ||= this.#fingers.size > 1;
        this.#hold();
        return this.isActive;
    }

    moves(event) {
        if (!this.#fingers.has(event.pointerId)) return;
        this.#fingers.set(event.pointerId, event);
        // Always from where they began: the fingers of one gesture are told of one by one.
        if (this.#held) this.#viewport.pull(this.#held.grip, this.#distance / this.#held.distance, this.#middle);
    }

    ends(event) {
        if (!this.#fingers.delete(event.pointerId)) return;
        this.isActive &&= this.#fingers.size > 0;
        this.#hold();
    }

    #hold() {
        this.#held = this.#fingers.size < 2 ? undefined : { grip: this.#viewport.grip(this.#middle), distance: this.#distance };
    }

    get #middle() {
        const [one, other] = this.#fingers.values();
        return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    }

    get #distance() {
        const [one, other] = this.#fingers.values();
        return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    }
}
