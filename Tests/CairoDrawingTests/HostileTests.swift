#if Rendering

import CairoDrawing
import Switchless
import Testing
import VectorScene

@Suite("Scenes that ask Cairo for too much")
struct HostileTests {
    @Test(
        "A picture of too many pixels is an error that says how many",
        arguments: [
            (Size(20_000, 20_000), "20000 x 20000"), (Size(1e300, 1), "1e+300 x 1"), (Size(1, 40_000), "1 x 40000"),
        ])
    func pixels(size: Size, expected: String) throws {
        let error = #expect(throws: PaintingError.self) { try Picture([], size: size) }
        #expect(error?.code == "limit-pixels")
        #expect(error?.message.contains(expected) == true)
    }

    @Test("Layers in layers are an error before they fill the memory")
    func layers() throws {
        var group = GroupNode(children: [PathNode.box(0, 0, 9, 9)], opacity: 0.5)
        for _ in 0..<5 { group = GroupNode(children: [group], opacity: 0.5) }
        let error = #expect(throws: PaintingError.self) {
            try Picture([group], options: SceneWriterOptions(pixelLimit: 100))
        }
        #expect(error?.code == "limit-layers")
        #expect(try Picture([group], options: SceneWriterOptions(pixelLimit: 200)).pixel(0, 0) == "04000000")
    }

    @Test("A bitmap that claims to be huge is an error before it is unpacked")
    func bomb() throws {
        // The header of a PNG of 100,000 by 100,000 pixels.
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let file = head + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0]
        let href = "data:image/png;base64," + file.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        #expect(throws: PaintingError.self) { try Picture([ImageNode(href: href, width: 8, height: 4)]) }
    }

    private static let extremes: [Double] = [0, 1e-300, 1e-9, 1e9, 1e300, -1e300]

    @Test("Extreme numbers end in a picture or an error", arguments: extremes, extremes)
    func numbers(a: Double, b: Double) throws {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let resources = SceneResources(
            paints: [
                RadialGradientPaint(
                    cx: a, cy: b, r: b, fx: b, fy: a, fr: a, transform: .scale(x: b, y: a), stops: stops),
                PatternPaint(
                    x: a, y: b, width: b, height: a, transform: .scale(x: a, y: b), children: [PathNode.box(a, b, a, b)]
                ),
            ],
            clips: [SceneClip(children: [PathNode.box(a, a, b, b)], transform: .scale(x: a, y: b))],
            masks: [SceneMask(x: a, y: b, width: b, height: a, children: [PathNode.box(a, b, b, a, "#ffffff")])])
        var (radial, pattern) = (PathNode.box(a, b, b, a), PathNode.box(-9, -9, 30, 30))
        radial.fill = SceneFill(paint: .resource(0))
        radial.stroke = SceneStroke(paint: .resource(1), width: a, miterLimit: b, dash: [a, b], dashOffset: b)
        pattern.fill = SceneFill(paint: .resource(1))
        let nodes: [any SceneNode] = [
            GroupNode(transform: .scale(x: a, y: b), children: [radial], opacity: 0.5, clip: 0, mask: 0), pattern,
            GroupNode(transform: .translation(x: a, y: b), children: [radial, pattern], blend: .hue),
        ]
        for write in [{ _ = try Picture(nodes, resources) }, { _ = try Page(nodes, resources) }] {
            do { try write() } catch { #expect(error is PaintingError) }
        }
    }

    @Test("Thirty layers in one another are soon drawn, in PNG and PDF", .timeLimit(.minutes(5)))
    func nesting() throws {
        var group = GroupNode(children: [PathNode.box(0, 0, 9, 9)], opacity: 0.9)
        for _ in 0..<30 { group = GroupNode(children: [group], opacity: 0.9) }
        #expect(try Picture([group]).pixel(20, 20) == "")
        #expect(try Page([group]).text.hasPrefix("%PDF"))
    }
}

#endif
