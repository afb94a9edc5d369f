import Switchless
import VectorScene

/// `circle(40px at 50% 50%)` (CSS Shapes 1, 3.1.1).
enum CircleShape: BasicShape {
    static let name: Name = "circle"
    static let summary = "A circle, by its radius and middle."

    static func completed(_ arguments: [UInt8]) -> [UInt8] { centered(arguments) }

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        let size = RadialSize.take(&input, in: place)
        let length = size == nil ? place.takeLength(&input, along: .diagonal) : nil
        guard length ?? 0 >= 0, let center = place.takeCenter(&input) else { return nil }
        let radius = length ?? (size ?? .initial).radius(around: center, in: place.box)
        return .ellipse(center: center, rx: radius, ry: radius)
    }
}

/// `ellipse(40px 20% at 50% 50%)` (CSS Shapes 1, 3.1.2).
enum EllipseShape: BasicShape {
    static let name: Name = "ellipse"
    static let summary = "An ellipse, by its radii and middle."

    static func completed(_ arguments: [UInt8]) -> [UInt8] { centered(arguments) }

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        let (sizeX, lengthX) = radius(&input, along: .width, in: place)
        let (sizeY, lengthY) = radius(&input, along: .height, in: place)
        let isGiven = sizeX != nil || lengthX != nil
        guard isGiven == (sizeY != nil || lengthY != nil), lengthX ?? 0 >= 0, lengthY ?? 0 >= 0,
            let center = place.takeCenter(&input)
        else { return nil }
        let rx = lengthX ?? (sizeX ?? .initial).radii(around: center, in: place.box).x
        let ry = lengthY ?? (sizeY ?? .initial).radii(around: center, in: place.box).y
        return .ellipse(center: center, rx: rx, ry: ry)
    }

    private static func radius(
        _ input: inout ByteScanner, along axis: LengthAxis, in place: ShapePlace
    ) -> (size: RadialSize?, length: Double?) {
        let size = RadialSize.take(&input, in: place)
        return (size, size == nil ? place.takeLength(&input, along: axis) : nil)
    }
}

/// A radius that follows from the box: `closest-side`, `farthest-corner` (CSS Images 3, 3.2.1).
struct RadialSize: Sendable {
    private let isFarthest: Bool
    private let isCorner: Bool

    /// That of a shape which gives none.
    static let initial = RadialSize(isFarthest: false, isCorner: false)
    /// That of a gradient which gives none.
    static let farthestCorner = RadialSize(isFarthest: true, isCorner: true)

    private static let words: KeywordTable<RadialSize> = [
        "closest-side": initial, "farthest-side": RadialSize(isFarthest: true, isCorner: false),
        "closest-corner": RadialSize(isFarthest: false, isCorner: true), "farthest-corner": farthestCorner,
    ]

    /// Takes a keyword and the white space after it.
    static func take(_ input: inout ByteScanner, in place: ShapePlace) -> RadialSize? {
        defer { input.skipSpace() }
        return words.take(&input)
    }

    /// The radius of a circle around `center`.
    func radius(around center: Point, in box: Rect) -> Double {
        let (x, y) = sides(of: center, in: box)
        guard !isCorner else { return (x * x + y * y).squareRoot() }
        return isFarthest ? max(x, y) : min(x, y)
    }

    /// The radii of an ellipse around `center`. Through a corner, it has the proportions of that to the sides.
    func radii(around center: Point, in box: Rect) -> Point {
        let (x, y) = sides(of: center, in: box)
        return isCorner ? Point(x: x * 2.0.squareRoot(), y: y * 2.0.squareRoot()) : Point(x: x, y: y)
    }

    private func sides(of center: Point, in box: Rect) -> (x: Double, y: Double) {
        let (left, right) = (abs(center.x - box.x), abs(center.x - box.maxX))
        let (top, bottom) = (abs(center.y - box.y), abs(center.y - box.maxY))
        return isFarthest ? (max(left, right), max(top, bottom)) : (min(left, right), min(top, bottom))
    }
}
