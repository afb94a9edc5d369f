import { lit } from "./lighting.js";

/** Filter Effects 1, 9.19. The eye is above the surface, infinitely far away. */
export const feSpecularLighting = (primitive, filter) => lit(primitive, filter, ([nx, ny, nz], [x, y, z]) =>
    primitive.specularConstant * Math.max(0, (nx * x + ny * y + nz * (z + 1)) / Math.hypot(x, y, z + 1)) ** primitive.specularExponent, true);
