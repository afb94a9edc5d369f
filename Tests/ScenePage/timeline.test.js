import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, sceneOf, square } from "./FakeCanvas.js";
import { draw, sceneAt } from "../../Sources/VectorScene/Page/scene.js";

const scene = (tracks, children = [{ ...square(), id: "a" }], resources = {}) => ({ ...sceneOf(children, resources), timeline: { tracks } });
const track = (property, times, values, more = {}) => ({ node: "a", property, times, values, ...more });
const nodeAt = (tracks, seconds) => sceneAt(scene(tracks), seconds).root.children[0];

for (const [name, values, half] of [
    ["A number", [0, 3], 1.5], ["A list of numbers", [[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 8, 4]], [1, 0, 0, 1, 4, 2]],
    ["A colour", ["#ff0000", "#0000ff"], "#800080"], ["Path data", ["M0 0L-1.5e1 0Z", "M2 4L5 2Z"], "M 1  2L -5  1Z"],
]) test(`${name} goes evenly from one value to the next`, () => assert.deepEqual(nodeAt([track("x", [1, 3], values)], 2).x, half));

for (const [time, opacity] of [[-1, 0], [0, 0], [0.5, 0.25], [2, 1], [9, 1]])
    test(`At ${time} s a track from 0 to 2 s is where it is then`, () => assert.equal(nodeAt([track("opacity", [0, 2], [0, 1])], time).opacity, opacity));

for (const [time, opacity] of [[0.5, 0.5], [1, 1], [1.5, 0.5], [2, 0], [2.5, 0.5], [3, 1], [5, 1]])
    test(`At ${time} s a track that repeats from 1 s on is where it is then`, () =>
        assert.equal(nodeAt([track("opacity", [0, 1, 2, 3], [0, 1, 0, 1], { loop: 1 })], time).opacity, opacity));

test("A step keeps its value until the time of the next, and of two at one moment the second counts", () => {
    const tracks = [track("opacity", [0, 1], [0, 1], { easing: ["step"] }), track("fill.paint", [0, 1, 1, 2], ["#000000", "#000000", "#ffffff", "#ffffff"])];
    const { opacity, fill } = nodeAt(tracks, 0.99);
    assert.deepEqual([opacity, fill.paint], [0, "#000000"]);
    assert.deepEqual([nodeAt(tracks, 1).opacity, nodeAt(tracks, 1).fill.paint], [1, "#ffffff"]);
});

test("A curve leads a value along it", () => {
    const { opacity } = nodeAt([track("opacity", [0, 1], [0, 1], { easing: [[0.42, 0, 1, 1]] })], 0.5);
    assert.ok(Math.abs(opacity - 0.3154) < 1e-3, `${opacity}`);
});

test("A resource moves by its list and its place", () => {
    const resources = { paints: [{ type: "linearGradient", stops: [{ offset: 0, color: "#000000" }, { offset: 1, color: "#ffffff" }] }] };
    const tracks = [{ resource: ["paints", 0], property: "stops.1.offset", times: [0, 2], values: [0, 1] }];
    const { resources: { paints: [{ stops }] } } = sceneAt(scene(tracks, [square()], resources), 1);
    assert.deepEqual(stops.map(({ offset }) => offset), [0, 0.5]);
});

test("A scene at a moment shares what does not move, and leaves the scene as it is", () => {
    const whole = scene([track("transform", [0, 1], [[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 9, 0]])], [{ ...square(), id: "a" }, square()]);
    const before = structuredClone(whole), { root } = sceneAt(whole, 0.5);
    assert.deepEqual(whole, before);
    assert.equal(root.children[1], whole.root.children[1]);
    assert.deepEqual(root.children[0].transform, [1, 0, 0, 1, 4.5, 0]);
});

test("A path that moves has no box from before", () => {
    const { d, bounds } = nodeAt([track("d", [0, 1], ["M0 0L10 0L10 10Z", "M20 0L30 0L30 10Z"])], 1);
    assert.deepEqual([d, bounds], ["M20 0L30 0L30 10Z", undefined]);
});

test("A scene is drawn at the moment that is asked for, and without one as it is", async () => {
    const timeline = { tracks: [track("transform", [0, 1], [[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 8, 0]])] }, children = [{ ...square(), id: "a" }];
    const left = async (options) => (await drawn((context, whole, more) => draw(context, { ...whole, timeline }, more), children, {}, options)).calls[0].matrix[4];
    assert.deepEqual([await left({ time: 0.5 }), await left({})], [4, 0]);
});

for (const tracks of [[null], [{}], [{ node: "a" }], [track("opacity", [], [])], [track("opacity", 1, 2)], [track("fill.x.y", [0], [1])], [track("opacity", [0, 1], ["M0 0", 7])], "tracks", [track("__proto__.x", [0], [1])]])
    test(`A damaged track changes nothing else: ${JSON.stringify(tracks).slice(0, 60)}`, () => {
        assert.equal(nodeAt(tracks, 0.5).d, square().d);
        assert.equal({}.x, undefined);
    });

const opened = {
    ...scene([track("opacity", [0, 1], [0, 1])]),
    timeline: { duration: 1, tracks: [track("opacity", [0, 1], [0, 1])], begins: { "a.click": [track("opacity", [0, 2], [1, 0])], "a.end": [track("fill.paint", [0], ["#ff0000"])] } },
};

for (const [name, time, events, opacity] of [
    ["before it happens, is as without it", 1.5, { "a.click": 2 }, 1], ["goes on from when it happens", 3, { "a.click": 2 }, 0.5],
    ["counts by its name alone", 3, { "b.click": 2 }, 1], ["that happened before is at its end", 9, { "a.click": 2, "a.end": 3 }, 0],
]) test(`What an event begins ${name}`, () => assert.equal(sceneAt(opened, time, events).root.children[0].opacity, opacity));

test("Several events each begin what is theirs", () => {
    const [{ opacity, fill }] = sceneAt(opened, 4, { "a.end": 2, "a.click": 3 }).root.children;
    assert.deepEqual([opacity, fill.paint], [0.5, "#ff0000"]);
});

test("A node that a track hides is not drawn", () => {
    const hidden = nodeAt([track("visible", [0, 1], [true, false])], 1), seen = nodeAt([track("visible", [0, 1], [true, false])], 0.5);
    assert.deepEqual([hidden, seen.visible], [{ type: "group" }, true]);
});
