// Shows what is selected, whichever tool has the pointer and however it was selected: by a tool, or by a link.

import { grown, union } from "./geometry.js";

const margin = 8;

/** The box around the items that are selected; undefined where none is. */
export function selectionBox(app) {
    const items = [...app.selection].map((id) => app.board.get(id)).filter(Boolean);
    return items.length === 0 ? undefined : grown(union(items.map((item) => item.box)), margin);
}

/** Draws that box above the board, as far from its place as the items are being moved. */
export function showSelection(app) {
    app.view.sketches.add((context) => {
        const box = selectionBox(app);
        if (!box) return;
        const [left, top, right, bottom] = box, [dx, dy] = app.shift;
        const outline = new Path2D();
        outline.roundRect(left + dx, top + dy, right - left, bottom - top, margin);
        strokeChoice(context, outline, app.view.unit);
    });
}

/** Draws the outline of a choice. */
export function strokeChoice(context, outline, pixel) {
    context.strokeStyle = "#1a73e8";
    context.fillStyle = "#1a73e818";
    context.lineWidth = 1.5 * pixel;
    context.setLineDash([6 * pixel, 4 * pixel]);
    context.fill(outline);
    context.stroke(outline);
}
