import SVGScene
import Testing
import VectorScene

/// Gradients as masks (CSS Images 3, 3; CSS Masking 1, 7). The numbers are worked out by hand; conformance runs compare
/// pictures with Chromium's.
@Suite("Images as masks")
struct MaskImageTests {
    /// A rectangle from 10, 20 of 40 by 20.
    private func conversion(_ declaration: String) throws -> SVGConversion {
        try convert("<rect x='10' y='20' width='40' height='20' style='\(declaration)'/>")
    }

    private func line(_ image: String) throws -> LinearGradientPaint? {
        try conversion("mask:\(image)").scene.resources.paints.first as? LinearGradientPaint
    }

    private func circle(_ image: String) throws -> RadialGradientPaint? {
        try conversion("mask-image:\(image)").scene.resources.paints.first as? RadialGradientPaint
    }

    @Test(
        "A linear gradient runs in its direction, from corner to corner",
        arguments: [
            ("linear-gradient(red, blue)", [30.0, 20, 30, 40]),
            ("linear-gradient(to right, red, blue)", [10, 30, 50, 30]),
            ("linear-gradient(90deg, red, blue)", [10, 30, 50, 30]),
            ("linear-gradient(0deg, red, blue)", [30, 40, 30, 20]),
            ("linear-gradient(to left, red, blue)", [50, 30, 10, 30]),
            ("linear-gradient(to bottom right, red, blue)", [22, 14, 38, 46]),
            ("linear-gradient(45deg, red, blue)", [15, 45, 45, 15]),
            ("repeating-linear-gradient(to right, red, blue 10px)", [10, 30, 20, 30]),
        ])
    func lines(image: String, expected: [Double]) throws {
        let paint = try #require(try line(image))
        #expect([paint.x1, paint.y1, paint.x2, paint.y2].map { ($0 * 1000).rounded() / 1000 } == expected)
    }

    @Test(
        "A radial gradient has its size and middle",
        arguments: [
            ("radial-gradient(circle 5px at 20px 10px, red, blue)", [5.0, 5, 30, 30]),
            ("radial-gradient(circle closest-side, red, blue)", [10, 10, 30, 30]),
            ("radial-gradient(10px 5px at left top, red, blue)", [10, 5, 10, 20]),
            ("radial-gradient(closest-side, red, blue)", [20, 10, 30, 30]),
            ("radial-gradient(at right bottom, red, blue)", [56.569, 28.284, 50, 40]),
            ("radial-gradient(5px, red, blue)", [5, 5, 30, 30]),
        ])
    func circles(image: String, expected: [Double]) throws {
        let matrix = try #require(try circle(image)).transform
        #expect([matrix.a, matrix.d, matrix.e, matrix.f].map { ($0 * 1000).rounded() / 1000 } == expected)
    }

    @Test(
        "Stops without a place are spread evenly, and none comes before the one that it follows",
        arguments: [
            ("red, lime, blue", [0.0, 0.5, 1]), ("red, lime 20%, blue", [0, 0.2, 1]),
            ("red 50%, lime 20%, blue", [0.5, 0.5, 1]),
            ("red 5px, blue 50%", [0.125, 0.5]), ("red 10% 20%, blue", [0.1, 0.2, 1]),
            ("red, lime, blue, red 30%, lime", [0, 0.1, 0.2, 0.3, 1]),
        ])
    func stops(list: String, offsets: [Double]) throws {
        let paint = try #require(try line("linear-gradient(to right, \(list))"))
        #expect(paint.stops.map { ($0.offset * 1000).rounded() / 1000 } == offsets)
    }

    @Test("The mask fills the box of the element and counts by its alpha; layers lie one over the other")
    func layers() throws {
        let masks = try conversion("mask:linear-gradient(red, blue) no-repeat, radial-gradient(red, blue)").scene
            .resources.masks
        let mask = try #require(masks.first)
        #expect([mask.x, mask.y, mask.width, mask.height] == [10, 20, 40, 20])
        #expect(mask.kind == .alpha)
        #expect(mask.children.count == 2)
    }

    @Test(
        "A mask element is referred to by each of the properties",
        arguments: ["mask:url(#m) no-repeat", "mask-image:url(#m)"])
    func reference(declaration: String) throws {
        let mask = "<mask id='m'><path d='M0 0H9V9z' fill='#fff'/></mask>"
        let conversion = try convert("\(mask)<rect width='9' height='9' style='\(declaration)'/>")
        #expect(conversion.scene.resources.masks.count == 1)
        #expect(conversion.codes.isEmpty)
    }

    @Test(
        "What is malformed or left out is ignored",
        arguments: [
            "linear-gradient(red)", "linear-gradient(to, red, blue)", "linear-gradient(to top bottom, red, blue)",
            "linear-gradient(5, red, blue)",
            "radial-gradient(circle red, blue)",
            "linear-gradient(red, blue),",
        ])
    func malformed(image: String) throws {
        #expect(try conversion("mask:\(image)").codes == ["invalid-value"])
    }
}
