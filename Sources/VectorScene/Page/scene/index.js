// The page's half of scenes: draws a `switchless.scene` of version 1 on a canvas, and finds the nodes at a point.
//
//   import { draw, mount, nodesAt } from "./scene.js";
//   await draw(canvas.getContext("2d"), scene, { width: 640, height: 480 });
//   const view = mount(document.querySelector("#drawing"), scene);
//   view.nodesAt(event.clientX, event.clientY)[0]?.id;
//
// Works with a Canvas 2D and an OffscreenCanvas, in a page and in a worker. Nothing of a scene is executed, and nothing is loaded: images
// are data URLs. What a damaged scene says wrongly is left out. Scenes are values: what is computed of one is kept as long as that lives.

export { bounds } from "./bounds.js";
export { draw } from "./draw.js";
export { limits } from "./limits.js";
export { mount } from "./mount.js";
export { nodesAt } from "./search.js";
export { sceneAt } from "./timeline.js";
