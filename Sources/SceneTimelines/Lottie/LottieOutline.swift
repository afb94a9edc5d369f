import VectorScene

/// One subpath as Lottie has it: vertices with the handles of both curves that meet there.
struct LottieOutline {
    private var vertices: [Point] = []
    private var incoming: [Point] = []
    private var outgoing: [Point] = []
    private var isClosed = false

    /// Whether it is closed at the place where it started, so that both ends are one vertex.
    var endsAtStart: Bool { isClosed && vertices.count > 1 && vertices.first == vertices.last }

    /// The outline with both ends as one vertex.
    func joined() -> LottieOutline {
        var copy = self
        copy.incoming[0] = copy.incoming.removeLast()
        copy.vertices.removeLast()
        copy.outgoing.removeLast()
        return copy
    }

    var object: LottieObject {
        let pairs = { (points: [Point]) in points.map { [$0.x, $0.y] } }
        let relative = { (points: [Point]) in zip(points, vertices).map { [$0.x - $1.x, $0.y - $1.y] } }
        return ["c": isClosed, "v": pairs(vertices), "i": relative(incoming), "o": relative(outgoing)]
    }

    private mutating func end(at point: Point, from first: Point, _ second: Point) {
        if !outgoing.isEmpty { outgoing[outgoing.count - 1] = first }
        vertices.append(point)
        incoming.append(second)
        outgoing.append(point)
    }

    private var current: Point { vertices.last ?? .zero }

    /// The subpaths of a path.
    static func all(of path: PathData) -> [LottieOutline] {
        var sink = Sink()
        path.visit(&sink)
        return sink.outlines.filter { $0.vertices.count > 1 || $0.isClosed }
    }

    private struct Sink: PathSink {
        var outlines: [LottieOutline] = []

        mutating func move(to end: Point) {
            var outline = LottieOutline()
            outline.end(at: end, from: end, end)
            outlines.append(outline)
        }

        mutating func line(to end: Point) { append(end) { ($0, end) } }

        mutating func quadratic(to end: Point, control: Point) {
            append(end) { ($0.toward(control, 2 / 3), end.toward(control, 2 / 3)) }
        }

        mutating func cubic(to end: Point, control1: Point, control2: Point) {
            append(end) { _ in (control1, control2) }
        }

        mutating func close() {
            if !outlines.isEmpty { outlines[outlines.count - 1].isClosed = true }
        }

        private mutating func append(_ end: Point, _ controls: (Point) -> (Point, Point)) {
            guard let last = outlines.last else { return }
            let (first, second) = controls(last.current)
            outlines[outlines.count - 1].end(at: end, from: first, second)
        }
    }
}

/// A path over time.
struct LottiePath {
    /// The property of each subpath.
    let outlines: [LottieObject]

    /// - Parameters:
    ///   - field: the path data over time; `nil` where it stays.
    ///   - path: the path where it stays.
    ///   - transform: what the path is transformed by.
    init(_ field: MovingField?, else path: PathData, by transform: Transform = .identity) throws {
        let keys = try field?.keys.map { key in
            (key.time, key.easing, try key.value.json.read(as: PathData.self).transformed(by: transform))
        }
        guard let keys, keys.count > 1 else {
            let only = keys?.first?.2 ?? path.transformed(by: transform)
            outlines = LottieOutline.all(of: only).map {
                ["a": 0, "k": ($0.endsAtStart ? $0.joined() : $0).object]
            }
            return
        }
        let all = keys.map { LottieOutline.all(of: $0.2) }
        let count = all.map(\.count).min() ?? 0
        outlines = (0..<count).map { index in
            let moving = all.map { $0[index] }
            let shapes = moving.allSatisfy(\.endsAtStart) ? moving.map { $0.joined() } : moving
            return LottieNumbers.property(zip(keys, shapes).map { ($0.0, $0.1, [$1.object]) })
        }
    }

    /// The path as shapes.
    var shapes: [LottieObject] { outlines.map { ["ty": "sh", "ks": $0] } }
}
