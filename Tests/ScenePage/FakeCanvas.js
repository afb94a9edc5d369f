// A canvas that draws nothing and writes down what it is told, for tests without a browser.

export const log = [];

class FakePath {
    constructor(d = "") { this.d = String(d); }
    addPath(path, { a, b, c, d, e, f }) { this.d += `[${path.d} @ ${[a, b, c, d, e, f]}]`; }
    moveTo(x, y) { this.d += `M${x} ${y}`; }
    arc(...values) { this.d += `arc(${values.slice(0, 3)})`; }
    rect(...values) { this.d += `rect(${values})`; }
}

class FakeGradient {
    constructor(ends) { Object.assign(this, { ends, stops: [] }); }
    addColorStop(offset, color) { this.stops.push([Math.round(offset * 1e4) / 1e4, color]); }
}

class FakeContext {
    constructor(canvas) {
        Object.assign(this, { canvas, matrix: [1, 0, 0, 1, 0, 0], globalAlpha: 1, globalCompositeOperation: "source-over", states: 0 });
    }

    save() { this.states += 1; }
    restore() { this.states -= 1; }
    reset() {}
    clearRect() {}
    setTransform(...matrix) { this.matrix = matrix; }
    getTransform() { return Object.fromEntries(this.matrix.map((value, index) => ["abcdef"[index], value])); }
    setLineDash(dash) { this.dash = dash; }
    beginPath() {}
    rect() {}
    clip(path, rule) { this.#write("clip", { path: path?.d, rule }); }
    fill(path, rule) { this.#write("fill", { path: path.d, style: this.fillStyle, rule }); }
    stroke(path) { this.#write("stroke", { path: path.d, style: this.strokeStyle, width: this.lineWidth, join: this.lineJoin }); }
    fillRect(...box) { this.#write("fillRect", { box, style: this.fillStyle }); }
    drawImage(image, ...places) { this.#write("drawImage", { image, places }); }
    fillText(text, x, y) { this.#write("fillText", { text, x, y, font: this.font }); }
    // Each character is as wide as the font is large.
    measureText(text) {
        const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 10);
        return { width: [...text].length * size, fontBoundingBoxAscent: 0.8 * size, fontBoundingBoxDescent: 0.2 * size, actualBoundingBoxAscent: 0.5 * size };
    }

    createLinearGradient(...ends) { return new FakeGradient(ends); }
    createRadialGradient(...ends) { return new FakeGradient(ends); }
    createPattern(canvas) { return { canvas, setTransform(matrix) { this.matrix = matrix; } }; }
    getImageData(x, y, width, height) { return { width, height, data: this.canvas.pixels ?? new Uint8ClampedArray(width * height * 4) }; }
    putImageData(image) { this.canvas.pixels = image.data; }
    isPointInPath(path, x, y) { return FakeContext.isInside(path.d, x, y); }
    isPointInStroke() { return false; }

    #write(call, more) {
        log.push({ call, on: this.canvas, matrix: this.matrix, alpha: this.globalAlpha, mode: this.globalCompositeOperation, ...more });
    }
}

/** Whether a point is in the box of the numbers of a path. */
FakeContext.isInside = (d, x, y) => {
    const numbers = d.match(/-?[\d.]+/g).map(Number), of = (side) => numbers.filter((_, index) => index % 2 === side);
    return x >= Math.min(...of(0)) && x <= Math.max(...of(0)) && y >= Math.min(...of(1)) && y <= Math.max(...of(1));
};

globalThis.Path2D = FakePath;
globalThis.ImageData = class { constructor(data, width) { Object.assign(this, { data, width, height: data.length / 4 / width }); } };
globalThis.OffscreenCanvas = class {
    #context = new FakeContext(this);
    constructor(width, height) { Object.assign(this, { width, height }); }
    getContext() { return this.#context; }
};

/** What is drawn of a scene with these nodes and resources on a canvas of 100 by 100, and what could not be drawn. */
export async function drawn(draw, children, resources = {}, options = {}) {
    const canvas = new OffscreenCanvas(100, 100), problems = [];
    log.length = 0;
    await draw(canvas.getContext("2d"), sceneOf(children, resources), { onProblem: (problem) => problems.push(problem), ...options });
    return { canvas, calls: [...log], states: canvas.getContext("2d").states, problems };
}

export const sceneOf = (children, resources = {}) => ({
    format: "switchless.scene", version: 1, size: [100, 100], resources: { paints: [], clips: [], masks: [], filters: [], ...resources },
    root: { type: "group", children },
});

export const square = (more = {}) => ({ type: "path", d: "M10 10L30 10L30 30L10 30Z", fill: { paint: "#ff0000" }, bounds: [10, 10, 20, 20], ...more });
