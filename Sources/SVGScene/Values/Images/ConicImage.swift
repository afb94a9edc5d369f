import Switchless
import VectorScene

/// `conic-gradient()` (CSS Images 4, 3.3).
///
/// A scene has no such paint: it becomes wedges of one colour each, no more than a degree wide where it changes.
enum ConicImage: ImageFunction {
    static let name: Name = "conic-gradient"
    static let summary = "Colours that change around a point."
    static let nodes = degrees + mostStops

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        paint(&input, in: place, spread: .pad)
    }

    private static let from: KeywordTable<Bool> = ["from": true]

    static func paint(
        _ input: inout ByteScanner, in place: ShapePlace, spread: GradientSpread
    ) -> (any PaintResource)? {
        let context = place.context, start = input
        var method = MixMethod.take(&input, in: context), angle = 0.0
        if from.take(&input) != nil {
            input.skipSpace()
            guard let turn = takeTurn(&input, in: context) else { return nil }
            angle = turn * 360
            input.skipSpace()
        }
        guard let center = place.takeCenter(&input) else { return nil }
        input.skipSpace()
        method = method ?? MixMethod.take(&input, in: context)
        guard input.offset(from: start) == 0 || LinearImage.takeComma(&input),
            let stops = ImageStops(&input, in: context, method, takeOffset: { takeTurn(&$0, in: context) })
        else { return nil }
        let wedges = wedges(stops, spread, around: center, from: angle, in: place.box)
        return PatternPaint(
            x: place.box.x, y: place.box.y, width: place.box.width, height: place.box.height, children: wedges)
    }

    /// Takes an angle or a percentage, as a share of a full turn.
    private static func takeTurn(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
        let percentage = input.attempt { input in input.takeNumber().flatMap { input.take("%") ? $0 / 100 : nil } }
        defer { input.skipSpace() }
        if let percentage { return percentage }
        context.takesBareNumbers = false
        defer { context.takesBareNumbers = true }
        return input.attempt { SVGAngle.read(&$0, in: context) }.map { $0.degrees / 360 }
    }

    private static let degrees = 360
    /// The most stops around a circle that end wedges. More are seen at whole degrees alone.
    private static let mostStops = 360

    private static func wedges(
        _ stops: ImageStops, _ spread: GradientSpread, around center: Point, from angle: Double, in box: Rect
    ) -> [any SceneNode] {
        let (first, last) = stops.line(spread), length = last - first
        let bounds = turns(stops, each: length)
        let corners = [Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.maxY)]
        let reach = corners.map { abs($0.x - center.x) + abs($0.y - center.y) }.reduce(0, +) + 1
        let corner = Point(x: center.x - box.x, y: center.y - box.y)
        var nodes: [any SceneNode] = []
        for (start, end) in zip(bounds, bounds.dropFirst()) where end > start {
            let middle = (start + end) / 2
            let color = stops.color(at: middle - ((middle - first) / length).rounded(.down) * length)
            guard color.alpha > 0 else { continue }
            var path = PathData()
            path.move(to: corner)
            for turn in [start, end] {
                let way = Transform.rotation(degrees: turn * 360 + angle)
                path.line(to: Point(x: corner.x + way.b * reach, y: corner.y - way.a * reach))
            }
            path.close()
            let fill = SceneFill(paint: .color(color.color), opacity: color.alpha)
            nodes.append(PathNode(data: path, fill: fill, rendering: .crispEdges))
        }
        return nodes
    }

    /// Where wedges end, in turns from 0 to 1: each degree, and each stop, unless these are too many.
    ///
    /// - Parameter length: after how many turns the stops come again.
    private static func turns(_ stops: ImageStops, each length: Double) -> [Double] {
        let even = (0...degrees).map { Double($0) / Double(degrees) }
        let cycles = (1 / length).rounded(.up), offsets = stops.offsets
        let isSeen = cycles * Double(offsets.count) <= Double(mostStops)
        let repeated =
            !isSeen
            ? []
            : stride(from: -cycles, through: cycles, by: 1).flatMap { cycle in
                offsets.map { $0 + cycle * length }
            }
        // What is nearer than rounding is the same.
        return Set((even + repeated.filter { 0...1 ~= $0 }).map { ($0 * 1e9).rounded() / 1e9 }).sorted()
    }
}

/// `repeating-conic-gradient()` (CSS Images 4, 3.4).
enum RepeatingConicImage: ImageFunction {
    static let name: Name = "repeating-conic-gradient"
    static let summary = "Sectors of colours that change around a point."
    static let nodes = ConicImage.nodes

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        ConicImage.paint(&input, in: place, spread: .repeat)
    }
}
