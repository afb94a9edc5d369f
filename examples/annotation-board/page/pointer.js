// The pointer above the board: goes to the tool that is chosen, in units of the board.

/** `toolOf()` is the tool that is chosen. One pointer at a time draws; a second finger is not heard. */
export function follow(overlay, view, toolOf) {
    let active;
    const listen = (name, body) => overlay.addEventListener(name, body);
    listen("pointerdown", (event) => {
        if (active !== undefined || event.button !== 0 || !toolOf()) return;
        active = event.pointerId;
        overlay.setPointerCapture(active);
        toolOf().begin(view.place(event), event);
    });
    listen("pointermove", (event) => {
        if (event.pointerId !== active) return;
        // A frame may hold several moves; a line needs them all.
        const moves = event.getCoalescedEvents?.() ?? [];
        for (const move of moves.length > 0 ? moves : [event]) toolOf()?.move(view.place(move), move);
    });
    const ends = (name, body) => listen(name, (event) => {
        if (event.pointerId !== active) return;
        active = undefined;
        body(event);
    });
    ends("pointerup", (event) => toolOf()?.end(view.place(event), event));
    ends("pointercancel", () => toolOf()?.cancel());
}
