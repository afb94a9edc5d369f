import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOf, square } from "./FakeCanvas.js";
import { bounds, nodesAt } from "../../Sources/VectorScene/Page/scene.js";

const names = (scene, x, y) => nodesAt(scene, x, y).map(({ id }) => id);

test("The topmost node comes first, and a group after its nodes", () => {
    const scene = sceneOf([square({ id: "under" }), { type: "group", id: "group", transform: [1, 0, 0, 1, 10, 0], children: [square({ id: "over" })] }]);
    scene.root.id = "root";
    assert.deepEqual(names(scene, 25, 20), ["over", "group", "under", "root"]);
    assert.deepEqual(names(scene, 35, 20), ["over", "group", "root"]);
    assert.deepEqual(names(scene, 50, 20), []);
});

test("What a clip hides is not found", () => {
    const clips = [{ children: [square({ d: "M0 0L20 20", bounds: [0, 0, 20, 20], fill: undefined })] }];
    const scene = sceneOf([{ type: "group", id: "group", clip: 0, children: [square({ id: "square" })] }], { clips });
    scene.root.id = "root";
    assert.deepEqual(names(scene, 15, 15), ["square", "group", "root"]);
    assert.deepEqual(names(scene, 25, 25), []);
});

test("An image is found by its rectangle", () => {
    const scene = sceneOf([{ type: "image", id: "image", href: "", x: 40, width: 20, height: 10 }]);
    assert.deepEqual(names(scene, 50, 5), ["image", undefined]);
    assert.deepEqual(names(scene, 50, 11), []);
});

test("Text is found by its characters", () => {
    const chunk = { x: 50, y: 50, spans: [{ text: "abc", font: { size: 10 }, fill: { paint: "#000000" } }] };
    const scene = sceneOf([{ type: "text", id: "text", chunks: [chunk] }]);
    assert.deepEqual(names(scene, 79, 45), ["text", undefined]);
    assert.deepEqual(names(scene, 81, 45), []);
    assert.deepEqual(names(scene, 60, 53), []);
});

for (const [name, node, expected] of [
    ["the box that a path says", square(), [10, 10, 20, 20]],
    ["the box of its lines where it says none", square({ bounds: undefined }), [10, 10, 20, 20]],
    ["the box of a curve, not of its control points", { type: "path", d: "M0 0Q10 20 20 0" }, [0, 0, 20, 10]],
    ["the union of a group's children, in its own space", { type: "group", transform: [2, 0, 0, 2, 0, 0], children: [square(), square({ transform: [1, 0, 0, 1, 30, 5] })] }, [10, 10, 50, 25]],
    ["an image's rectangle", { type: "image", href: "", y: 3, width: 4, height: 5 }, [0, 3, 4, 5]],
    ["the cells of text", { type: "text", chunks: [{ x: 1, y: 10, spans: [{ text: "ab", font: { size: 10 } }] }] }, [1, 2, 20, 10]],
    ["nothing", { type: "group", children: [] }, undefined],
]) test(`Bounds are ${name}`, () => assert.deepEqual(bounds(node), expected));
