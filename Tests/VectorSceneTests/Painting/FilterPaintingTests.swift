import Switchless
import Testing

@testable import VectorScene

/// A primitive of somebody else: each colour becomes its opposite.
private struct Invert: FilterPrimitive {
    static let type = "invert"
    var common = PrimitiveCommon(colorSpace: .sRGB)
    var input = "SourceGraphic"
    var size: Int?
    var inputs: [String] { [input] }

    func write(to svg: inout SVGPrimitiveWriter) {}
    func writeFields(to json: inout JSONStream) {}
    init(size: Int? = nil) { self.size = size }
    init(from decoder: any Decoder) throws {}

    func render(in context: FilterContext) -> FilterImage {
        if let size { return FilterImage(width: size, height: size) }
        let image = context.input(input)
        var result = context.emptyImage()
        for y in -1...result.height {
            for x in -1...result.width { result[x, y] = image[x, y] ^ 0x00ff_ffff }
        }
        return result
    }
}

@Suite("Filters on a canvas with pixels")
struct FilterPaintingTests {
    private static let grid = PixelGrid(transform: .identity, visible: Rect(x: 0, y: 0, width: 10, height: 10))

    /// The calls for a group with a filter of these primitives, whose region is 2 by 1.
    private func paint(
        _ primitives: any FilterPrimitive..., grid: PixelGrid = grid, limits: PaintingLimits = PaintingLimits(),
        region: Rect = Rect(x: 1, y: 1, width: 2, height: 1), filters: [Int] = [0]
    ) throws -> Painting {
        let filter = SceneFilter(
            x: region.x, y: region.y, width: region.width, height: region.height, primitives: primitives)
        let group = GroupNode(children: [PathNode.square(1)], filters: filters)
        return try Painting([group], SceneResources(filters: [filter]), limits: limits, grid: grid)
    }

    private let black = ["paint #000000 1.0"]

    @Test("A group is drawn into an image of the filter region, and the result put where that is")
    func order() throws {
        let painting = try paint(FEOffset(input: "SourceGraphic", dx: 1, dy: 0, common: .init(colorSpace: .sRGB)))
        #expect(
            painting.calls == ["begin image 2 1 1.0 -1.0 -1.0"] + black
                + ["fill 0,0,1,1", "end image", #"draw [". ffff0000"] 1.0 1.0 1.0"#])
        #expect(painting.codes.isEmpty)
    }

    @Test("A filter of somebody else's primitive draws, too")
    func foreign() throws {
        #expect(try paint(Invert()).calls.last == #"draw ["ff00ffff ff00ffff"] 1.0 1.0 1.0"#)
    }

    @Test("A primitive whose image has another size is left out, with a diagnostic", arguments: [0, 1, 100])
    func otherSize(size: Int) throws {
        let painting = try paint(Invert(size: size))
        #expect(painting.calls.last == #"draw [". ."] 1.0 1.0 1.0"#)
        #expect(painting.codes == ["filter-image"])
    }

    @Test("Filters follow each other")
    func chain() throws {
        #expect(try paint(Invert(), filters: [0, 0]).calls.last == #"draw ["ffff0000 ffff0000"] 1.0 1.0 1.0"#)
    }

    @Test("A filter that is missing hides the group, with a diagnostic")
    func missing() throws {
        let painting = try paint(FEFlood(), filters: [0, 7])
        #expect(painting.calls.isEmpty)
        #expect(painting.codes == ["missing-resource"])
    }

    @Test("What no pixel shows is not computed")
    func outside() throws {
        #expect(try paint(FEFlood(), region: Rect(x: 50, y: 0, width: 9, height: 9)).calls.isEmpty)
        let tile = FETile(input: "SourceGraphic")
        #expect(try paint(tile, region: Rect(x: 1e17, y: 0, width: 9, height: 9)).calls.isEmpty)
        let wider = try paint(tile, region: Rect(x: -1e17, y: 0, width: 2e17, height: 1))
        #expect(wider.calls.first?.hasPrefix("begin image 32767 1 ") == true)
        // The blur reaches 3 further than the pixels that are seen.
        let blur = FEGaussianBlur(input: "SourceGraphic", stdDeviationX: 1, stdDeviationY: 1)
        let wide = try paint(blur, region: Rect(x: -1000, y: 0, width: 2000, height: 1))
        #expect(wide.calls.first == "begin image 20 1 1.0 5.0 0.0")
    }

    @Test("The alpha of the source is black")
    func alpha() throws {
        let merge = FEMerge(inputs: ["SourceAlpha"])
        #expect(try paint(merge).calls.last == #"draw ["ff000000 ff000000"] 1.0 1.0 1.0"#)
    }

    @Test("Nodes of a primitive are drawn into an image of their own")
    func nodes() throws {
        let image = FEImage(
            children: [PathNode.square(7)], common: .init(region: Rect(x: 2, y: 1, width: 1, height: 1)))
        let painting = try paint(image)
        #expect(painting.calls.suffix(2) == ["end image", #"draw [". ffff0000"] 1.0 1.0 1.0"#])
        #expect(painting.calls.contains("fill 0,0,7,7"))
    }

    @Test("Primitives that nothing depends on are not computed, and their work does not count")
    func unused() throws {
        var limits = PaintingLimits()
        limits.filterWork = 20
        let costly = FETurbulence(baseFrequencyX: 1, baseFrequencyY: 1, common: .init(result: "a"))
        #expect(try paint(costly, FEFlood(), limits: limits).calls.last?.hasPrefix("draw") == true)
        #expect(throws: PaintingError.self) {
            try paint(costly, FEMerge(inputs: ["a"]), limits: limits)
        }
    }

    @Test("The work of all filters is counted before it is begun")
    func work() throws {
        var limits = PaintingLimits()
        limits.filterWork = 40
        // Two pixels a time, each 9 times: 8 for the filter, and 1 for the flood.
        #expect(throws: Never.self) { try paint(FEFlood(), limits: limits, filters: [0, 0]) }
        let error = #expect(throws: PaintingError.self) { try paint(FEFlood(), limits: limits, filters: [0, 0, 0]) }
        #expect(error?.code == "limit-filters")
    }

    @Test("A filter of too many pixels is drawn more coarsely, with a diagnostic")
    func coarse() throws {
        var limits = PaintingLimits()
        // Two images of 2 by 2 in place of 4 by 4.
        limits.filterPixels = 8
        let painting = try paint(FEFlood(), limits: limits, region: Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(painting.calls.first == "begin image 2 2 0.5 0.0 0.0")
        #expect(painting.calls.last?.hasSuffix(" 2.0 0.0 0.0") == true)
        #expect(painting.codes == ["filter-resolution"])
    }

    @Test("A rotated group is filtered upright")
    func rotated() throws {
        let grid = PixelGrid(transform: .rotation(degrees: 90) * .scale(x: 2, y: 2), visible: Self.grid.visible)
        let painting = try paint(FEFlood(), grid: grid, region: Rect(x: 1, y: -2, width: 2, height: 1))
        #expect(painting.calls.first == "begin image 4 2 2.0 -2.0 4.0")
    }

    @Test("A region without a size draws nothing", arguments: [0, -1, Double.nan, .infinity, 1e308])
    func flatRegion(width: Double) throws {
        #expect(throws: Never.self) { try paint(FEFlood(), region: Rect(x: 0, y: 0, width: width, height: 1)) }
    }

    @Test("Many results that are kept make a filter coarser instead of taking any memory")
    func manyResults() {
        let names = (0..<100).map { "r\($0)" }
        let floods = names.map { FEFlood(common: .init(result: $0)) }
        #expect(FilterPlan(floods + [FEMerge(inputs: names)]).images >= 100)
        // One after the other, two are enough, and one along the way.
        let chain = zip(names, ["SourceGraphic"] + names).map {
            FEOffset(input: $1, dx: 1, dy: 1, common: .init(result: $0))
        }
        #expect(FilterPlan(chain).images <= 5)
    }
}
