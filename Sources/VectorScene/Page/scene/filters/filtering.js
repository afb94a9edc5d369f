import { toLinear, toSRGB } from "../colors.js";
import { edges, isEmpty, mapped, meet, regionOf, rounded, scalesOf, times, unitOf } from "../geometry.js";
import { giveCanvas, reset, takeCanvas } from "../layers.js";
import { list, table } from "../values.js";
import { primitives } from "./primitives.js";

/**
 * The filters of a group at work. Pictures are of one size: `width`, `height`. Each has a context, its colour space and its subregion.
 *
 * For the primitive at work: `isLinear` is its colour space, `area` its subregion in pixels, `units` maps its coordinates to pixels, and
 * `scales` its lengths. `matrix` maps user space to pixels.
 */
export class Filtering {
    #surfaces = [];

    constructor(matrix, width, height, painter) {
        Object.assign(this, { matrix, width, height, painter });
    }

    /** A picture that `body` draws. */
    draw(body, isLinear = this.isLinear) {
        const surface = takeCanvas(this.width, this.height, true), { context } = surface;
        this.#surfaces.push(surface);
        reset(context, 1, "source-over");
        body(context);
        return { context, isLinear, area: this.area };
    }

    /** Gives the canvases of all pictures back. */
    release() { this.#surfaces.splice(0).forEach(giveCanvas); }

    /** A picture of pixels. */
    write(data) { return this.draw((context) => context.putImageData(new ImageData(data, this.width), 0, 0)); }

    /** A picture of premultiplied pixels, 0 to 255. */
    writePremultiplied(values) {
        const data = new Uint8ClampedArray(values.length);
        for (let index = 0; index < data.length; index += 4) {
            const alpha = Math.min(255, values[index + 3]);
            if (!(alpha > 0)) continue;
            for (let channel = index; channel < index + 3; channel += 1) data[channel] = values[channel] * 255 / alpha;
            data[index + 3] = alpha;
        }
        return this.write(data);
    }

    /** The picture with that name, in the colour space of the primitive. */
    input(name) {
        const picture = this.results.get(name) ?? this.last;
        if (picture.isLinear === this.isLinear || picture.isBlack) return picture;
        const data = this.#read(picture), to = this.isLinear ? toLinear : toSRGB;
        for (let index = 0; index < data.length; index += 4)
            for (let channel = index; channel < index + 3; channel += 1) data[channel] = to[data[channel]];
        return { ...this.write(data), area: picture.area };
    }

    /** Its pixels, as the canvas has them: red, green, blue, alpha, 0 to 255. */
    data(name) { return this.#read(this.input(name)); }

    /** Its pixels, premultiplied. */
    premultiplied(name) {
        const data = this.data(name), values = new Float32Array(data.length);
        for (let index = 0; index < data.length; index += 4) {
            const alpha = data[index + 3];
            if (alpha === 0) continue;
            for (let channel = index; channel < index + 3; channel += 1) values[channel] = data[channel] * alpha / 255;
            values[index + 3] = alpha;
        }
        return values;
    }

    #read({ context }) { return context.getImageData(0, 0, this.width, this.height).data; }

    /** Draws a picture on another. */
    stamp(context, { context: { canvas } }, x = 0, y = 0) {
        context.drawImage(canvas, 0, 0, this.width, this.height, x, y, this.width, this.height);
    }

    /** Leaves of a picture what is in a box. */
    #crop(picture, [left, top, right, bottom]) {
        const { width, height } = this;
        reset(picture.context, 1, "source-over");
        for (const box of [[0, 0, width, top], [0, bottom, width, height], [0, top, left, bottom], [right, top, width, bottom]])
            if (!isEmpty(box)) picture.context.clearRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
        return picture;
    }

    /** The result of a filter on a picture. `box` is that of the filter's user. */
    run(filter, source, box) {
        const region = this.#within(mapped(this.matrix, regionOf(filter, box)), [0, 0, this.width, this.height]);
        this.units = filter.contentUnits ? times(this.matrix, unitOf(box)) : this.matrix;
        this.scales = scalesOf(this.units);
        this.area = region;
        this.isLinear = source.isLinear ?? false;
        const graphic = this.#crop(this.draw((context) => this.stamp(context, source)), region);
        const alpha = this.draw((context) => {
            context.fillStyle = "#000000";
            context.fillRect(0, 0, this.width, this.height);
            context.globalCompositeOperation = "destination-in";
            this.stamp(context, graphic);
        });
        this.results = table({ SourceGraphic: graphic, SourceAlpha: { ...alpha, isBlack: true } });
        this.last = graphic;
        for (const primitive of list(filter.primitives)) {
            const { x, y, width, height, colorSpace } = primitive;
            this.isLinear = colorSpace !== "sRGB";
            this.area = x === undefined ? region : this.#within(mapped(this.units, edges(x, y, width, height)), region);
            this.last = this.#crop(primitives.get(primitive.type)?.(primitive, this) ?? this.draw(() => {}), this.area);
            this.results.set(primitive.result, this.last);
        }
        return this.last;
    }

    #within(box, outer) { return isEmpty(meet(rounded(box), outer)) ? [0, 0, 0, 0] : meet(rounded(box), outer); }

    /** A picture in sRGB, for the canvas. */
    final(picture) {
        Object.assign(this, { results: new Map(), last: picture, isLinear: false });
        return this.input();
    }
}
