import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, log, sceneOf, square } from "./FakeCanvas.js";
import { draw } from "../../Sources/VectorScene/Page/scene.js";

const group = (children, more = {}) => ({ type: "group", children, ...more });

test("A path is filled and stroked in its paint order, through the transforms above it", async () => {
    const { calls } = await drawn(draw, [group([square({ stroke: { paint: "#00ff00", width: 2 }, paintOrder: "stroke" })], { transform: [2, 0, 0, 2, 5, 6] })]);
    assert.deepEqual(calls.map(({ call, style, matrix }) => [call, style, matrix]), [
        ["stroke", "#00ff00", [2, 0, 0, 2, 5, 6]], ["fill", "#ff0000", [2, 0, 0, 2, 5, 6]]]);
});

test("A scene is stretched to the size that is asked for", async () => {
    const { calls: [{ matrix }] } = await drawn(draw, [square()], {}, { width: 50, height: 200 });
    assert.deepEqual(matrix, [0.5, 0, 0, 2, 0, 0]);
});

test("A stroke that does not scale keeps its width in CSS pixels", async () => {
    const stroke = { paint: "#00ff00", width: 4 }, both = [square({ stroke: { ...stroke, scales: false } }), square({ stroke })];
    const widths = async (options) => (await drawn(draw, both, {}, options)).calls.filter(({ call }) => call === "stroke").map(({ width }) => width);
    assert.deepEqual(await widths({}), [4, 4]);
    assert.deepEqual(await widths({ width: 400, height: 400 }), [1, 4]);
    assert.deepEqual(await widths({ width: 400, height: 400, density: 2 }), [2, 4]);
});

test("A generic family is a keyword, and a font of that name is not", async () => {
    const text = (families) => ({ type: "text", chunks: [{ x: 0, y: 9, spans: [{ text: "a", font: { families, size: 10 }, fill: { paint: "#000000" } }] }] });
    const { calls } = await drawn(draw, [text(["system-ui", "'serif'", "it's"])]);
    assert.match(calls[0].font, /10px system-ui, "serif", "it's"$/);
});

test("The opacity of a group with one fill is that of the fill", async () => {
    const { calls, canvas } = await drawn(draw, [group([square({ fill: { paint: "#ff0000", opacity: 0.5 } })], { opacity: 0.5 })]);
    assert.deepEqual(calls.map(({ call, alpha, on }) => [call, alpha, on === canvas]), [["fill", 0.25, true]]);
});

test("The opacity of a group with several paints is that of a layer as large as they", async () => {
    const { calls, canvas } = await drawn(draw, [group([square(), square({ transform: [1, 0, 0, 1, 5, 5] })], { opacity: 0.5 })]);
    assert.deepEqual(calls.map(({ call, alpha, on }) => [call, alpha, on === canvas]), [["fill", 1, false], ["fill", 1, false], ["drawImage", 0.5, true]]);
    // The squares reach from 10 to 35; around them is a pixel for smooth edges.
    assert.deepEqual(calls.at(-1).places, [0, 0, 27, 27, 9, 9, 27, 27]);
});

test("What blends does so with the drawing alone", async () => {
    const { calls, canvas } = await drawn(draw, [group([square()], { blend: "multiply" })]);
    assert.deepEqual(calls.map(({ call, mode, on }) => [call, mode, on === canvas]), [["fill", "multiply", false], ["drawImage", "source-over", true]]);
});

test("A clip of one outline is left to the canvas, and its own clip too", async () => {
    const clips = [{ children: [square()], clip: 1 }, { children: [square({ d: "M0 0L20 0L20 20Z", fill: { paint: "#000000", rule: "evenodd" } })] }];
    const { calls, states } = await drawn(draw, [group([square()], { clip: 0 })], { clips });
    assert.deepEqual(calls.map(({ call, rule }) => [call, rule]), [["clip", "evenodd"], ["clip", "nonzero"], ["fill", "nonzero"]]);
    assert.equal(states, 0);
});

test("A clip of shapes that overlap is drawn on a layer", async () => {
    const { calls } = await drawn(draw, [group([square()], { clip: 0 })], { clips: [{ children: [square(), square()] }] });
    assert.ok(calls.some(({ call, mode }) => call === "drawImage" && mode === "destination-in"));
});

test("A colour that is none paints nothing", async () => {
    const paints = ["red", "url(https://example.org/x)", "#12345", 7, null, {}];
    const { calls, problems } = await drawn(draw, paints.map((paint) => square({ fill: { paint } })));
    assert.deepEqual(calls, []);
    assert.deepEqual(problems, []);
});

test("Only data URLs of bitmaps are images", async () => {
    const made = [];
    globalThis.createImageBitmap = async (blob) => (made.push(blob.type), { blob });
    const hrefs = ["https://example.org/a.png", "data:image/svg+xml,<svg/>", "data:text/html,x", "data:image/png;base64,AAAA", "javascript:alert(1)"];
    const { calls } = await drawn(draw, hrefs.map((href) => ({ type: "image", href, width: 5, height: 5 })));
    assert.deepEqual(made, ["image/png"]);
    assert.equal(calls.length, 1);
});

test("Text is drawn span by span, each where the one before ended", async () => {
    const span = (text) => ({ text, font: { families: ["sans-serif"], size: 10 }, fill: { paint: "#000000" } });
    const { calls } = await drawn(draw, [{ type: "text", chunks: [{ x: 50, y: 20, anchor: "middle", spans: [span("ab"), span("cd")] }] }]);
    assert.deepEqual(calls.map(({ text, x, y }) => [text, x, y]), [["ab", 30, 20], ["cd", 50, 20]]);
});

test("Text with outlines is drawn by these", async () => {
    const { calls } = await drawn(draw, [{ type: "text", outlines: [square()], chunks: [{ x: 0, y: 0, spans: [{ text: "a", font: { size: 1 } }] }] }]);
    assert.deepEqual(calls.map(({ call }) => call), ["fill"]);
});

test("Caps of subpaths without length are drawn as shapes", async () => {
    const { calls } = await drawn(draw, [square({ d: "M5 5L5 5M0 0L9 0", fill: undefined, stroke: { paint: "#000000", width: 4, cap: "round" } })]);
    assert.deepEqual(calls.map(({ call, path }) => [call, path]), [["stroke", "M0 0L9 0"], ["fill", "M7 5arc(5,5,2)"]]);
});

test("Children of an extension are drawn, and a node of a type that nobody knows is not", async () => {
    const { calls } = await drawn(draw, [{ type: "extension", name: "{urn:x}y", children: [square()] }, { type: "constructor" }, { type: "circle" }]);
    assert.equal(calls.length, 1);
});

test("Drawing twice gives the same calls", async () => {
    const scene = sceneOf([square(), group([square(), square()], { opacity: 0.5 })]), context = new OffscreenCanvas(100, 100).getContext("2d");
    const pass = async () => {
        log.length = 0;
        await draw(context, scene);
        return log.map(({ call, matrix, alpha }) => ({ call, matrix, alpha }));
    };
    assert.deepEqual(await pass(), await pass());
});
