import SVGScene
import Testing
import VectorScene

/// The functions that lead out of the page (CSS Transforms 2, 14.1), as seen without perspective. The numbers are worked
/// out by hand; conformance runs compare pictures with Chromium's.
@Suite("Transforms in space")
struct SpatialTransformTests {
    private func box(_ transform: String) throws -> [Double]? {
        let content = "<rect x='10' y='10' width='20' height='10' style='transform:\(transform)'/>"
        return try convert(content).scene.paintedBounds().map { box in
            [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test(
        "What is turned is seen shorter",
        arguments: [
            ("rotateX(60deg)", [10.0, 5, 30, 10]), ("rotateY(60deg)", [5, 10, 15, 20]),
            ("rotateX(180deg)", [10, -20, 30, -10]),
            ("rotate3d(1, 0, 0, 60deg)", [10, 5, 30, 10]), ("rotate3d(0, 0, 5, 90deg)", [-20, 10, -10, 30]),
            ("translateZ(50px)", [10, 10, 30, 20]), ("translate3d(5px, 10%, 50px)", [15, 20, 35, 30]),
            // A shift out of the page is turned into it.
            ("rotateX(90deg) translateZ(-50px) rotateX(-90deg)", [10, 60, 30, 70]),
            ("scale3d(2, .5, 9)", [20, 5, 60, 10]),
            // A quarter turn about each axis is one turn about a third.
            ("rotateX(90deg) rotateY(90deg) rotateX(-90deg)", [-20, 10, -10, 30]),
            ("scaleZ(9)", [10, 10, 30, 20]), ("matrix3d(2,0,0,0, 0,2,0,0, 0,0,2,0, 5,7,9,1)", [25, 27, 65, 47]),
            ("rotate3d(0, 0, 0, 60deg)", [10, 10, 30, 20]), ("perspective(none)", [10, 10, 30, 20]),
        ])
    func seen(transform: String, expected: [Double]) throws { #expect(try box(transform) == expected) }

    @Test(
        "What is malformed is ignored",
        arguments: [
            "rotateX(60)", "rotate3d(1, 0, 60deg)", "translateZ(5%)", "translate3d(1px, 1px)", "scale3d(1, 2)",
            "matrix3d(1,2,3)",
            "perspective(-5px)",
        ])
    func malformed(transform: String) throws { #expect(try box(transform) == [10, 10, 30, 20]) }

    @Test("The attribute has none of them", arguments: ["rotateX(180)", "scale3d(2 2 2)", "translateZ(5)"])
    func attribute(transform: String) throws {
        let conversion = try convert("<rect width='9' height='9' transform='\(transform)'/>")
        #expect(conversion.codes == ["invalid-value"])
    }

    @Test("Perspective is left out, and says so", arguments: ["style='transform:perspective(9px)'", "class='a'"])
    func perspective(attribute: String) throws {
        let css = "<style>.a{transform:perspective(9px)}</style>"
        let conversion = try convert(
            (attribute == "class='a'" ? css : "") + "<rect width='9' height='9' \(attribute)/>")
        #expect(conversion.codes == ["partial-value"])
    }
}

@Suite("Motion paths")
struct OffsetTests {
    /// The middle of a square of 10, after the offset, and its direction in degrees.
    private func place(_ style: String) throws -> [Double] {
        let content = "<rect width='10' height='10' style='transform-box:fill-box;transform-origin:center;\(style)'/>"
        let line = "<defs><line id='a' x1='20' y1='30' x2='80' y2='30' transform='scale(9)'/></defs>"
        let matrix = try convert(line + content).paths.first?.transform ?? .identity
        let middle = matrix.apply(Point(5, 5)), right = matrix.apply(Point(15, 5))
        let turn = right.x == middle.x ? 90.0 : 0
        return [middle.x, middle.y, turn].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test(
        "An element lies on its path, turned along it",
        arguments: [
            ("offset-path:path(\"M20 30H80\");offset-distance:10px", [30.0, 30, 0]),
            ("offset-path:path(\"M20 30H80\");offset-distance:50%", [50, 30, 0]),
            ("offset-path:path(\"M20 30V80\");offset-distance:50%", [20, 55, 90]),
            ("offset-path:path(\"M20 30V80\");offset-distance:50%;offset-rotate:0deg", [20, 55, 0]),
            ("offset-path:path(\"M20 30V80\");offset-rotate:auto 90deg", [20, 30, 0]),
            ("offset-path:path(\"M20 30H80\");offset-distance:200%", [80, 30, 0]),
            ("offset-path:path(\"M20 20H60V60H20z\");offset-distance:125%;offset-rotate:0deg", [60, 20, 0]),
            ("offset-path:path(\"M20 30H80\");offset-anchor:0 0", [25, 35, 0]), ("offset-path:none", [5, 5, 0]),
            ("offset:path(\"M20 30V80\") 50% 0deg", [20, 55, 0]),
            ("offset:path(\"M20 30H80\") auto 10px / 0 0", [35, 35, 0]),
            ("offset-distance:50%;offset:path(\"M20 30H80\")", [20, 30, 0]),
            ("offset-path:xywh(20px 20px 40px 40px);offset-distance:25%;offset-rotate:0deg", [60, 20, 0]),
        ])
    func places(style: String, expected: [Double]) throws { #expect(try place(style) == expected) }

    /// The drawing has a size of 100 by 100.
    @Test(
        "An element lies on a ray, which has no end, or on a shape that is referred to",
        arguments: [
            ("offset-path:ray(90deg at 20px 30px);offset-distance:10px", [30.0, 30, 0]),
            ("offset-path:ray(90deg at 20px 30px);offset-distance:-10px", [10, 30, 0]),
            ("offset-path:ray(at 20px 30px closest-side 180deg);offset-distance:50%", [5, 5, 0]),
            ("offset-path:ray(closest-side 180deg at 20px 30px);offset-distance:50%", [20, 40, 90]),
            ("offset-path:ray(90deg sides at 20px 30px);offset-distance:50%", [60, 30, 0]),
            ("offset-path:ray(90deg sides at 120px 30px);offset-distance:50%", [120, 30, 0]),
            ("offset-path:ray(contain 90deg farthest-corner at 20px 40px);offset-distance:10%", [30, 40, 0]),
            ("offset-path:ray(90deg);offset-distance:10px", [60, 50, 0]),
            ("offset-path:ray(90deg);offset-distance:10px;offset-position:20px 30px", [30, 30, 0]),
            ("offset-path:ray(90deg);offset-distance:10px;offset-position:auto", [10, 0, 0]),
            ("offset:20px 30px ray(90deg) 10px", [30, 30, 0]), ("offset:20px 30px", [5, 5, 0]),
            ("offset-path:url(#a);offset-distance:50%", [50, 30, 0]),
        ])
    func rays(style: String, expected: [Double]) throws { #expect(try place(style) == expected) }

    @Test("An element stays where it is without the shape that its path refers to")
    func missing() throws {
        let conversion = try convert("<rect width='9' height='9' style='offset-path:url(#b)'/>")
        #expect(conversion.codes == ["missing-reference"])
        #expect(conversion.paths.map(\.transform) == [.identity])
    }

    @Test(
        "What is malformed or left out is ignored",
        arguments: [
            "offset-path:ray()", "offset-path:ray(45deg nowhere)", "offset-path:ray(20px)", "clip-path:ray(45deg)",
            "offset-rotate:x", "offset-distance:x", "offset-position:x", "offset:path(\"M9 9H90\") x",
        ])
    func malformed(style: String) throws {
        #expect(try convert("<rect width='9' height='9' style='\(style)'/>").codes == ["invalid-value"])
    }
}
