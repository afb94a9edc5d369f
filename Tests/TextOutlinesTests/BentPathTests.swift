#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite("Outlines bent along paths")
struct BentPathTests {
    private func text(_ path: PathData, bends: Bool = true, _ change: (inout TextSpan) -> Void = { _ in }) throws
        -> TextNode
    {
        let path = TextPath(data: path, bendsGlyphs: bends)
        return try Outlined.text([TextChunk(path: path, spans: [Outlined.span("AA", change)])])
    }

    private static let line: PathData = {
        var path = PathData()
        path.move(to: .zero)
        path.line(to: Point(40, 0))
        return path
    }()

    /// A circle of radius 20, clockwise from the right.
    private static let circle = PathData.ellipse(center: .zero, rx: 20, ry: 20)

    /// The ends of the segments of outlines.
    private struct Ends: PathSink, SceneVisitor {
        var points: [Point] = []
        var lines = 0, curves = 0

        mutating func move(to end: Point) { points.append(end) }
        mutating func line(to end: Point) { (points, lines) = (points + [end], lines + 1) }
        mutating func quadratic(to end: Point, control: Point) { points.append(end) }
        mutating func cubic(to end: Point, control1: Point, control2: Point) {
            (points, curves) = (points + [end], curves + 1)
        }
        mutating func close() {}

        mutating func visit(_ path: PathNode) { path.data.visit(&self) }
        mutating func visit(_ group: GroupNode) {}
        mutating func visit(_ text: TextNode) {}
        mutating func visit(_ image: ImageNode) {}
    }

    private func ends(_ text: TextNode) throws -> Ends {
        var ends = Ends()
        for node in text.outlines ?? [] { try node.accept(&ends) }
        return ends
    }

    @Test("Along a straight path nothing changes")
    func straight() throws {
        #expect(try text(Self.line).boxes == [.square(1, -4, 4), .square(7, -4, 4)])
    }

    @Test("Edges along a circle keep their distance from it, and edges across it stay straight")
    func circle() throws {
        let ends = try ends(text(Self.circle))
        let radii = Set(ends.points.map { ($0.length * 10).rounded() / 10 })
        #expect(radii == [20, 24])
        #expect(ends.lines == 4)
        #expect(ends.curves > 4)
    }

    @Test("The first edge begins where the glyph does, as a distance along the path")
    func angle() throws {
        // The letter begins 1 after its position, which is the twentieth part of a radian.
        let angle = try ends(text(Self.circle)).points.map { ($0.y / $0.x) }.min() ?? 0
        #expect(abs(angle - 0.05) < 0.001)
    }

    @Test("Lines along the text are bent with it, in one piece")
    func decoration() throws {
        let text = try text(Self.circle) { span in
            span.fill = nil
            span.decorations.underline = TextDecoration(fill: SceneFill(paint: .color(.black)))
        }
        let ends = try ends(text)
        #expect(text.boxes.count == 1)
        #expect(ends.points.allSatisfy { abs($0.length - 19) < 0.26 })
    }

    @Test("A shift lifts what is bent")
    func shift() throws {
        let ends = try ends(text(Self.circle) { $0.dy = [-3] })
        #expect(Set(ends.points.map { $0.length.rounded() }) == [23, 27])
    }

    @Test("What reaches beyond the end of a path goes straight on")
    func beyond() throws {
        var short = PathData()
        short.move(to: .zero)
        short.line(to: Point(9.5, 0))
        #expect(try text(short).boxes == [.square(1, -4, 4), .square(7, -4, 4)])
    }
}

#endif
