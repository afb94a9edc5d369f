const generic = new Set(["serif", "sans-serif", "cursive", "fantasy", "monospace"]);
const none = [];
// How far a span whose shift is a word goes up, in parts of its size.
const shifts = { sub: -0.2, super: 0.33 };

function fontOf({ families = ["sans-serif"], size, weight = 400, style = "normal", variant = "normal" }) {
    const names = families.map((family) => (generic.has(family) ? family : JSON.stringify(family)));
    return `${style} ${variant} ${weight} ${size}px ${names.join(", ")}`;
}

function prepare(span, context) {
    context.font = fontOf(span.font);
    context.fontKerning = span.font.kerning === false ? "none" : "auto";
    context.letterSpacing = `${span.letterSpacing ?? 0}px`;
    context.wordSpacing = `${span.wordSpacing ?? 0}px`;
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
}

/** The pieces of a span that are drawn at once: all of it, or character by character where each has a place of its own. */
function pieces(span) {
    const { dx = none, dy = none, rotate = none } = span;
    if (dx.length + dy.length + rotate.length === 0) return [{ text: span.text, dx: 0, dy: 0, rotate: 0 }];
    return [...span.text].map((text, index) => ({ text, dx: dx[index] ?? 0, dy: dy[index] ?? 0, rotate: rotate[index] ?? 0 }));
}

const shiftOf = ({ baselineShift = none, font }) =>
    baselineShift.reduce((sum, shift) => sum + (typeof shift === "number" ? shift : shifts[shift] * font.size), 0);

// A gradient or pattern in units of the text's box needs the box; its first colour is the nearest that needs none.
function plain(fill, { paints }) {
    const resource = paints[fill?.paint];
    if (resource?.units === undefined && resource?.contentUnits === undefined) return fill;
    return resource.stops && { ...fill, paint: resource.stops[0].color };
}

/** Text in logical order, chunk by chunk. */
export class SceneText {
    static name = "text";

    static draw({ chunks, direction = "ltr" }, context, painter) {
        context.direction = direction;
        const place = { x: 0, y: 0 };
        for (const chunk of chunks) {
            place.x = chunk.x ?? place.x;
            place.y = chunk.y ?? place.y;
            if (!chunk.path) this.#drawChunk(chunk, context, painter, place);
        }
    }

    static #drawChunk(chunk, context, painter, place) {
        const width = chunk.spans.reduce((sum, span) => {
            prepare(span, context);
            return pieces(span).reduce((sum, { text, dx }) => sum + dx + context.measureText(text).width, sum);
        }, 0);
        const before = { start: 0, middle: width / 2, end: width };
        place.x -= before[chunk.anchor ?? "start"];
        for (const span of chunk.spans) this.#drawSpan(span, context, painter, place);
    }

    static #drawSpan(span, context, painter, place) {
        prepare(span, context);
        const shift = shiftOf(span);
        const painted = { ...span, fill: plain(span.fill, painter.resources), stroke: plain(span.stroke, painter.resources) };
        for (const { text, dx, dy, rotate } of pieces(span)) {
            place.x += dx;
            place.y += dy;
            const width = context.measureText(text).width;
            if (span.visible !== false) {
                context.save();
                context.translate(place.x, place.y - shift);
                context.rotate((rotate * Math.PI) / 180);
                painter.paint(painted, context, (canvas) => canvas.fillText(text, 0, 0), (canvas) => canvas.strokeText(text, 0, 0));
                context.restore();
            }
            place.x += width;
        }
    }
}
