#if Rendering

import Switchless
import Testing
import VectorScene

@Suite("Filters drawn with Cairo")
struct FilterTests {
    /// A filter in sRGB over a region.
    private static func resources(
        _ primitives: any FilterPrimitive..., region: Rect = Rect(x: 0, y: 0, width: 10, height: 10)
    ) -> SceneResources {
        let filter = SceneFilter(
            x: region.x, y: region.y, width: region.width, height: region.height, primitives: primitives)
        return SceneResources(filters: [filter])
    }

    private static let sRGB = PrimitiveCommon(colorSpace: .sRGB)
    private static let offset = FEOffset(input: "SourceGraphic", dx: 4, dy: 2, common: sRGB)

    private func filtered(_ node: any SceneNode, opacity: Double = 1) -> GroupNode {
        GroupNode(children: [node], opacity: opacity, filters: [0])
    }

    @Test("An image is moved pixel by pixel, without a blur")
    func exact() throws {
        let picture = try Picture([filtered(PathNode.box(1, 1, 2, 2, "#ff0000"))], Self.resources(Self.offset))
        #expect(picture.pixel(1, 1) == "00000000")
        #expect(picture.pixel(4, 3) == "00000000")
        #expect(picture.pixel(5, 3) == "ffff0000")
        #expect(picture.pixel(6, 4) == "ffff0000")
        #expect(picture.pixel(7, 4) == "00000000")
        #expect(picture.diagnostics.isEmpty)
    }

    @Test("Distances grow with the picture, and positions stay")
    func scale() throws {
        let options = SceneWriterOptions(width: 30)
        let picture = try Picture(
            [filtered(PathNode.box(1, 1, 2, 2, "#ff0000"))], Self.resources(Self.offset), options: options)
        #expect(picture.pixel(15, 9) == "ffff0000")
        #expect(picture.pixel(14, 9) == "00000000")
        #expect(picture.pixel(20, 14) == "ffff0000")
        #expect(picture.pixel(21, 14) == "00000000")
    }

    @Test("A filter comes before the clip, the mask and the opacity of its group")
    func order() throws {
        var resources = Self.resources(Self.offset)
        resources.clips = [SceneClip(children: [PathNode.box(6, 0, 4, 10)])]
        let mask = SceneMask(
            x: 0, y: 0, width: 10, height: 4, kind: .alpha, children: [PathNode.box(0, 0, 10, 10)])
        resources.masks = [mask]
        let group = GroupNode(
            children: [PathNode.box(1, 1, 2, 2, "#ff0000")], opacity: 0.5, clip: 0, mask: 0, filters: [0])
        let picture = try Picture([group], resources)
        #expect(picture.pixel(5, 3) == "00000000")
        #expect(picture.pixel(6, 3) == "80800000")
        #expect(picture.pixel(6, 4) == "00000000")
    }

    @Test("A filter inside a layer that is blended, a pattern and a mask draws as elsewhere")
    func nested() throws {
        var resources = Self.resources(Self.offset)
        let square = filtered(PathNode.box(1, 1, 2, 2, "#ff0000"))
        resources.paints = [PatternPaint(x: 0, y: 0, width: 10, height: 10, children: [square])]
        resources.masks = [SceneMask(x: 0, y: 0, width: 10, height: 10, kind: .luminance, children: [square])]
        var tiled = PathNode.box(0, 0, 10, 10)
        tiled.fill = SceneFill(paint: .resource(0))
        #expect(try Picture([tiled], resources).pixel(5, 3) == "ffff0000")
        #expect(try Picture([tiled], resources).pixel(1, 1) == "00000000")
        let layer = GroupNode(children: [square], opacity: 0.5, blend: .multiply)
        #expect(try Picture([layer], resources).pixel(5, 3) == "80800000")
        // 255 times 0.2125, the luminance of red.
        let masked = GroupNode(children: [PathNode.box(0, 0, 10, 10)], mask: 0)
        #expect(try Picture([masked], resources).pixel(5, 3) == "36000000")
    }

    @Test("The result of one group may be filtered again")
    func twice() throws {
        let picture = try Picture(
            [filtered(filtered(PathNode.box(0, 0, 1, 1, "#00ff00")))], Self.resources(Self.offset))
        #expect(picture.pixel(8, 4) == "ff00ff00")
        #expect(picture.pixel(4, 2) == "00000000")
    }

    @Test("A flood fills its region, rotated with its group")
    func rotated() throws {
        let resources = Self.resources(FEFlood(), region: Rect(x: -2, y: -2, width: 4, height: 4))
        let turn = Transform.translation(x: 5, y: 5) * .rotation(degrees: 45)
        let picture = try Picture(
            [GroupNode(transform: turn, children: [PathNode.box(0, 0, 1, 1)], filters: [0])], resources)
        #expect(picture.pixel(5, 3).hasPrefix("ff"))
        #expect(picture.pixel(2, 3) == "00000000")
    }

    @Test("Nodes of a primitive are drawn in the space of the group")
    func image() throws {
        let resources = Self.resources(FEImage(children: [PathNode.box(3, 3, 2, 2, "#0000ff")]))
        let picture = try Picture([filtered(PathNode.box(0, 0, 1, 1))], resources)
        #expect(picture.pixel(0, 0) == "00000000")
        #expect(picture.pixel(4, 4) == "ff0000ff")
    }

    @Test("Shares of a text's box are those of its glyphs")
    func box() throws {
        var resources = Self.resources(Self.offset)
        resources.filters[0].units = .box
        resources.filters[0].contentUnits = .box
        (resources.filters[0].width, resources.filters[0].height) = (1, 1)
        resources.filters[0].primitives = [
            FEFlood(common: PrimitiveCommon(region: Rect(x: 0.5, y: 0, width: 0.5, height: 1)))
        ]
        let picture = try Picture([filtered(PathNode.box(2, 2, 4, 4))], resources)
        #expect(picture.pixel(3, 3) == "00000000")
        #expect(picture.pixel(4, 2) == "ff000000")
        #expect(picture.pixel(5, 5) == "ff000000")
        #expect(picture.pixel(6, 3) == "00000000")
    }

    @Test("In a page, a filtered group is a bitmap of the resolution that is asked for, and the rest stays sharp")
    func page() throws {
        // 10 pixels are 7.5 points, of which 72 are an inch.
        for (resolution, pixels) in [(nil, 32), (72, 8), (144, 15)] as [(Int?, Int)] {
            let page = try Page(
                [filtered(PathNode.box(1, 1, 2, 2, "#ff0000")), PathNode.box(20, 20, 2, 2)],
                Self.resources(Self.offset),
                options: SceneWriterOptions(resolution: resolution))
            #expect(page.text.contains("/Subtype /Image"))
            #expect(page.text.contains("/Width \(pixels)"), "\(resolution ?? 0)")
            #expect(page.diagnostics.isEmpty)
        }
    }

    @Test("A kernel of many numbers on many pixels is an error before it takes any time")
    func work() throws {
        let kernel = FEConvolveMatrix(
            input: "SourceGraphic", columns: 100, rows: 100, kernelMatrix: Array(repeating: 1, count: 10_000),
            divisor: 1, targetX: 0, targetY: 0)
        let error = #expect(throws: PaintingError.self) {
            try Picture(
                [filtered(PathNode.box(1, 1, 2, 2))], Self.resources(kernel), options: SceneWriterOptions(width: 400))
        }
        #expect(error?.code == "limit-filters")
    }

    @Test("A blur takes no longer by a larger deviation, nor does morphology by a larger radius")
    func radius() throws {
        func time(_ size: Double) throws -> Duration {
            let resources = Self.resources(
                FEGaussianBlur(input: "SourceGraphic", stdDeviationX: size, stdDeviationY: size),
                FEMorphology(input: "SourceGraphic", operation: .dilate, radiusX: size, radiusY: size))
            let start = ContinuousClock.now
            _ = try Picture([filtered(PathNode.box(1, 1, 2, 2))], resources, options: SceneWriterOptions(width: 300))
            return ContinuousClock.now - start
        }
        _ = try time(0.1)
        let small = try (0..<3).map { _ in try time(0.1) }.min() ?? .zero
        let large = try (0..<3).map { _ in try time(5) }.min() ?? .zero
        #expect(large < small * 4 + .milliseconds(200))
    }
}

#endif
