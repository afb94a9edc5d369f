// The layout of text that has no outlines: where each run of characters goes (SVG 2, 11.5, as far as a canvas measures).

import { apply, corners, around, times } from "../geometry.js";
import { scratch } from "../layers.js";
import { keep, list } from "../values.js";
import { setFont, shiftOf } from "./fonts.js";
import { trackOf } from "./track.js";

const layouts = new WeakMap();
/** The longest span of which each character is measured behind those before it, so that kerning counts. */
const mostMeasured = 400;

const rightToLeft = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const upright = /^[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const joining = /^[\p{M}\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
const turned = (degrees) => {
    const [cos, sin] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
    return [cos, sin, -sin, cos, 0, 0];
};
const moved = (x, y) => [1, 0, 0, 1, x, y];

/**
 * The runs of a text node: { span, text, matrix, advance, ascent, descent, isRightToLeft }, whose matrix maps the run, which starts at 0, 0
 * and stands on y = 0, to user space; and the box of all their cells.
 */
export const layoutOf = (node) => keep(layouts, node, () => {
    const pen = { x: 0, y: 0 }, runs = list(node.chunks).flatMap((chunk) => layChunk(chunk, node, pen));
    const points = runs.flatMap(({ matrix, advance, ascent, descent }) => corners([0, -ascent, advance, descent]).map(([x, y]) => apply(matrix, x, y)));
    const reach = Math.max(0, ...runs.map(({ span }) => Math.max((span.stroke?.width ?? 0) * 2, span.font.size / 2)));
    return { runs, box: points.length > 0 ? around(points) : undefined, reach };
});

/** Cuts a span where a character has a place of its own. */
function piecesOf(span, isSingle, isVertical) {
    const { dx = [], dy = [], rotate = [] } = span, characters = [...span.text], pieces = [];
    characters.forEach((character, index) => {
        const isCut = isSingle || dx[index] || dy[index] || rotate[index] || rotate[index - 1]
            || (isVertical && upright.test(character)) || (isVertical && index > 0 && upright.test(characters[index - 1]));
        if (index > 0 && (!isCut || joining.test(character))) pieces.at(-1).text += character;
        else pieces.push({ span, text: character, index, dx: dx[index] ?? 0, dy: dy[index] ?? 0, rotate: rotate[index] ?? 0 });
    });
    return pieces;
}

/** Measures the pieces of a span: the advance of each, and what the font says. */
function measure(pieces, span, isRightToLeft, isVertical) {
    const context = scratch();
    setFont(context, span, isRightToLeft);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText("x");
    const metrics = { ascent, descent, xHeight: context.measureText("x").actualBoundingBoxAscent }, characters = [...span.text];
    const before = (index) => context.measureText(characters.slice(0, index).join("")).width, isShort = characters.length <= mostMeasured;
    pieces.forEach((piece, index) => {
        const isUpright = isVertical && upright.test(piece.text), end = pieces[index + 1]?.index ?? characters.length;
        const width = isShort && pieces.length > 1 && !isVertical ? before(end) - before(piece.index) : context.measureText(piece.text).width;
        const advance = isUpright ? ascent + descent + (span.letterSpacing ?? 0) : width;
        Object.assign(piece, { ...metrics, width, advance, shift: shiftOf(span, metrics), isUpright, isRightToLeft, count: [...piece.text].length });
    });
}

/** The order on the line: runs of the other direction are turned (as far as the first character of each piece tells). */
function visual(pieces, isRightToLeft) {
    if (!isRightToLeft && !pieces.some(({ text }) => rightToLeft.test(text))) return pieces;
    const groups = [];
    for (const piece of pieces) {
        const isOther = rightToLeft.test(piece.text);
        if (groups.at(-1)?.isOther === isOther) groups.at(-1).pieces.push(piece);
        else groups.push({ isOther, pieces: [piece] });
    }
    if (isRightToLeft) groups.reverse();
    return groups.flatMap(({ isOther, pieces: [...inner] }) => (isOther ? inner.reverse() : inner));
}

/** Stretches pieces to a length that is given, by spacing or by the glyphs themselves. */
function fit(pieces, { textLength, lengthAdjust }) {
    const natural = pieces.reduce((sum, { advance, dx }) => sum + advance + dx, 0);
    if (textLength === undefined || !(natural > 0)) return;
    const gap = (textLength - natural) / (pieces.length - 1), ratio = textLength / natural;
    const stretch = (piece) => Object.assign(piece, { stretch: (piece.stretch ?? 1) * ratio, advance: piece.advance * ratio });
    const space = (piece) => { piece.advance += Number.isFinite(gap) ? gap : 0; };
    pieces.forEach(lengthAdjust ? stretch : space);
}

function layChunk(chunk, node, pen) {
    const isVertical = node.writingMode === "vertical", isRightToLeft = node.direction === "rtl", spans = list(chunk.spans);
    const isFitted = (one) => one.textLength !== undefined && !one.lengthAdjust, whole = list(node.chunks).length === 1 ? node : {};
    const lines = spans.map((span) => {
        const pieces = piecesOf(span, Boolean(chunk.path) || [span, chunk, whole].some(isFitted), isVertical);
        measure(pieces, span, isRightToLeft || rightToLeft.test(span.text), isVertical);
        fit(pieces, span);
        return pieces;
    });
    const pieces = visual(lines.flat(), isRightToLeft);
    for (const one of [chunk, whole]) fit(pieces, one);
    const track = chunk.path && trackOf(chunk.path.d), shift = track ? 0 : undefined;
    // The pen goes along the line; `across` is what dy adds up to, or dx if the text is vertical.
    let [along, across] = [0, 0], [least, most] = [Infinity, -Infinity];
    for (const piece of pieces) {
        along += isVertical ? piece.dy : piece.dx;
        across += isVertical ? piece.dx : piece.dy;
        Object.assign(piece, { along, across });
        [least, most] = [Math.min(least, along), Math.max(most, along + piece.advance)];
        along += piece.advance;
    }
    const first = pieces[0]?.along ?? 0, isEnd = chunk.anchor === "end", isStart = chunk.anchor === undefined;
    const sides = isRightToLeft ? { start: most, end: least } : { start: least, end: most };
    const anchored = first - (isStart ? sides.start : isEnd ? sides.end : (least + most) / 2) + (shift ?? 0);
    const [x, y] = [chunk.x ?? pen.x, chunk.y ?? pen.y];
    if (track) return onTrack(pieces, track, anchored + chunk.path.startOffset);
    const back = anchored;
    for (const piece of pieces) {
        const place = isVertical ? moved(x + piece.across, y + piece.along + back) : moved(x + piece.along + back, y + piece.across);
        piece.matrix = times(times(place, turned(piece.rotate)), isVertical ? standing(piece) : stretched(piece, moved(0, -piece.shift)));
    }
    Object.assign(pen, isVertical ? { x: x + across, y: y + along + back } : { x: x + along + back, y: y + across });
    return pieces;
}

const stretched = ({ stretch }, matrix) => (stretch ? times(matrix, [stretch, 0, 0, 1, 0, 0]) : matrix);

/** How a piece stands on a line that goes down: upright in its middle, or turned by a right angle. */
const standing = (piece) => (piece.isUpright ? moved(-piece.width / 2, piece.ascent)
    : times(stretched(piece, turned(90)), moved(0, (piece.ascent - piece.descent) / 2 - piece.shift)));

function onTrack(pieces, track, start) {
    return pieces.filter((piece) => {
        const middle = start + piece.along + piece.advance / 2;
        if (track.length === 0 || middle < 0 || middle > track.length) return false;
        const { x, y, angle } = track.at(middle);
        piece.matrix = times(times(moved(x, y), turned(angle * 180 / Math.PI)),
            times(moved(-piece.advance / 2, piece.across - piece.shift), stretched(piece, turned(piece.rotate))));
        return true;
    });
}
