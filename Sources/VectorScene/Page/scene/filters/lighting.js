// What both primitives of lighting have: the lights, and the surface that the opacity of a picture is.

import { channelsOf, toLinear } from "../colors.js";
import { apply } from "../geometry.js";
import { table } from "../values.js";

const radians = (degrees) => degrees * Math.PI / 180;
const toward = (from, to) => {
    const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]], length = Math.hypot(x, y, z) || 1;
    return [x / length, y / length, z / length];
};

/** Each type of light: the direction to it from a point, and how much of it arrives there. */
const lights = table({
    feDistantLight({ azimuth, elevation }) {
        const [turn, rise] = [radians(azimuth), radians(elevation)];
        const direction = [Math.cos(turn) * Math.cos(rise), Math.sin(turn) * Math.cos(rise), Math.sin(rise)];
        return () => [direction, 1];
    },
    fePointLight({ x, y, z }, toPixels) {
        const source = toPixels(x, y, z);
        return (point) => [toward(point, source), 1];
    },
    feSpotLight({ x, y, z, pointsAtX, pointsAtY, pointsAtZ, specularExponent, limitingConeAngle = 90 }, toPixels) {
        const source = toPixels(x, y, z), axis = toward(source, toPixels(pointsAtX, pointsAtY, pointsAtZ));
        const least = Math.cos(radians(Math.abs(limitingConeAngle)));
        return (point) => {
            const direction = toward(point, source), along = -(direction[0] * axis[0] + direction[1] * axis[1] + direction[2] * axis[2]);
            return [direction, along > 0 && along >= least ? along ** specularExponent : 0];
        };
    },
});

/** A picture of the surface in the light. `shade(normal, direction)` is how much light a point sends to the eye. */
export function lit(primitive, filter, shade, isSpecular = false) {
    const { width, scales, units, area: [left, top, right, bottom] } = filter, alpha = filter.data(primitive.in);
    const scale = (scales[0] + scales[1]) / 2, color = channelsOf(primitive.color).map((value) => (filter.isLinear ? toLinear[value] : value));
    const light = lights.get(primitive.light.type)(primitive.light, (x, y, z) => [...apply(units, x, y), z * scale]);
    const surface = primitive.surfaceScale * scale / 255, heightAt = (x, y) => alpha[(y * width + x) * 4 + 3], out = new Float32Array(alpha.length);
    /** The slope by the Sobel filter, over those neighbours that are in the picture (Filter Effects 1, 9.10). */
    const slope = (before, after, start, middle, end, read) => {
        let [sum, weights] = [0, 0];
        for (let line = start; line <= end; line += 1) {
            const weight = line === middle ? 2 : 1;
            sum += weight * (read(after, line) - read(before, line));
            weights += weight;
        }
        return 2 * sum / weights / (after - before || 1);
    };
    for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
            const [x0, x1, y0, y1] = [Math.max(left, x - 1), Math.min(right - 1, x + 1), Math.max(top, y - 1), Math.min(bottom - 1, y + 1)];
            const nx = -surface * slope(x0, x1, y0, y, y1, heightAt), ny = -surface * slope(y0, y1, x0, x, x1, (v, u) => heightAt(u, v));
            const length = Math.hypot(nx, ny, 1), [direction, strength] = light([x + 0.5, y + 0.5, surface * heightAt(x, y)]);
            const value = Math.max(0, strength * shade([nx / length, ny / length, 1 / length], direction)), at = (y * width + x) * 4;
            for (let channel = 0; channel < 3; channel += 1) out[at + channel] = Math.min(255, color[channel] * value);
            out[at + 3] = isSpecular ? Math.max(out[at], out[at + 1], out[at + 2]) : 255;
        }
    return filter.writePremultiplied(out);
}
