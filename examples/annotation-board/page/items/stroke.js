import { boxOf, distance, distanceToSegment, grown } from "../geometry.js";
import { Item } from "./item.js";

/** A line drawn by hand: through the middles between its points, so that it has no corners. */
export class Stroke extends Item {
    static name = "stroke";

    get box() { return grown(boxOf(this.points), this.width / 2); }
    get landmarks() { return this.points; }

    touches(point, radius) {
        const reach = radius + this.width / 2;
        if (this.points.length === 1) return distance(point, this.points[0]) <= reach;
        return this.points.some((to, index) => index > 0 && distanceToSegment(point, this.points[index - 1], to) <= reach);
    }

    draw(context) {
        context.strokeStyle = this.color;
        context.lineWidth = this.width;
        context.lineCap = context.lineJoin = "round";
        context.stroke(this.outline());
    }

    outline() {
        const path = new Path2D(), points = this.points, last = points.at(-1);
        path.moveTo(...points[0]);
        for (let index = 1; index < points.length - 1; index += 1) {
            const [x, y] = points[index], [nextX, nextY] = points[index + 1];
            path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
        }
        // A line without length is not drawn, not even its round ends.
        const isDot = points.every(([x, y]) => x === last[0] && y === last[1]);
        path.lineTo(last[0] + (isDot ? 0.01 : 0), last[1]);
        return path;
    }
}
