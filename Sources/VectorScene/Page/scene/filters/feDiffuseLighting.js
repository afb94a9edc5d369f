import { lit } from "./lighting.js";

/** Filter Effects 1, 9.10. */
export const feDiffuseLighting = (primitive, filter) => lit(primitive, filter, ([nx, ny, nz], [x, y, z]) =>
    primitive.diffuseConstant * (nx * x + ny * y + nz * z));
