import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, square } from "./FakeCanvas.js";
import { draw } from "../../Sources/VectorScene/Page/scene.js";

const stops = [{ offset: 0, color: "#000000" }, { offset: 1, color: "#ffffff", opacity: 0.5 }];
const styleOf = async (paint) => {
    const { calls, problems } = await drawn(draw, [square({ fill: { paint: 0 } })], { paints: [paint] });
    assert.deepEqual(problems, []);
    return calls[0].style;
};
const linear = (more) => ({ type: "linearGradient", x1: 10, y1: 0, x2: 20, y2: 0, stops, ...more });

test("A gradient has its stops, with their opacity in the colour", async () => {
    const { ends, stops: made } = await styleOf(linear());
    assert.deepEqual(ends, [10, 0, 20, 0]);
    assert.deepEqual(made.slice(1, 3), [[0, "#000000"], [1, "#ffffff80"]]);
});

test("The line of a skewed gradient is perpendicular to its lines of one colour", async () => {
    // Lines of one colour are vertical, and skewed by 45 degrees.
    const { ends: [x1, y1, x2, y2] } = await styleOf(linear({ transform: [1, 0, 1, 1, 0, 0] }));
    assert.deepEqual([x2 - x1, y2 - y1], [5, -5]);
});

test("A gradient that repeats has its stops as often as they are seen", async () => {
    const { ends, stops: made } = await styleOf(linear({ spread: "repeat" }));
    assert.deepEqual(ends, [10, 0, 30, 0]);
    assert.deepEqual(made.filter(([offset]) => offset === 0.5).map(([, color]) => color), ["#ffffff80", "#ffffff80", "#000000", "#000000"]);
});

test("A gradient that reflects has every other turn reversed", async () => {
    const { stops: made } = await styleOf(linear({ spread: "reflect" }));
    assert.deepEqual(made.at(-1), [1, "#000000"]);
});

for (const [name, paint] of [
    ["its ends are one point", linear({ x2: 10 })],
    ["its radius is 0", { type: "radialGradient", cx: 0, cy: 0, r: 0, stops }],
    ["its transform is flat", linear({ transform: [0, 0, 0, 0, 0, 0] })],
]) test(`A gradient is of its last colour where ${name}`, async () => assert.equal(await styleOf(paint), "#ffffff80"));

test("A gradient in fractions of a box is mapped to the box of the shape", async () => {
    const { ends } = await styleOf({ type: "radialGradient", cx: 0.5, cy: 0.5, r: 0.5, units: "box", stops });
    assert.deepEqual(ends, [20, 20, 0, 20, 20, 10]);
});

test("A gradient without stops paints nothing", async () => {
    const { calls } = await drawn(draw, [square({ fill: { paint: 0 } })], { paints: [linear({ stops: [] })] });
    assert.deepEqual(calls, []);
});
