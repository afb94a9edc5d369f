// What each primitive makes of pixels. The expected values are those of the formulas in Filter Effects 1.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./FakeCanvas.js";
import { primitives } from "../../Sources/VectorScene/Page/scene/filters/primitives.js";

/** A filter at work on pictures of one row of pixels, [red, green, blue, alpha] each, in sRGB. */
const filter = (rows, { other = rows, scale = 1 } = {}) => {
    const width = rows[0].length, height = rows.length, named = { one: rows.flat(2), other: other.flat(2) };
    const premultiplied = (values) => Float32Array.from(values, (value, index) => (index % 4 === 3 ? value : value * values[index | 3] / 255));
    return {
        width, height, isLinear: false, area: [0, 0, width, height], units: [scale, 0, 0, scale, 0, 0], scales: [scale, scale],
        data: (name) => Uint8ClampedArray.from(named[name]), premultiplied: (name) => premultiplied(named[name]),
        write: (data) => [...data], writePremultiplied: (values) => [...values].map((value) => Math.round(value)),
    };
};
const run = (type, fields, at) => primitives.get(type)({ type, in: "one", in2: "other", ...fields }, at);
const black = (...alphas) => alphas.map((alpha) => [0, 0, 0, alpha]);
const alphas = (pixels) => pixels.filter((_, index) => index % 4 === 3);

for (const [name, fields, expected] of [
    ["a matrix mixes channels and adds", { matrixType: "matrix", values: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 0] }, [100, 128, 255, 100]],
    ["a saturation of 0 leaves the luminance", { matrixType: "saturate", values: [0] }, [125, 125, 125, 200]],
    ["a turn of the hue by 360 degrees changes nothing", { matrixType: "hueRotate", values: [360] }, [200, 100, 150, 200]],
    ["luminance becomes opacity", { matrixType: "luminanceToAlpha", values: [] }, [0, 0, 0, 125]],
]) test(`feColorMatrix: ${name}`, () => assert.deepEqual(run("feColorMatrix", fields, filter([[[200, 100, 150, 200]]])), expected));

for (const [name, transfer, expected] of [
    ["a table is interpolated", { type: "table", tableValues: [0, 0.5, 0] }, 255 * 0.5 * 200 / 127.5 - 0],
    ["a table of one value is that value", { type: "table", tableValues: [0.2] }, 51],
    ["steps", { type: "discrete", tableValues: [0, 0.4, 1] }, 255],
    ["a line", { type: "linear", slope: 0.5, intercept: 0.1 }, 126],
    ["a power", { type: "gamma", amplitude: 1, exponent: 2, offset: 0 }, 157],
    ["nothing", { type: "identity" }, 200],
    ["a table without values", { type: "table", tableValues: [] }, 200],
]) test(`feComponentTransfer: ${name}`, () => {
    const [red, green] = run("feComponentTransfer", { functions: { R: transfer } }, filter([[[200, 7, 0, 255]]]));
    // The table goes up to the middle, and down again: 200 is 0.5686 of the way down.
    assert.equal(red, transfer.tableValues?.length === 3 && transfer.type === "table" ? 55 : expected);
    assert.equal(green, 7);
});

test("feComposite: arithmetic, where colours are not more than the opacity", () => {
    const at = filter([[[255, 0, 0, 255]]], { other: [[[0, 255, 0, 255]]] });
    assert.deepEqual(run("feComposite", { operator: "arithmetic", k1: 0, k2: 0.5, k3: 0.25, k4: 0 }, at), [128, 64, 0, 191]);
    assert.deepEqual(run("feComposite", { operator: "arithmetic", k1: 0, k2: 0, k3: -1, k4: 0.5 }, at), [0, 0, 0, 0]);
});

test("feConvolveMatrix: the kernel is turned by half a turn, and edges are as edgeMode says", () => {
    const fields = { order: [3, 1], kernelMatrix: [1, 0, 0], divisor: 1, bias: 0, targetX: 1, targetY: 0, preserveAlpha: false };
    const at = filter([black(10, 20, 30)]);
    assert.deepEqual(alphas(run("feConvolveMatrix", { ...fields, edgeMode: "none" }, at)), [20, 30, 0]);
    assert.deepEqual(alphas(run("feConvolveMatrix", { ...fields, edgeMode: "duplicate" }, at)), [20, 30, 30]);
    assert.deepEqual(alphas(run("feConvolveMatrix", { ...fields, edgeMode: "wrap" }, at)), [20, 30, 10]);
});

test("feConvolveMatrix: a kernel beyond the limit draws nothing", () =>
    assert.equal(run("feConvolveMatrix", { order: [1e5, 1e5], kernelMatrix: [], divisor: 1 }, filter([black(1)])), undefined));

test("feDisplacementMap: pixels are taken from where the map says", () => {
    const map = [[[255, 0, 0, 255], [0, 0, 0, 255], [128, 0, 0, 255]]];
    const fields = { scale: 2, xChannelSelector: "R", yChannelSelector: "A" };
    const moved = run("feDisplacementMap", { ...fields, yChannelSelector: "R", scale: 0 }, filter([black(1, 2, 3)], { other: map }));
    assert.deepEqual(alphas(moved), [1, 2, 3]);
    const rows = [black(1, 2, 3), black(4, 5, 6)], maps = [[[255, 128, 0, 255], [0, 128, 0, 255], [128, 128, 0, 255]], black(0, 0, 0)];
    assert.deepEqual(alphas(run("feDisplacementMap", { ...fields, yChannelSelector: "G" }, filter(rows, { other: maps }))).slice(0, 3), [2, 1, 3]);
});

for (const deviation of [1, 3])
    test(`feGaussianBlur: a deviation of ${deviation} spreads a pixel to both sides alike, and loses nothing`, () => {
        const at = filter([Array.from({ length: 41 }, (_, x) => [0, 0, 0, x === 20 ? 255 : 0])]);
        const raw = { ...at, writePremultiplied: (values) => [...values] }, spread = alphas(run("feGaussianBlur", { stdDeviation: [deviation, 0] }, raw));
        assert.ok(Math.abs(spread.reduce((sum, one) => sum + one) - 255) < 0.01);
        spread.forEach((value, x) => assert.ok(Math.abs(value - spread[40 - x]) < 1e-3));
        // The height of a Gaussian of that deviation.
        assert.ok(Math.abs(spread[20] - 255 / (deviation * Math.sqrt(2 * Math.PI))) < 4);
        assert.equal(spread[0], 0);
    });

for (const deviation of [1, 3]) {
    const blurred = (edgeMode, pixels) => alphas(run("feGaussianBlur", { stdDeviation: [deviation, deviation], edgeMode }, filter(pixels)));

    test(`feGaussianBlur: with a deviation of ${deviation}, an even picture stays as it is where its edges are duplicated or wrapped`, () => {
        const even = Array.from({ length: 4 }, () => black(90, 90, 90, 90, 90));
        assert.deepEqual(blurred("duplicate", even), new Array(20).fill(90));
        assert.deepEqual(blurred("wrap", even), new Array(20).fill(90));
        assert.ok(blurred("none", even)[0] < 60);
    });

    test(`feGaussianBlur: with a deviation of ${deviation}, what leaves a wrapped picture comes in on the other side`, () => {
        const spread = blurred("wrap", Array.from({ length: 40 }, () => black(255, ...new Array(39).fill(0)))).slice(0, 40);
        for (let x = 1; x < 20; x += 1) assert.equal(spread[x], spread[40 - x]);
        assert.ok(spread[39] > 0);
    });

    test(`feGaussianBlur: with a deviation of ${deviation}, duplicated edges are those of the subregion`, () => {
        const at = { ...filter(Array.from({ length: 3 }, () => black(255, 80, 80, 255))), area: [1, 0, 3, 3] };
        const row = alphas(run("feGaussianBlur", { stdDeviation: [deviation, 0], edgeMode: "duplicate" }, at)).slice(0, 4);
        assert.deepEqual(row.slice(1, 3), [80, 80]);
    });
}

test("feMorphology: dilation and erosion reach as far as the radius in pixels", () => {
    const at = filter([black(0, 0, 9, 0, 0, 5, 5, 5)], { scale: 2 }), run1 = (operator, radius) => alphas(run("feMorphology", { operator, radius: [radius, 0] }, at));
    assert.deepEqual(run1("dilate", 0.5), [0, 9, 9, 9, 5, 5, 5, 5]);
    assert.deepEqual(run1("erode", 0.5), [0, 0, 0, 0, 0, 0, 5, 0]);
    assert.deepEqual(run1("dilate", 1e9), new Array(8).fill(9));
});

test("A flat surface under light from above is as bright as its constant", () => {
    const above = { type: "feDistantLight", azimuth: 0, elevation: 90 }, at = filter([black(255, 255), black(255, 255)]);
    assert.deepEqual(run("feDiffuseLighting", { surfaceScale: 1, diffuseConstant: 0.5, color: "#ff0080", light: above }, at).slice(0, 4), [128, 0, 64, 255]);
    assert.deepEqual(run("feSpecularLighting", { surfaceScale: 1, specularConstant: 0.5, specularExponent: 3, color: "#ff0080", light: above }, at).slice(0, 4),
        [128, 0, 64, 128]);
});

test("A spot light lights nothing outside its cone", () => {
    const light = { type: "feSpotLight", x: 0.5, y: 0.5, z: 1, pointsAtX: 0.5, pointsAtY: 0.5, pointsAtZ: 0, specularExponent: 1, limitingConeAngle: 30 };
    const lit = run("feDiffuseLighting", { surfaceScale: 0, diffuseConstant: 1, color: "#ffffff", light }, filter([black(255, 255, 255)]));
    assert.deepEqual([lit[0], lit[4], lit[8]], [255, 0, 0]);
});

test("feTurbulence: the same seed gives the same noise, another one gives another", () => {
    const fields = { baseFrequency: [0.1, 0.2], numOctaves: 2, stitchTiles: "noStitch", noiseType: "fractalNoise" }, at = filter([black(0, 0, 0, 0, 0, 0)]);
    const first = run("feTurbulence", { ...fields, seed: 1 }, at);
    assert.deepEqual(run("feTurbulence", { ...fields, seed: 1 }, at), first);
    assert.notDeepEqual(run("feTurbulence", { ...fields, seed: 2 }, at), first);
    assert.ok(new Set(first).size > 5);
});

test("feTurbulence: frequencies of 0 are the middle of fractal noise, and nothing of turbulence", () => {
    const fields = { baseFrequency: [0, 0], numOctaves: 1e9, stitchTiles: "stitch", seed: 0 }, at = filter([black(0)]);
    assert.deepEqual(run("feTurbulence", { ...fields, noiseType: "fractalNoise" }, at), [128, 128, 128, 128]);
    assert.deepEqual(run("feTurbulence", { ...fields, noiseType: "turbulence" }, at), [0, 0, 0, 0]);
});
