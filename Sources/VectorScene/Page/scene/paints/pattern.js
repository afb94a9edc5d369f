import { asDictionary, inverse, mapped, regionOf, scalesOf, scaling, times, transformOf } from "../geometry.js";
import { apart, place, scratch, setTransform } from "../layers.js";
import { limits } from "../limits.js";

const tiles = new WeakMap();

/** Where a viewBox lies in a viewport of that size (SVG 2, 8.2). */
export function fitted([x, y, width, height], aspectRatio, toWidth, toHeight) {
    const [align, slice] = String(aspectRatio ?? "xMidYMid").split(" "), ratios = [toWidth / width, toHeight / height];
    if (align === "none") return [ratios[0], 0, 0, ratios[1], -x * ratios[0], -y * ratios[1]];
    const scale = slice === "slice" ? Math.max(...ratios) : Math.min(...ratios), shares = { Min: 0, Mid: 0.5, Max: 1 };
    const before = (start, length, size) => (length - size * scale) * (shares[align.slice(start, start + 3)] ?? 0.5);
    return [scale, 0, 0, scale, before(1, toWidth, width) - x * scale, before(5, toHeight, height) - y * scale];
}

/** A tile, again and again. */
export function pattern(paint, shape, at, painter) {
    const [left, top, right, bottom] = regionOf(paint, shape.box), [width, height] = [right - left, bottom - top], matrix = transformOf(paint);
    if (!(width > 0 && height > 0) || !matrix || !inverse(times(at.matrix, matrix))) return undefined;
    const sides = paint.contentUnits ? [shape.box[2] - shape.box[0], shape.box[3] - shape.box[1]] : [1, 1];
    const content = paint.viewBox ? fitted(paint.viewBox, paint.aspectRatio, width, height) : scaling(...sides);
    const corner = times(matrix, [1, 0, 0, 1, left, top]);
    const [across, down] = scalesOf(times(at.matrix, matrix)).map((scale, side) => Math.max(1, Math.ceil([width, height][side] * scale - 1e-3)));
    if (!(across * down <= limits.tilePixels)) return { flood: (layer) => drawEach(paint, layer, corner, content, [width, height], painter) };
    const style = scratch().createPattern(tileOf(paint, [across, down], [width, height], content, painter), "repeat");
    style.setTransform(asDictionary(times(corner, scaling(width / across, height / down))));
    return { style };
}

function tileOf(paint, [across, down], [width, height], content, painter) {
    const key = [across, down, width, height, ...content].join(), known = tiles.get(paint);
    if (known?.key === key) return known.canvas;
    const canvas = new OffscreenCanvas(across, down), context = canvas.getContext("2d");
    painter.drawAll(paint.children, place({ canvas, context }, times(scaling(across / width, down / height), content), across, down));
    tiles.set(paint, { key, canvas });
    return canvas;
}

/** Draws a tile that is larger than any screen in each place where it is seen. */
function drawEach({ children }, layer, corner, content, [width, height], painter) {
    const base = times(layer.matrix, corner), [left, top, right, bottom] = mapped(inverse(base), layer.view);
    for (let row = Math.floor(top / height), rows = 0; row * height < bottom && rows < limits.turns; row += 1, rows += 1)
        for (let column = Math.floor(left / width), columns = 0; column * width < right && columns < limits.turns; column += 1, columns += 1)
            apart(layer.context, () => {
                const tile = times(base, [1, 0, 0, 1, column * width, row * height]);
                setTransform(layer.context, tile);
                layer.context.beginPath();
                layer.context.rect(0, 0, width, height);
                layer.context.clip();
                painter.drawAll(children, { ...layer, matrix: times(tile, content) });
            });
}
