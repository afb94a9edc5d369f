import Switchless
import VectorScene

/// `inset(5px 10% round 8px)` (CSS Shapes 1, 3.1.3).
enum InsetShape: BasicShape {
    static let name: Name = "inset"
    static let summary = "The box with less on each side."

    static func completed(_ arguments: [UInt8]) -> [UInt8] { fourSided(arguments) }

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        // One value may be that of all sides, and percentages of it differ.
        var again = input
        let down = place.takeLengths(&again, along: .height), across = place.takeLengths(&input, along: .width)
        guard !across.isEmpty, across.count == down.count else { return nil }
        let index = { (side: Int) in CornerList.index(of: side, among: across.count) }
        return RoundedBox(
            left: across[index(3)], top: down[index(0)], right: place.box.width - across[index(1)],
            bottom: place.box.height - down[index(2)]
        ).outline(&input, in: place)
    }
}

/// `rect(0 100px auto 10%)` (CSS Shapes 1, 3.1.4).
enum RectShape: BasicShape {
    static let name: Name = "rect"
    static let summary = "A rectangle, by the distances of its sides from the top and the left of the box."

    private static let words: KeywordTable<Bool> = ["auto": true]

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        guard let top = side(&input, .height, auto: 0, in: place),
            let right = side(&input, .width, auto: place.box.width, in: place),
            let bottom = side(&input, .height, auto: place.box.height, in: place),
            let left = side(&input, .width, auto: 0, in: place)
        else { return nil }
        return RoundedBox(left: left, top: top, right: max(left, right), bottom: max(top, bottom))
            .outline(&input, in: place)
    }

    private static func side(
        _ input: inout ByteScanner, _ axis: LengthAxis, auto: Double, in place: ShapePlace
    ) -> Double? {
        defer { input.skipSpace() }
        return words.take(&input).map { _ in auto } ?? place.takeLength(&input, along: axis)
    }
}

/// `xywh(10px 10% 50px 20px)` (CSS Shapes 1, 3.1.5).
enum XYWHShape: BasicShape {
    static let name: Name = "xywh"
    static let summary = "A rectangle, by its corner and size."

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        guard let origin = place.takePoint(&input), let size = place.takePoint(&input), size.x >= 0, size.y >= 0 else {
            return nil
        }
        return RoundedBox(left: origin.x, top: origin.y, right: origin.x + size.x, bottom: origin.y + size.y)
            .outline(&input, in: place)
    }
}

/// A rectangle within the box, whose corners may be round.
struct RoundedBox {
    var left, top, right, bottom: Double

    private static let round: KeywordTable<Bool> = ["round": true]

    /// Takes `round` and the radii of the corners, if they follow (CSS Backgrounds 3, 4.1).
    func outline(_ input: inout ByteScanner, in place: ShapePlace) -> PathData? {
        // Insets that meet leave nothing (CSS Shapes 1, 3.1.3).
        let width = max(0, right - left), height = max(0, bottom - top)
        let origin = Point(x: place.box.x + left, y: place.box.y + top)
        var corners = [Point](repeating: .zero, count: 4)
        if Self.round.take(&input) != nil {
            input.skipSpace()
            var again = input
            let across = place.takeLengths(&input, along: .width)
            if input.take("/") {
                input.skipSpace()
                again = input
            }
            let down = place.takeLengths(&again, along: .height)
            input = again
            guard !across.isEmpty, !down.isEmpty else { return nil }
            corners = (0..<4).map { corner in
                Point(
                    x: across[CornerList.index(of: corner, among: across.count)],
                    y: down[CornerList.index(of: corner, among: down.count)])
            }
            guard corners.allSatisfy({ $0.x >= 0 && $0.y >= 0 }) else { return nil }
        }
        let rect = Rect(x: origin.x, y: origin.y, width: width, height: height)
        return Self.outline(rect, Self.fitted(corners, into: rect))
    }

    /// The radii of corners, clockwise from the top left one. Those that overlap become smaller, all by the same factor
    /// (CSS Backgrounds 3, 4.5).
    static func fitted(_ corners: [Point], into rect: Rect) -> [Point] {
        let sums = [
            rect.width / (corners[0].x + corners[1].x), rect.width / (corners[2].x + corners[3].x),
            rect.height / (corners[0].y + corners[3].y), rect.height / (corners[1].y + corners[2].y),
        ]
        let factor = sums.filter { $0.isFinite }.reduce(1, min)
        return corners.map { Point(x: $0.x * factor, y: $0.y * factor) }
    }

    /// The outline of a rectangle whose corners have radii that do not overlap.
    static func outline(_ rect: Rect, _ radii: [Point]) -> PathData {
        var path = PathBuilder()
        path.move(to: Point(x: rect.x + radii[0].x, y: rect.y))
        path.line(to: Point(x: rect.maxX - radii[1].x, y: rect.y))
        turn(&path, to: Point(x: rect.maxX, y: rect.y + radii[1].y), radii[1])
        path.line(to: Point(x: rect.maxX, y: rect.maxY - radii[2].y))
        turn(&path, to: Point(x: rect.maxX - radii[2].x, y: rect.maxY), radii[2])
        path.line(to: Point(x: rect.x + radii[3].x, y: rect.maxY))
        turn(&path, to: Point(x: rect.x, y: rect.maxY - radii[3].y), radii[3])
        path.line(to: Point(x: rect.x, y: rect.y + radii[0].y))
        turn(&path, to: Point(x: rect.x + radii[0].x, y: rect.y), radii[0])
        path.close()
        return path.path
    }

    private static func turn(_ path: inout PathBuilder, to end: Point, _ radii: Point) {
        guard radii.x > 0, radii.y > 0 else { return }
        path.arc(to: end, EllipticalArc(rx: radii.x, ry: radii.y, rotation: 0, isLarge: false, isSweep: true))
    }
}

/// One to four values, for sides or corners.
enum CornerList {
    /// The index of the value of a side or corner, clockwise. One that is missing is the opposite one's.
    static func index(of corner: Int, among count: Int) -> Int {
        corner < count ? corner : corner == 3 ? min(1, count - 1) : 0
    }
}

extension ShapePlace {
    /// Takes up to four lengths.
    fileprivate func takeLengths(_ input: inout ByteScanner, along axis: LengthAxis) -> [Double] {
        var lengths: [Double] = []
        while lengths.count < 4, let length = takeLength(&input, along: axis) { lengths.append(length) }
        return lengths
    }
}
