import Testing

@testable import VectorScene

@Suite("Measuring paths")
struct PathMeasureTests {
    @Test(
        "The length is that of what is drawn",
        arguments: [
            ("M 0 0 L 3 4", 5.0), ("M 0 0 L 3 0 L 3 4 Z", 12), ("M 0 0 L 1 0 M 100 100 L 101 100", 2), ("M 5 5", 0),
            ("", 0),
            // A parabola: half of (√5 + asinh(2) / 2), times 10.
            ("M 0 0 Q 5 10 10 0", 14.789428575445974),
            ("M 0 0 C 1 1 2 2 3 3", 4.242640687119285),
        ] as [(String, Double)])
    func length(text: String, expected: Double) {
        #expect(abs(PathData(text).length - expected) < 1e-6)
    }

    @Test("A circle of four cubics is nearly as long as a circle")
    func circle() {
        let circle = PathData.ellipse(center: .zero, rx: 100, ry: 100)
        #expect(abs(circle.length - 628.3185) < 0.1)
    }

    @Test(
        "A point lies so far along the path",
        arguments: [
            (0.0, Point(0, 0)), (2, Point(2, 0)), (5, Point(3, 2)), (99, Point(3, 4)), (-1, Point(0, 0)),
        ] as [(Double, Point)])
    func point(distance: Double, expected: Point) {
        #expect(PathData("M 0 0 L 3 0 L 3 4").point(at: distance) == expected)
    }

    @Test("Half the length of a symmetric curve is at its middle")
    func middle() throws {
        let path = PathData("M 0 0 C 0 4 10 4 10 0")
        let point = try #require(path.point(at: path.length / 2))
        #expect(abs(point.x - 5) < 1e-6)
        #expect(abs(point.y - 3) < 1e-6)
    }
}

@Suite("Vertices of paths")
struct PathVertexTests {
    @Test(
        "Open ends take their line's direction, corners the middle",
        arguments: [
            ("M 0 0 L 10 0 L 10 10", [0.0, 45, 90]),
            ("M 0 0 L 0 10", [90, 90]),
            ("M 0 0 L 10 0 L 0 0", [0, -90, 180]), ("M 0 0 L -10 0 L 0 0", [180, 90, 0]),
            ("M 0 0 L 0 10 L 0 0", [90, 0, -90]), ("M 0 0 L 10 10 L 0 0", [45, -45, -135]),
            ("M 0 0 L 3 1 L 0 0", [18.43494882292201, -71.56505117707799, -161.56505117707798]),
            ("M 0 0 L -10 1 L -20 0", [174.28940686250036, 180, -174.28940686250036]),
        ] as [(String, [Double])])
    func open(text: String, angles: [Double]) {
        for (vertex, angle) in zip(PathData(text).vertices, angles) {
            #expect(abs((vertex.angle - angle).remainder(dividingBy: 360)) < 1e-9)
        }
        #expect(PathData(text).vertices.count == angles.count)
    }

    @Test("A closed subpath has its corner twice, with the same direction")
    func closed() {
        let vertices = PathData("M 0 0 L 10 0 L 10 10 L 0 10 Z").vertices
        #expect(vertices.map(\.position) == [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10), Point(0, 0)])
        #expect(vertices.map(\.angle) == [-45, 45, 135, 225, -45])
    }

    @Test("A control point on an end gives way to the next one")
    func coincidentControls() {
        let vertices = PathData("M 0 0 C 0 0 0 10 10 10").vertices
        #expect(vertices.map(\.angle) == [90, 0])
        #expect(PathData("M 0 0 C 0 0 10 0 10 0").vertices.map(\.angle) == [0, 0])
    }

    @Test("A segment without length has the direction of the x axis, as in browsers")
    func zeroLength() {
        #expect(PathData("M 0 0 L 0 0 L 0 10 L 0 10").vertices.map(\.angle) == [0, 45, 45, 0])
        #expect(PathData("M 5 5 L 5 5").vertices.map(\.angle) == [0, 0])
    }

    @Test("A move that nothing is drawn from has the direction of the way there, as in browsers")
    func move() {
        #expect(PathData("M 5 5").vertices == [PathVertex(position: Point(5, 5), angle: 45)])
        #expect(PathData("M 0 0 L 10 0 M 10 9").vertices.map(\.angle) == [0, 0, 90])
    }

    @Test(
        "A close has a vertex of its own, whose direction is that of the start as well, as in Chromium",
        arguments: [
            // Closed where it begins, it goes on as the subpath does there.
            ("M 0 0 L 10 0 L 10 10 L 0 0 Z", [0, 45, 157.5, -67.5, 0]),
            ("M 0 10 L 0 0 L 10 0 L 10 10 L 0 10 Z", [-90, -45, 45, 135, -135, -90]),
            ("M 5 5 Z", [0, 0]), ("M 0 0 L 10 0 Z", [90, -90, 90]),
        ] as [(String, [Double])])
    func closing(text: String, angles: [Double]) {
        let vertices = PathData(text).vertices
        #expect(vertices.count == angles.count)
        for (vertex, angle) in zip(vertices, angles) {
            #expect(abs((vertex.angle - angle).remainder(dividingBy: 360)) < 1e-9)
        }
    }

    @Test("What is drawn after a close goes on from its vertex: another begins only with a move")
    func drawingOn() {
        var path = PathData("M 0 0 L 10 0 L 10 10 Z")
        path.line(to: Point(0, 10))
        let positions = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 0), Point(0, 10)]
        #expect(path.vertices.map(\.position) == positions)
        #expect(path.vertices.map(\.angle) == [-67.5, 45, 157.5, -67.5, 90])
        #expect(path.text == "M0 0 L10 0 L10 10 Z M0 0 L0 10 ")
        #expect(PathData("M 0 0 L 10 0 L 10 10 Z M 0 0 L 0 10").vertices.count == 6)
    }
}

@Suite("Shapes as paths")
struct PathShapeTests {
    @Test("A rectangle goes clockwise from its upper left corner")
    func rect() {
        let path = PathData.rect(Rect(x: 1, y: 2, width: 10, height: 20))
        #expect(path.text == "M1 2 L11 2 L11 22 L1 22 Z ")
    }

    @Test("Round corners are cut to half of the sides and keep the box")
    func round() {
        let box = Rect(x: 0, y: 0, width: 10, height: 20)
        let path = PathData.rect(box, rx: 99, ry: 5)
        #expect(path.bounds == box)
        #expect(path.start == Point(5, 0))
        #expect(path.end == path.start)
    }

    @Test("An ellipse goes clockwise from its rightmost point and has the box of its radii")
    func ellipse() {
        let path = PathData.ellipse(center: Point(10, 20), rx: 5, ry: 8)
        #expect(path.start == Point(15, 20))
        #expect(path.bounds == Rect(x: 5, y: 12, width: 10, height: 16))
        #expect(path.vertices[1].position == Point(10, 28))
    }
}
