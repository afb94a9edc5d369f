// What both gradients have: stops, once or again and again.

// A canvas has no gradients that repeat: the stops are written out as often as the canvas has room for, but no more often than this.
const mostTurns = 200;

/** A stop's colour for the canvas. */
export const colorOf = ({ color, opacity = 1 }) => {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
};

const reversed = (stops) => stops.map((stop) => ({ ...stop, offset: 1 - stop.offset })).reverse();

/** How the stops go on beyond 0 and 1: the stops of the turn with that number. */
const turns = {
    repeat: (stops) => stops,
    reflect: (stops, turn) => (turn % 2 === 0 ? stops : reversed(stops)),
};

/** From which turn to which a gradient goes; `along(point)` is where a point lies on it, 0 at its start and 1 at its end. */
export function span({ spread, transform }, context, along) {
    if (!spread) return { from: 0, to: 1 };
    const { width, height } = context.canvas;
    const inverse = context.getTransform().multiply(new DOMMatrix(transform)).inverse();
    const places = [[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => along(inverse.transformPoint({ x, y })));
    const within = (value) => (Number.isFinite(value) ? Math.min(mostTurns / 2, Math.max(-mostTurns / 2, value)) : 0);
    return { from: within(Math.floor(Math.min(0, ...places))), to: within(Math.ceil(Math.max(1, ...places))) };
}

/** Gives a gradient of the canvas, which goes from one turn to another, its stops. */
export function withStops(gradient, { stops, spread }, { from, to }) {
    for (let turn = from; turn < to; turn += 1) {
        const shown = spread ? turns[spread](stops, turn) : stops;
        for (const stop of shown) gradient.addColorStop(Math.min(1, (turn + stop.offset - from) / (to - from)), colorOf(stop));
    }
    return gradient;
}
