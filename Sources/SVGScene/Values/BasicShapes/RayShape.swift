import Switchless
import VectorScene

/// `ray(45deg closest-side at 50% 50%)`: a line along which an element lies (CSS Motion Path 1, 2.1.1).
enum RayShape: BasicShape {
    static let name: Name = "ray"
    static let summary = "A line, by its direction, its length and where it starts; of offset-path alone."

    static func completed(_ arguments: [UInt8]) -> [UInt8] { centered(arguments) }

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        var angle: SVGAngle?, length: RayLength?, isContained: Bool?
        for _ in 0..<3 {
            angle = angle ?? input.attempt { SVGAngle.read(&$0, in: place.context) }
            input.skipSpace()
            length = length ?? RayLength.take(&input, in: place)
            isContained = isContained ?? contain.take(&input)
            input.skipSpace()
        }
        guard let degrees = angle?.degrees, let start = place.takeCenter(&input) else { return nil }
        // Clockwise from upwards, as angles of gradients are.
        var ray = Ray(start: start, degrees: degrees - 90, length: 0)
        ray.length = (length ?? .initial).length(ray, place.box)
        place.ray = ray
        var path = PathData()
        path.move(to: start)
        path.line(to: ray.point(at: ray.length))
        return path
    }

    /// Whether the element stays within the box. Like Chromium, we know no size of an element of SVG to subtract.
    private static let contain: KeywordTable<Bool> = ["contain": true]
}

/// A line without an end.
struct Ray: Sendable {
    var start: Point
    /// The direction, clockwise from that of the x axis.
    var degrees: Double
    /// What percentages of a distance along it refer to.
    var length: Double

    /// The point at a distance, which may be negative or beyond the length.
    func point(at distance: Double) -> Point {
        let unit = Transform.rotation(degrees: degrees)
        return Point(start.x + distance * unit.a, start.y + distance * unit.b)
    }

    /// The point at a distance, and the direction there.
    func place(at distance: SVGLength, in viewport: Viewport) -> (point: Point, degrees: Double) {
        let along = Viewport(width: length, height: length, fontSize: viewport.fontSize)
        return (point(at: along.length(distance, along: .width)), degrees)
    }
}

/// How long a ray is: the radius of a circle about its start, or up to where it leaves the box.
struct RayLength: Sendable {
    let length: @Sendable (Ray, Rect) -> Double

    /// That of a ray which gives none.
    static let initial = of(.initial)
    /// `sides`: nothing where the ray starts outside of the box.
    private static let sides = RayLength { ray, box in
        let way = Transform.rotation(degrees: ray.degrees)
        let across = way.a < 0 ? box.x - ray.start.x : box.maxX - ray.start.x
        let down = way.b < 0 ? box.y - ray.start.y : box.maxY - ray.start.y
        return max(0, min(way.a == 0 ? .infinity : across / way.a, way.b == 0 ? .infinity : down / way.b))
    }
    private static let words: KeywordTable<RayLength> = ["sides": sides]

    private static func of(_ size: RadialSize) -> RayLength {
        RayLength { ray, box in size.radius(around: ray.start, in: box) }
    }

    /// Takes a keyword and the white space after it.
    static func take(_ input: inout ByteScanner, in place: ShapePlace) -> RayLength? {
        defer { input.skipSpace() }
        return words.take(&input) ?? RadialSize.take(&input, in: place).map(of)
    }
}
