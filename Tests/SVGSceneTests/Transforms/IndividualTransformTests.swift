import SVGScene
import Testing
import VectorScene

/// The properties `translate`, `rotate` and `scale` (CSS Transforms 2, 5). The numbers are worked out by hand.
@Suite("Transforms of their own")
struct IndividualTransformTests {
    private func box(_ style: String, _ attributes: String = "") throws -> [Double]? {
        let content = "<rect x='10' y='10' width='20' height='10' style='\(style)' \(attributes)/>"
        return try convert(content).scene.paintedBounds().map { box in
            [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test(
        "Each is read in its forms",
        arguments: [
            ("translate: 5px", [15.0, 10, 35, 20]), ("translate: 5px 7px", [15, 17, 35, 27]),
            ("translate: 10% -10%", [20, 0, 40, 10]), ("translate: 5px 7px 9px", [15, 17, 35, 27]),
            ("translate: none", [10, 10, 30, 20]), ("rotate: 90deg", [-20, 10, -10, 30]),
            ("rotate: z 0.25turn", [-20, 10, -10, 30]), ("rotate: 60deg x", [10, 5, 30, 10]),
            ("rotate: y 60deg", [5, 10, 15, 20]), ("rotate: 1 0 0 60deg", [10, 5, 30, 10]),
            ("rotate: 60deg 0 2 0", [5, 10, 15, 20]), ("rotate: 0 0 1 90deg", [-20, 10, -10, 30]),
            ("scale: 2", [20, 20, 60, 40]), ("scale: 200% 1", [20, 10, 60, 20]),
            ("scale: 1 2 3", [10, 20, 30, 40]),
        ])
    func forms(style: String, expected: [Double]) throws { #expect(try box(style) == expected) }

    @Test(
        "What is none of the forms is ignored",
        arguments: [
            "translate: 5", "translate: 5px, 5px", "rotate: 90", "rotate: w 9deg", "rotate: 1 0 9deg", "rotate: 1 0 0",
            "scale: 2px", "scale: a",
        ])
    func invalid(style: String) throws { #expect(try box(style) == [10, 10, 30, 20]) }

    // (10, 10) is doubled to (20, 20), turned to (-20, 20), and moved to (80, 20).
    @Test("They come before the transform, in their own order, about the origin that is asked for")
    func order() throws {
        #expect(try box("rotate: 90deg; scale: 2; translate: 100px") == [60, 20, 80, 60])
        #expect(try box("scale: 2; transform: translate(5px)") == [30, 20, 70, 40])
        #expect(try box("scale: 2", "transform='translate(5 0)'") == [30, 20, 70, 40])
        #expect(try box("rotate: 90deg; transform-box: fill-box; transform-origin: center") == [15, 5, 25, 25])
    }

    @Test("They are no attributes, and are not inherited")
    func attributes() throws {
        #expect(try box("", "translate='5px' scale='2'") == [10, 10, 30, 20])
        let nested = try convert("<g style='translate: 3px'><rect width='1' height='1'/></g>")
        #expect(try nested.scene.paintedBounds() == Rect(x: 3, y: 0, width: 1, height: 1))
    }
}
