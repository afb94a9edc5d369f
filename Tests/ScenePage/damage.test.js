// Damaged scenes: what is wrong is left out, and nothing is thrown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, square } from "./FakeCanvas.js";
import { draw, limits, nodesAt } from "../../Sources/VectorScene/Page/scene.js";

const group = (children, more = {}) => ({ type: "group", children, ...more });

for (const [name, children, resources] of [
    ["a clip that refers to itself", [group([square()], { clip: 0 })], { clips: [{ children: [square()], clip: 0 }] }],
    ["clips that refer to each other", [group([square()], { clip: 0 })], { clips: [{ children: [square()], clip: 1 }, { children: [square()], clip: 0 }] }],
    ["a clip that its own children use", [group([square()], { clip: 0 })], { clips: [{ children: [group([square(), square()], { clip: 0 })] }] }],
    ["a mask that refers to itself", [group([square()], { mask: 0 })], { masks: [{ x: 0, y: 0, width: 50, height: 50, children: [square()], mask: 0 }] }],
    ["a pattern that paints itself", [square({ fill: { paint: 0 } })], { paints: [{ type: "pattern", x: 0, y: 0, width: 5, height: 5, children: [square({ fill: { paint: 0 } })] }] }],
    ["a filter whose image is filtered by it", [group([square()], { filters: [0] })],
        { filters: [{ x: 0, y: 0, width: 50, height: 50, primitives: [{ type: "feImage", children: [group([square()], { filters: [0] })] }] }] }],
]) test(`A cycle ends: ${name}`, async () => {
    const { problems, states } = await drawn(draw, children, resources);
    assert.deepEqual(problems, []);
    assert.equal(states, 0);
});

for (const [name, more] of [["clip", { clip: 3 }], ["mask", { mask: 3 }], ["filter", { filters: [3] }], ["paint", { fill: { paint: 3 } }]])
    test(`What refers to a missing ${name} is not drawn`, async () => {
        const { calls, problems } = await drawn(draw, [more.fill ? square(more) : group([square()], more), square()]);
        assert.equal(calls.length, 1);
        assert.deepEqual(problems, []);
    });

test("Nodes that make no sense do not keep the others from being drawn", async () => {
    const strange = [
        null, 7, "path", [], {}, { type: "path" }, { type: "path", d: 5, fill: 3 }, { type: "group" }, { type: "group", children: 5 },
        { type: "text" }, { type: "text", chunks: [{ spans: [{}] }] }, { type: "image" }, { type: "image", href: {} }, square({ transform: [1, 2] }),
        square({ transform: "scale(2)" }), square({ transform: [NaN, 0, 0, 1, 0, 0] }), square({ stroke: { paint: "#000000", dash: "x" } }),
        group([square()], { filters: 3 }), group([square()], { opacity: "half", mask: {} }),
    ];
    const { calls } = await drawn(draw, [...strange, square({ fill: { paint: "#123456" } })]);
    assert.ok(calls.some(({ style }) => style === "#123456"));
});

test("A node that could not be drawn is reported", async () => {
    const { problems, calls } = await drawn(draw, [{ type: "text", chunks: [{ spans: [{}] }] }, square()]);
    assert.equal(problems.length, 1);
    assert.equal(calls.length, 1);
});

test("Nodes are drawn down to a depth", async () => {
    let nested = square();
    for (let depth = 0; depth < 20_000; depth += 1) nested = { type: "extension", name: "{urn:x}y", children: [nested] };
    const { calls } = await drawn(draw, [nested, square()]);
    assert.equal(calls.length, 1);
    assert.ok(limits.depth < 20_000);
});

test("Patterns that use each other again and again are drawn in reasonable time", async () => {
    const tile = (paint) => ({ type: "pattern", x: 0, y: 0, width: 5, height: 5, children: Array.from({ length: 20 }, () => square({ fill: { paint } })) });
    const started = performance.now();
    const { problems } = await drawn(draw, [square({ fill: { paint: 0 } })], { paints: Array.from({ length: 30 }, (_, index) => tile(index + 1)) });
    assert.deepEqual(problems, []);
    assert.ok(performance.now() - started < 20_000);
});

test("Looking for nodes ends in damaged scenes", () => {
    const scene = { size: [10, 10], resources: { clips: [{ children: [square()], clip: 0 }] }, root: group([group([square()], { clip: 0 }), null, { type: "x" }]) };
    assert.deepEqual(nodesAt(scene, 15, 15), []);
    assert.deepEqual(nodesAt({}, 1, 1), []);
});
