import Switchless
import Testing

@testable import VectorScene

/// How the writer of SVG makes a drawing short. The scenes are 100 by 50.
@Suite("Short SVG")
struct SVGShorteningTests {
    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))
    private static let black = SceneStroke(paint: .color(.black), width: 3)

    private func svg(_ children: [any SceneNode], _ resources: SceneResources = SceneResources()) throws -> String {
        let scene = SceneGraph(
            size: Size(width: 100, height: 50), resources: resources, root: GroupNode(children: children))
        var diagnostics = Diagnostics(), text = ""
        try SVGWriter().write(scene, reporting: &diagnostics) { text += String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// The path data of a drawing of one path.
    private func data(_ path: PathData) throws -> String {
        let text = try svg([PathNode(data: path, fill: Self.red)])
        let start = try #require(text.ranges(of: " d=\"").first)
        return String(text[start.upperBound...].prefix { $0 != "\"" })
    }

    private func square(at x: Double, fill: SceneFill? = nil, stroke: SceneStroke? = nil) -> PathNode {
        PathNode(data: .rect(Rect(x: x, y: 0, width: 10, height: 10)), fill: fill, stroke: stroke)
    }

    // MARK: Paths

    @Test("A circle is two arcs")
    func circle() throws {
        let circle = PathData.ellipse(center: Point(20, 20), rx: 10, ry: 10)
        #expect(try data(circle) == "M30 20a10 10 0 0 1-20 0 10 10 0 0 1 20 0z")
    }

    @Test("An ellipse is two arcs of two radii")
    func ellipse() throws {
        let ellipse = PathData.ellipse(center: Point(20, 20), rx: 10, ry: 5)
        #expect(try data(ellipse) == "M30 20a10 5 0 0 1-20 0 10 5 0 0 1 20 0z")
    }

    @Test("The corners of a rounded rectangle are arcs")
    func corners() throws {
        let rect = PathData.rect(Rect(x: 0, y: 0, width: 40, height: 20), rx: 4, ry: 4)
        #expect(
            try data(rect) == "M4 0H36a4 4 0 0 1 4 4V16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4A4 4 0 0 1 4 0z")
    }

    @Test("Three quarters of a circle are one large arc, against the direction of increasing angles, too")
    func threeQuarters() throws {
        let share = 0.5522847498307936 * 10
        var path = PathData()
        path.move(to: Point(30, 20))
        path.cubic(to: Point(20, 10), control1: Point(30, 20 - share), control2: Point(20 + share, 10))
        path.cubic(to: Point(10, 20), control1: Point(20 - share, 10), control2: Point(10, 20 - share))
        path.cubic(to: Point(20, 30), control1: Point(10, 20 + share), control2: Point(20 - share, 30))
        #expect(try data(path) == "M30 20A10 10 0 1 0 20 30")
    }

    @Test("A curve that is no arc stays one")
    func curve() throws {
        var path = PathData()
        path.move(to: Point(0, 0))
        path.cubic(to: Point(30, 0), control1: Point(10, 20), control2: Point(20, 20))
        #expect(try data(path) == "M0 0C10 20 20 20 30 0")
    }

    @Test("A path begins with a relative move if the line after it is shorter so")
    func move() throws {
        var path = PathData()
        path.move(to: Point(50, 20))
        path.line(to: Point(40, 12))
        path.line(to: Point(50, 12))
        #expect(try data(path) == "m50 20-10-8H50")
    }

    @Test("The arcs that are written are read as the curves they were", arguments: [5.0, 45, 90, 179, 181, 270, 350])
    func reading(sweep: Double) throws {
        let end = Point(10 * Angle.cosine(sweep), 10 * Angle.sine(sweep))
        let curves = SVGArc(rx: 10, ry: 10, isLarge: sweep > 180, isSweep: true).curves(from: Point(10, 0), to: end)
        #expect(curves.count == Int((sweep / 90).rounded(.up)))
        for curve in curves {
            // The curve's middle lies on the circle, but for the error of cubic curves.
            let sum = curve.start + curve.control1 * 3 + curve.control2 * 3 + curve.end
            #expect(abs((sum * 0.125).length - 10) < 0.003)
            let circle = try #require(curve.circle(stretch: 1, tolerance: 1e-6))
            #expect(abs(circle.radius - 10) < 1e-6)
            #expect(abs(circle.sweep - sweep / Double(curves.count)) < 1e-6)
        }
    }

    // MARK: Attributes

    @Test("A path without a stroke may inherit any width of strokes")
    func useless() throws {
        let nodes = [
            square(at: 0, stroke: Self.black), square(at: 20, fill: Self.red), square(at: 40, stroke: Self.black),
        ]
        let text = try svg(nodes)
        #expect(text.ranges(of: "stroke-width").count == 1)
        #expect(text.contains("stroke-width=\"3\""))
    }

    @Test("A path with a stroke does not inherit another width")
    func useful() throws {
        let thin = SceneStroke(paint: .color(.black))
        let nodes = (0..<4).map { square(at: Double($0) * 20, stroke: $0 == 1 ? thin : Self.black) }
        #expect(try svg(nodes).contains("stroke-width=\"1\""))
    }

    @Test("The order of painting is written only where a path has both a fill and a stroke")
    func order() throws {
        var node = square(at: 0, fill: Self.red, stroke: Self.black)
        node.strokeFirst = true
        #expect(try svg([node]).contains("paint-order=\"stroke\""))
        node.fill = nil
        #expect(try !svg([node]).contains("paint-order"))
    }

    // MARK: Filters

    @Test("Of two filters, the first is that of the only child and the second that of the group around it")
    func filters() throws {
        let filter = { (deviation: Double) in
            SceneFilter(
                x: 0, y: 0, width: 50, height: 50,
                primitives: [
                    FEGaussianBlur(input: "SourceGraphic", stdDeviationX: deviation, stdDeviationY: deviation)
                ])
        }
        let group = GroupNode(children: [square(at: 0, fill: Self.red)], filters: [0, 1])
        let text = try svg([group], SceneResources(filters: [filter(1), filter(2)]))
        #expect(text.contains("<g filter=\"url(#a)\"><path filter=\"url(#b)\""))
        let outer = try #require(text.ranges(of: "id=\"a\"").first)
        let inner = try #require(text.ranges(of: "id=\"b\"").first)
        #expect(text[outer.upperBound...].prefix(150).contains("stdDeviation=\"2\""))
        #expect(text[inner.upperBound...].prefix(150).contains("stdDeviation=\"1\""))
    }

    @Test("The groups around what feImage draws have no part in what is written, but for their transforms")
    func imageOfNodes() throws {
        let inner = GroupNode(transform: .translation(x: 1, y: 2), children: [square(at: 0, fill: Self.red)])
        let outer = GroupNode(transform: .translation(x: 5, y: 5), children: [inner])
        let filter = SceneFilter(x: 5, y: 5, width: 20, height: 20, primitives: [FEImage(children: [outer])])
        let text = try svg([GroupNode(filters: [0])], SceneResources(filters: [filter]))
        // The region's corner is where the element is drawn from: 5 less.
        #expect(text.contains("<g id=\"b\"><path transform=\"translate(1 2)\" d=\"M0 0H10V10H0z\" fill=\"red\"/></g>"))
    }
}
