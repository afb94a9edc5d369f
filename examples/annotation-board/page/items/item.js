// What every kind of item has.

import { isInBox, isInPolygon, landmarks } from "../geometry.js";

export class Item {
    constructor(value) {
        Object.assign(this, value);
    }

    /** [left, top, right, bottom] */
    get box() {
        const [x, y] = this.at, [width, height] = this.size;
        return [x, y, x + width, y + height];
    }

    /** The points that say whether a lasso has it: half of them are enough. */
    get landmarks() { return landmarks(this.box); }

    /** What it is, for those who cannot see it. */
    get description() { return this.constructor.name; }

    touches(point) { return isInBox(point, this.box); }

    isCaught(polygon) {
        const points = this.landmarks;
        return points.filter((point) => isInPolygon(point, polygon)).length * 2 >= points.length;
    }

    /** Whether it is another at other times. */
    get moves() { return false; }

    /** Is fulfilled when it can be drawn as it is at that time, in seconds: with whether it goes on from there. */
    advance(_now, _scale) { return Promise.resolve(false); }

    /** Is fulfilled when it can be drawn as a whole, at that scale. */
    ready(_scale) { return Promise.resolve(); }
}
