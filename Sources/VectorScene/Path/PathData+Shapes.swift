extension PathData {
    /// A rectangle with rounded corners, clockwise from its upper left corner (SVG 2, 10.2).
    ///
    /// Radii are limited to half of the sides.
    public static func rect(_ rect: Rect, rx: Double = 0, ry: Double = 0) -> PathData {
        let rx = min(rx, rect.width / 2)
        let ry = min(ry, rect.height / 2)
        guard rx > 0 && ry > 0 else { return polygon(rect) }
        var path = PathData()
        path.reserve(segments: 10, points: 17)
        path.move(to: Point(rect.minX + rx, rect.minY))
        path.line(to: Point(rect.maxX - rx, rect.minY))
        path.quarter(to: Point(rect.maxX, rect.minY + ry), around: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY - ry))
        path.quarter(to: Point(rect.maxX - rx, rect.maxY), around: Point(rect.maxX, rect.maxY))
        path.line(to: Point(rect.minX + rx, rect.maxY))
        path.quarter(to: Point(rect.minX, rect.maxY - ry), around: Point(rect.minX, rect.maxY))
        path.line(to: Point(rect.minX, rect.minY + ry))
        path.quarter(to: Point(rect.minX + rx, rect.minY), around: Point(rect.minX, rect.minY))
        path.close()
        return path
    }

    /// An ellipse of four cubics, clockwise from its rightmost point (SVG 2, 10.4).
    public static func ellipse(center: Point, rx: Double, ry: Double) -> PathData {
        let box = Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
        var path = PathData()
        path.reserve(segments: 6, points: 13)
        path.move(to: Point(box.maxX, center.y))
        path.quarter(to: Point(center.x, box.maxY), around: Point(box.maxX, box.maxY))
        path.quarter(to: Point(box.minX, center.y), around: Point(box.minX, box.maxY))
        path.quarter(to: Point(center.x, box.minY), around: Point(box.minX, box.minY))
        path.quarter(to: Point(box.maxX, center.y), around: Point(box.maxX, box.minY))
        path.close()
        return path
    }

    private static func polygon(_ rect: Rect) -> PathData {
        var path = PathData()
        path.reserve(segments: 5, points: 4)
        path.move(to: Point(rect.minX, rect.minY))
        path.line(to: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY))
        path.line(to: Point(rect.minX, rect.maxY))
        path.close()
        return path
    }

    /// Appends a quarter of an ellipse from the current point, inside the corner of its box.
    ///
    /// The control points lie 4/3 (√2 - 1) of the way to the corner. The error is below 0.03 % of the radius.
    private mutating func quarter(to end: Point, around corner: Point) {
        let share = 0.5522847498307936
        let start = self.end ?? end
        cubic(to: end, control1: start.toward(corner, share), control2: end.toward(corner, share))
    }
}
