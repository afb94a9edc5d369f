import Switchless
import Testing
import VectorScene

@testable import SVGScene

/// Clips by basic shapes (CSS Shapes 1). The boxes are worked out by hand; conformance runs compare the pictures with
/// Chromium's.
@Suite("Basic shapes")
struct BasicShapeTests {
    /// A rectangle from 10, 20 to 110, 60 with a stroke of 10.
    private func conversion(_ shape: String) throws -> SVGConversion {
        try convert(
            "<rect x='10' y='20' width='100' height='40' stroke='red' stroke-width='10' style=\"clip-path:\(shape)\"/>")
    }

    private func outline(_ shape: String) throws -> PathNode? {
        try conversion(shape).scene.resources.clips.first?.children.first as? PathNode
    }

    @Test(
        "A shape lies in its box",
        arguments: [
            ("circle(10px)", [50.0, 30, 70, 50]), ("circle() fill-box", [40, 20, 80, 60]),
            ("circle(farthest-side at 20px 20px) fill-box", [-50, -40, 110, 120]),
            ("circle(10px at right 10px top 50%) fill-box", [90, 30, 110, 50]),
            ("ellipse(50% 25%) fill-box", [10, 30, 110, 50]),
            ("ellipse(closest-side 5px) fill-box", [10, 35, 110, 45]),
            ("inset(10%) fill-box", [20, 24, 100, 56]), ("fill-box inset(5px 10px 15px 20px)", [30, 25, 100, 45]),
            ("rect(5px auto auto 10%) fill-box", [20, 25, 110, 60]),
            ("rect(5px 50px 20px 10px round 5px) fill-box", [20, 25, 60, 40]),
            ("xywh(10px 25% 20px 50%) fill-box", [20, 30, 40, 50]),
            ("polygon(0 0, 100% 0, 50% 100%) fill-box", [10, 20, 110, 60]),
            ("path('M1 2H9V9z') fill-box", [11, 22, 19, 29]),
            ("shape(from 0 0, line to 50% 0, vline by 10px, close) fill-box", [10, 20, 60, 30]),
            ("shape(from 0 0, hline by 10px, curve by 10px 10px with 10px 0) fill-box", [10, 20, 30, 30]),
            ("fill-box", [10, 20, 110, 60]), ("stroke-box", [5, 15, 115, 65]), ("view-box", [0, 0, 100, 100]),
            ("inset(0)", [5, 15, 115, 65]), ("inset(0) margin-box", [5, 15, 115, 65]),
            ("inset(max(5px, 10%)) fill-box", [20, 25, 100, 55]),
        ])
    func boxes(shape: String, box: [Double]) throws {
        let bounds = try #require(try outline(shape)?.bounds)
        let found = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { ($0 * 1000).rounded() / 1000 }
        #expect(found == box)
    }

    @Test("Round corners are arcs, and become smaller together where they overlap")
    func corners() throws {
        let round = try #require(try outline("inset(0 round 100px) fill-box")?.data)
        let circle = try #require(try outline("rect(0 auto auto 0 round 20px) fill-box")?.data)
        #expect(round == circle)
    }

    @Test(
        "A shape says what is inside it",
        arguments: ["polygon(evenodd, 0 0, 9px 9px, 0 9px)", "path(evenodd, 'M0 0H9V9z')"])
    func rule(shape: String) throws {
        #expect(try outline(shape)?.fill?.rule == .evenodd)
    }

    @Test(
        "A malformed shape is ignored",
        arguments: [
            "circle(-5px)", "circle(10)", "circle(5px 6px)", "ellipse(5px)", "inset()", "rect(1px 2px 3px)",
            "xywh(1px 2px 3px)",
            "xywh(0 0 -1px 1px)", "polygon(0 0, 10px)", "path(M0 0)", "path('x')", "shape(line to 0 0)",
            "shape(from 0 0, arc to 1px 1px)",
            "shape(from 0 0, line by 1px 1px with 0 0)", "fnord(1px)", "circle() circle()", "inset(0 round)",
            "inset(1px round -1px)",
        ])
    func malformed(shape: String) throws {
        let conversion = try conversion(shape)
        #expect(conversion.codes == ["invalid-value"])
        #expect(conversion.scene.resources.clips.isEmpty)
    }

    @Test("A shape that leaves nothing draws nothing")
    func nothing() throws {
        #expect(try conversion("inset(60%)").paths.isEmpty)
        #expect(try conversion("circle(0)").paths.isEmpty)
    }

    @Test("The box of text depends on fonts, so nothing is clipped, and it says so")
    func text() throws {
        let conversion = try convert("<text y='20' style='clip-path:circle(5px)'>Text</text>")
        #expect(conversion.codes == ["unknown-box"])
        #expect(
            try convert("<text y='20' style='clip-path:circle(5px) view-box'>Text</text>").scene.resources.clips.count
                == 1)
    }

    @Test("A long shape on many elements ends at the limit of parts")
    func limit() throws {
        var options = SVGOptions()
        options.limits.sceneParts = 1000
        let shape = "polygon(" + (0..<200).map { "\($0)px 0" }.joined(separator: ",") + ")"
        let rects = String(repeating: "<rect width='9' height='9'/>", count: 20)
        let conversion = try convert("<style>rect{clip-path:\(shape)}</style>\(rects)", options: options)
        #expect(conversion.codes == ["too-many-parts"])
    }

    @Test("A stranger adds a shape to the registry")
    func stranger() throws {
        let syntax = Syntax(basicShapes: try BasicShapes.standard.registering(DiamondShape.self))
        var place = ShapePlace(
            Rect(x: 0, y: 0, width: 20, height: 10), in: Viewport(width: 99, height: 99), ValueContext(syntax: syntax))
        let outline = "diamond(50%)".withBytes { text in
            var input = ByteScanner(text)
            return place.context.outline(&input, in: &place)
        }
        #expect(outline?.bounds == Rect(x: 5, y: 0, width: 10, height: 10))
    }
}

/// A diamond of the box's height, by its width.
private enum DiamondShape: BasicShape {
    static let name: Name = "diamond"
    static let summary = "A diamond, by its width."

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        guard let width = place.takeLength(&input, along: .width) else { return nil }
        let middle = place.box.x + place.box.width / 2, half = place.box.y + place.box.height / 2
        var path = PathData()
        path.move(to: Point(middle, place.box.y))
        path.line(to: Point(middle + width / 2, half))
        path.line(to: Point(middle, place.box.maxY))
        path.line(to: Point(middle - width / 2, half))
        path.close()
        return path
    }
}
