import Testing

@testable import VectorScene

/// Writes what it is sent, to compare paths as text.
struct Recorder: PathSink {
    var text = ""
    mutating func move(to end: Point) { text += "M\(end.x),\(end.y) " }
    mutating func line(to end: Point) { text += "L\(end.x),\(end.y) " }
    mutating func quadratic(to end: Point, control: Point) { text += "Q\(control.x),\(control.y) \(end.x),\(end.y) " }
    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        text += "C\(control1.x),\(control1.y) \(control2.x),\(control2.y) \(end.x),\(end.y) "
    }
    mutating func close() { text += "Z " }
}

extension PathData {
    /// Reads path data as a scene has it, with integers for coordinates.
    init(_ text: String) {
        self.init()
        var words = text.split(separator: " ")[...]
        func point() -> Point { Point(Double(words.removeFirst()) ?? .nan, Double(words.removeFirst()) ?? .nan) }
        while let letter = words.popFirst() {
            switch letter {
            case "M": move(to: point())
            case "L": line(to: point())
            case "Q":
                let control = point()
                quadratic(to: point(), control: control)
            case "C":
                let control1 = point()
                let control2 = point()
                cubic(to: point(), control1: control1, control2: control2)
            default: close()
            }
        }
    }

    var text: String {
        var recorder = Recorder()
        visit(&recorder)
        return recorder.text.replacing(".0", with: "").replacing(",", with: " ").trimmingPrefix(" ").description
    }
}

@Suite("Path data")
struct PathDataTests {
    @Test("Every segment is sent as it was drawn")
    func visit() {
        let text = "M 0 0 L 1 2 Q 3 4 5 6 C 7 8 9 10 11 12 Z M 1 1 "
        let path = PathData(text)
        #expect(path.text == "M0 0 L1 2 Q3 4 5 6 C7 8 9 10 11 12 Z M1 1 ")
        #expect(path.segmentCount == 6)
    }

    @Test("Drawing on after a close begins at the start of the closed subpath")
    func afterClose() {
        #expect(PathData("M 1 2 L 3 4 Z L 5 6").text == "M1 2 L3 4 Z M1 2 L5 6 ")
    }

    @Test("Drawing before any move begins at the origin")
    func withoutMove() {
        #expect(PathData("L 5 6").text == "M0 0 L5 6 ")
    }

    @Test("Closing what is not open does nothing", arguments: ["Z", "Z Z"])
    func closingNothing(text: String) {
        #expect(PathData(text).isEmpty)
        #expect(PathData("M 1 1 Z " + text).text == "M1 1 Z ")
    }

    @Test("It starts and ends where the pen does")
    func ends() {
        let path = PathData("M 1 2 L 3 4")
        #expect(path.start == Point(1, 2))
        #expect(path.end == Point(3, 4))
        #expect(PathData("M 1 2 L 3 4 Z").end == Point(1, 2))
        #expect(PathData().end == nil)
    }

    @Test("Appending keeps both, and goes on with the second's subpath")
    func appending() {
        var path = PathData("M 0 0 L 1 0 Z").appending(PathData("M 5 5 L 6 6"))
        path.close()
        path.line(to: Point(7, 7))
        #expect(path.text == "M0 0 L1 0 Z M5 5 L6 6 Z M5 5 L7 7 ")
    }

    @Test("A transform moves every point, and where drawing goes on")
    func transformed() {
        var path = PathData("M 1 1 Q 2 0 3 1 Z").transformed(by: .translation(x: 10, y: 0))
        path.line(to: .zero)
        #expect(path.text == "M11 1 Q12 0 13 1 Z M11 1 L0 0 ")
    }

    @Test("Copies do not change each other")
    func copies() {
        let one = PathData("M 0 0 L 1 1")
        var other = one
        other.line(to: Point(2, 2))
        #expect(one.text == "M0 0 L1 1 ")
        #expect(other != one)
    }

    @Test(
        "A reversed path draws the same lines backwards",
        arguments: [
            ("M 0 0 L 1 2 Q 3 4 5 6", "M5 6 Q3 4 1 2 L0 0 "),
            ("M 0 0 C 1 2 3 4 5 6", "M5 6 C3 4 1 2 0 0 "),
            ("M 0 0 L 1 0 L 1 1 Z", "M0 0 L1 1 L1 0 L0 0 Z "),
            ("M 0 0 L 1 0 M 2 2 L 3 3", "M3 3 L2 2 M1 0 L0 0 "),
            ("M 4 4", "M4 4 "), ("", ""),
        ] as [(String, String)])
    func reversed(text: String, expected: String) {
        #expect(PathData(text).reversed().text == expected)
    }
}

@Suite("Boxes of paths")
struct PathBoundsTests {
    @Test("Lines reach to their ends")
    func lines() {
        #expect(PathData("M 1 2 L -3 4 L 5 -6 Z").bounds == Rect(x: -3, y: -6, width: 8, height: 10))
    }

    @Test("A straight line along an axis has a box without height")
    func flat() {
        #expect(PathData("M 1 2 L 5 2").bounds == Rect(x: 1, y: 2, width: 4, height: 0))
    }

    @Test("What draws nothing has no box", arguments: ["", "M 3 3", "M 1 1 M 2 2"])
    func nothing(text: String) {
        #expect(PathData(text).bounds == nil)
    }

    @Test("A closed point has a box without size")
    func closedPoint() {
        #expect(PathData("M 3 4 Z").bounds == Rect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test("A move from which nothing is drawn does not count")
    func strayMove() {
        #expect(PathData("M 0 0 L 1 1 M 100 100").bounds == Rect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test(
        "A curve reaches to its extrema, not to its control points",
        arguments: [
            ("M 0 0 Q 5 10 10 0", Rect(x: 0, y: 0, width: 10, height: 5)),
            ("M 0 0 Q 10 5 0 10", Rect(x: 0, y: 0, width: 5, height: 10)),
            ("M 0 0 C 0 4 10 4 10 0", Rect(x: 0, y: 0, width: 10, height: 3)),
            ("M 0 0 C 0 -4 10 4 10 0", Rect(x: 0, y: -1.1547005383792515, width: 10, height: 2.309401076758503)),
            ("M 0 0 C 1 2 2 4 3 6", Rect(x: 0, y: 0, width: 3, height: 6)),
        ] as [(String, Rect)])
    func curves(text: String, expected: Rect) throws {
        let box = try #require(PathData(text).bounds)
        for (a, b) in zip(
            [box.x, box.y, box.width, box.height], [expected.x, expected.y, expected.width, expected.height])
        {
            #expect(abs(a - b) < 1e-12)
        }
    }

    @Test("Sampled points of random curves lie in the box and touch all its sides")
    func sampled() throws {
        var seed: UInt64 = 42
        func random() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / 65536 - 128
        }
        for _ in 0..<50 {
            let points = (0..<4).map { _ in Point(random(), random()) }
            var path = PathData()
            path.move(to: points[0])
            path.cubic(to: points[3], control1: points[1], control2: points[2])
            let curve = Bezier(points)
            let samples = (0...2000).map { curve.point(at: Double($0) / 2000) }
            var extent = Extent()
            for sample in samples { extent.include(sample) }
            let box = try #require(path.bounds)
            let sampled = try #require(extent.rect)
            #expect(samples.allSatisfy { box.inset(by: -1e-9).contains($0) })
            #expect(abs(box.minX - sampled.minX) + abs(box.maxY - sampled.maxY) < 1e-2)
        }
    }
}
