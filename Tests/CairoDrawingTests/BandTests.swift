#if Rendering

import CCairo
import Switchless
import Testing
import VectorScene

@testable import CairoDrawing

@Suite("Drawing in bands")
struct BandTests {
    /// A bitmap on which everything is drawn in bands, or nothing is.
    private struct TestMedium: CairoMedium {
        let isBanded: Bool
        private let bitmap = BitmapMedium()

        init(isBanded: Bool) { self.isBanded = isBanded }

        var maskScale: Double { bitmap.maskScale }
        var imageExtend: cairo_extend_t { bitmap.imageExtend }
        var stopGap: Double { bitmap.stopGap }
        var shortestDash: Double { bitmap.shortestDash }
        var dashGap: Double { bitmap.dashGap }
        var carriesJPEG: Bool { bitmap.carriesJPEG }
        var keepsImages: Bool { bitmap.keepsImages }

        func tileScale(_ tile: Rect, _ scales: Point) -> Point { bitmap.tileScale(tile, scales) }
        func tileSurface(width: Double, height: Double) throws -> CairoSurface {
            try bitmap.tileSurface(width: width, height: height)
        }
        func tolerance(width: Double, segments: Int) -> Double { bitmap.tolerance(width: width, segments: segments) }
        func bands(on context: CairoContext) -> CairoBands? { isBanded ? CairoBands(context, quickWork: 0) : nil }
    }

    private static let side = 200

    /// A line through points that look random.
    private static func zigzag(_ count: Int) -> PathData {
        var path = PathData(), state: UInt64 = 7
        for index in 0..<count {
            var numbers = [0.0, 0.0]
            for axis in 0..<2 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                numbers[axis] = Double(state >> 33 % 2000) / 10
            }
            let point = Point(numbers[0], numbers[1])
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    private static let stroke = SceneStroke(
        paint: .color(SceneColor(red: 9, green: 90, blue: 200)), width: 5, join: .round)

    /// Scenes whose nodes are drawn in bands.
    static let scenes: [SceneGraph] = {
        let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)), opacity: 0.5)
        let gradient = RadialGradientPaint(
            cx: 90, cy: 90, r: 50, spread: .reflect,
            stops: [
                GradientStop(offset: 0, color: .black, opacity: 1),
                GradientStop(offset: 1, color: SceneColor(red: 255, green: 255, blue: 0), opacity: 0.5),
            ])
        let box = PathData.rect(Rect(x: 0.5, y: 0.5, width: 199, height: 198.5))
        let drawings: [(SceneResources, [any SceneNode])] = [
            (SceneResources(), [PathNode(data: zigzag(60), fill: red)]),
            (SceneResources(), [PathNode(data: zigzag(40), stroke: stroke)]),
            (SceneResources(paints: [gradient]), [PathNode(data: box, fill: SceneFill(paint: .resource(0)))]),
            (
                SceneResources(),
                [
                    GroupNode(
                        transform: .rotation(degrees: 9),
                        children: [PathNode(data: box, fill: red), PathNode(data: zigzag(40), fill: red)], opacity: 0.5,
                        blend: .multiply)
                ]
            ),
        ]
        return drawings.map {
            SceneGraph(size: Size(200, 200), resources: $0.0, root: GroupNode(children: $0.1))
        }
    }()

    /// The pixels of a scene.
    private static func pixels(of scene: SceneGraph, on medium: any CairoMedium) throws -> [UInt32] {
        let surface = try CairoSurface(width: side, height: side)
        var canvas = CairoCanvas(
            CairoContext(surface), medium, PixelBudget(limit: 100_000_000, for: scene.size))
        try ScenePainter.draw(scene, on: &canvas)
        var pixels: [UInt32] = []
        surface.changeRows { _, row in for x in row.indices { pixels.append(row[x]) } }
        return pixels
    }

    /// The largest difference of a channel of two pixels.
    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    @Test("Pixels in bands are those of a drawing in one piece, but for 1 of 255", arguments: scenes.indices)
    func samePixels(_ index: Int) throws {
        let whole = try Self.pixels(of: Self.scenes[index], on: TestMedium(isBanded: false))
        let bands = try Self.pixels(of: Self.scenes[index], on: TestMedium(isBanded: true))
        let differences = zip(whole, bands).count { $0 != $1 }, filled = whole.count { $0 != 0 }
        let most = zip(whole, bands).reduce(0) { max($0, Self.difference($1.0, $1.1)) }
        #expect(filled > 10_000)
        #expect(differences < 100)
        #expect(most <= 1)
    }

    @Test("A picture that would take long ends soon after its deadline")
    func deadline() throws {
        var stroke = Self.stroke
        stroke.width = 150
        let scene = SceneGraph(
            size: Size(200, 200),
            root: GroupNode(children: (0..<20).map { _ in PathNode(data: Self.zigzag(10_000), stroke: stroke) }))
        let start = ContinuousClock.now
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: start + .milliseconds(200)) {
                _ = try PNGWriter(SceneWriterOptions(width: 2000)).bytes(of: scene)
            }
        }
        // The machine may be busy; without bands it takes minutes.
        #expect(start.duration(to: .now) < .seconds(20))
    }
}

#endif
