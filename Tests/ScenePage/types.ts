// Compiled by `tsc --strict --noEmit`, never run: what the types have to accept, and what they have to refuse.

import { bounds, draw, type DrawingContext, limits, mount, nodesAt, type PathNode, type Scene, sceneAt, type SceneNode } from "../../Sources/VectorScene/Page/scene.js";

const path: PathNode = { type: "path", d: "M0 0L10 0L10 10Z", fill: { paint: "#ffd700" }, stroke: { paint: 0, dash: [1, 2] }, bounds: [0, 0, 10, 10] };
const scene: Scene = {
    format: "switchless.scene", version: 1, size: [10, 10], resources: { paints: [], clips: [], masks: [], filters: [] },
    root: { type: "group", opacity: 0.5, children: [path, { type: "extension", name: "{urn:x}y", children: [] }] },
    timeline: { tracks: [{ node: "a", property: "opacity", times: [0, 1], values: [0, 1], easing: ["step"], loop: 0 }] },
};

export async function typed(element: HTMLElement, offscreen: DrawingContext): Promise<string | undefined> {
    await draw(offscreen, scene);
    await draw(document.createElement("canvas").getContext("2d")!, scene, { width: 20, height: limits.depth, onProblem: (_, node) => node.type });
    const found: SceneNode[] = nodesAt(scene, 1, 2), [x = 0] = bounds(path) ?? [];
    const view = mount(element, scene);
    await view.update(sceneAt(scene, 1));
    if (view.play(0)) view.pause();
    view.unmount();
    // @ts-expect-error: a point has two coordinates
    nodesAt(scene, 1);
    // @ts-expect-error: there is no such type of node
    scene.root.children.push({ type: "circle" });
    // @ts-expect-error: limits are constant
    limits.depth = 2;
    return view.nodesAt(x, 0)[0]?.id ?? found[0]?.id;
}
