#if Rendering

import BitmapCoding
import CCairo
import Switchless
import Testing
import VectorScene

@testable import CairoDrawing

/// The colour types of PNG are those of ISO/IEC 15948, 11.2.2: 2 for channels, 3 for a palette, 6 for channels and alpha.
@Suite("Files of pictures")
struct EncoderTests {
    /// A scene with a gradient over all of it.
    private static func gradient(from opacity: Double, size: Size = Size(64, 32)) -> SceneGraph {
        let paint = LinearGradientPaint(
            x1: 0, y1: 0, x2: size.width, y2: size.height,
            stops: [
                GradientStop(offset: 0, color: SceneColor(red: 255, green: 0, blue: 0), opacity: opacity),
                GradientStop(offset: 0.5, color: SceneColor(red: 0, green: 255, blue: 40), opacity: 1),
                GradientStop(offset: 1, color: SceneColor(red: 0, green: 0, blue: 255), opacity: opacity),
            ])
        let box = PathNode(
            data: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
            fill: SceneFill(paint: .resource(0)))
        return SceneGraph(size: size, resources: SceneResources(paints: [paint]), root: GroupNode(children: [box]))
    }

    /// A scene of so many colours, each in a column of its own.
    private static func columns(_ count: Int) -> SceneGraph {
        let nodes = (0..<count).map {
            PathNode.box(Double($0), 0, 1, 3, SceneColor(red: UInt8($0), green: 7, blue: 9).hex)
        }
        return SceneGraph(size: Size(Double(count), 3), root: GroupNode(children: nodes))
    }

    private static func file(_ scene: SceneGraph, _ options: SceneWriterOptions = SceneWriterOptions()) throws
        -> [UInt8]
    {
        try PNGWriter(options).bytes(of: scene)
    }

    /// The pixels of a scene as they were drawn, and as Cairo reads them from the file.
    private static func pixels(_ scene: SceneGraph, _ options: SceneWriterOptions) throws -> (
        drawn: [UInt32], read: [UInt32]
    ) {
        var diagnostics = Diagnostics()
        let drawn = try ScenePixels(of: scene, options, on: nil, reporting: &diagnostics).surface
        // Cairo keeps no alpha of an opaque file.
        let read = try CairoSurface(width: drawn.width, height: drawn.height), context = CairoContext(read)
        context.setSource(CairoPattern(ByteFeed(try file(scene, options)).pngSurface()))
        context.paint(alpha: 1, CAIRO_OPERATOR_OVER)
        return (try all(drawn), try all(read))
    }

    private static func all(_ surface: CairoSurface) throws -> [UInt32] {
        var pixels: [UInt32] = []
        try surface.readRows { _, row in
            for x in row.indices { pixels.append(row[x] >> 24 == 0 ? 0 : row[x]) }
            return true
        }
        return pixels
    }

    @Test(
        "A picture has a palette if its colours fit, and no alpha if it is opaque",
        arguments: [(1, 3, 1), (2, 3, 1), (3, 3, 2), (4, 3, 2), (16, 3, 4), (17, 3, 8), (256, 3, 8)])
    func palette(_ colors: Int, type: UInt8, depth: UInt8) throws {
        let file = try Self.file(Self.columns(colors))
        #expect(file[24] == depth)
        #expect(file[25] == type)
    }

    @Test(
        "A picture of many colours has channels, with alpha only if something shines through",
        arguments: [(1.0, 2), (0.2, 6)])
    func channels(_ opacity: Double, type: UInt8) throws {
        let file = try Self.file(Self.gradient(from: opacity, size: Size(300, 200)))
        #expect(file[24] == 8)
        #expect(file[25] == type)
    }

    @Test("Pixels are read as they were drawn, at each level", arguments: [nil, 0, 1, 9])
    func exact(_ level: Int?) throws {
        let options = SceneWriterOptions(compression: level)
        let scenes =
            [2, 3, 16, 256].map(Self.columns) + [1, 0.2, 0].map { Self.gradient(from: $0) }
            + [Self.gradient(from: 0.3, size: Size(301, 203))]
        for scene in scenes {
            let (drawn, read) = try Self.pixels(scene, options)
            #expect(drawn.count == read.count)
            #expect(zip(drawn, read).count { $0 != $1 } == 0)
        }
    }

    @Test("More effort makes a smaller file")
    func levels() throws {
        let sizes = try [0, 1, 9].map {
            try Self.file(Self.gradient(from: 0.5, size: Size(300, 200)), SceneWriterOptions(compression: $0)).count
        }
        #expect(sizes[0] > 300 * 200 * 4)
        #expect(sizes[1] < sizes[0] / 2)
        #expect(sizes[2] < sizes[1])
    }

    @Test("A JPEG is white where nothing is drawn, or of the colour that is asked for", arguments: [nil, "#0000ff"])
    func jpeg(_ background: String?) throws {
        let options = SceneWriterOptions(background: background.flatMap { SceneColor(hex: $0) })
        let scene = SceneGraph(size: Size(32, 16), root: GroupNode(children: [PathNode.box(0, 0, 16, 16, "#ff0000")]))
        let file = try JPEGWriter(options).bytes(of: scene)
        let size = BitmapSize(width: 32, height: 16)
        let bitmap = try #require(PixbufDecoder.bitmap(of: file, type: "jpeg", size: size))
        let (left, right) = (4 * (8 * 32 + 4), 4 * (8 * 32 + 28))
        #expect(bitmap.bytes[left] > 240 && bitmap.bytes[left + 1] < 16)
        #expect(bitmap.bytes[right + 2] > 240 && (bitmap.bytes[right] > 240) == (background == nil))
    }

    @Test("A JPEG of less quality is smaller")
    func quality() throws {
        let scene = Self.gradient(from: 1, size: Size(300, 200))
        let sizes = try [10, 90].map { try JPEGWriter(SceneWriterOptions(quality: $0)).bytes(of: scene).count }
        #expect(sizes[0] < sizes[1])
    }

    @Test("A WebP has the pixels of the drawing, and fewer bytes where a quality is asked for")
    func webp() throws {
        let scene = Self.gradient(from: 0.3, size: Size(120, 80))
        let file = try WebPWriter().bytes(of: scene)
        let bitmap = try #require(WebPDecoder.bitmap(of: file))
        var diagnostics = Diagnostics()
        let pixels = try ScenePixels(of: scene, SceneWriterOptions(), on: nil, reporting: &diagnostics)
        #expect(try bitmap.bytes == pixels.bitmap(channels: 4).bytes)
        #expect(try WebPWriter(SceneWriterOptions(quality: 20)).bytes(of: scene).count < file.count)
    }

    @Test("An AVIF is a file of that format, or the error names the package that writes it")
    func avif() throws {
        let scene = Self.gradient(from: 0.3, size: Size(120, 80))
        do {
            let file = try AVIFWriter().bytes(of: scene)
            #expect(file[4..<12].elementsEqual("ftypavif".utf8))
            let bitmap = try #require(
                PixbufDecoder.bitmap(of: file, type: "avif", size: BitmapSize(width: 120, height: 80)))
            // The first pixel is red with an opacity of 0.3, which is 77 of 255.
            #expect(abs(Int(bitmap.bytes[3]) - 77) < 8)
            #expect(try AVIFWriter(SceneWriterOptions(quality: 10)).bytes(of: scene).count < file.count)
        } catch let error as PaintingError {
            #expect(error.code == "encoder")
            #expect(error.message.contains("libavif-gdk-pixbuf"))
        }
    }

    @Test("An AVIF has at most a million pixels, since its encoder cannot be interrupted")
    func largeAVIF() {
        let error = #expect(throws: PaintingError.self) {
            try AVIFWriter().bytes(of: SceneGraph(size: Size(1025, 1024)))
        }
        #expect(error?.code == "limit-pixels")
    }

    @Test("A WebP that is too long along a side is an error, not a smaller picture")
    func longWebP() {
        let scene = SceneGraph(size: Size(20_000, 2))
        let error = #expect(throws: PaintingError.self) { try WebPWriter().bytes(of: scene) }
        #expect(error?.code == "limit-pixels")
    }

    /// By hand: the budget is 400 pixels, and each image has 256.
    @Test("A page counts all images but those in JPEG, which it carries as they are")
    func pageImages() throws {
        let scene = Self.gradient(from: 1, size: Size(16, 16)), page = PageMedium(resolution: 300)
        let budget = PixelBudget(limit: 100, for: Size(10, 10))
        let jpeg = try JPEGWriter().bytes(of: scene)
        for _ in 0..<5 { #expect(try JPEGImage.surface(of: jpeg, on: page, budget) != nil) }
        for (file, format) in [
            (try Self.file(scene), PNGImage.self as any CairoImageFormat.Type),
            (try WebPWriter().bytes(of: scene), WebPImage.self),
        ] {
            let budget = PixelBudget(limit: 100, for: Size(10, 10))
            #expect(try format.surface(of: file, on: page, budget) != nil)
            let error = #expect(throws: PaintingError.self) { try format.surface(of: file, on: page, budget) }
            #expect(error?.code == "limit-layers")
            let bitmap = PixelBudget(limit: 100, for: Size(10, 10))
            for _ in 0..<5 { #expect(try format.surface(of: file, on: BitmapMedium(), bitmap) != nil) }
        }
    }

    @Test("No picture is finished after the deadline", arguments: CairoWriters.all.map { $0.name.local })
    func deadline(_ format: String) throws {
        let writer = try #require(CairoWriters.all.first { $0.name == Name(format) }).init(SceneWriterOptions())
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now - .seconds(1)) { _ = try writer.bytes(of: Self.gradient(from: 1)) }
        }
    }
}

#endif
