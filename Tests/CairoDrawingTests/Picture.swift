#if Rendering

import CCairo
import CZlib
import Switchless
import VectorScene

@testable import CairoDrawing

/// A PNG that was drawn, read again.
struct Picture {
    let surface: CairoSurface
    let diagnostics: [String]
    let file: [UInt8]

    var width: Int { Int(cairo_image_surface_get_width(surface.pointer)) }
    var height: Int { Int(cairo_image_surface_get_height(surface.pointer)) }

    init(
        _ children: [any SceneNode], _ resources: SceneResources = SceneResources(), size: Size = Size(10, 10),
        options: SceneWriterOptions = SceneWriterOptions()
    ) throws {
        let scene = SceneGraph(size: size, resources: resources, root: GroupNode(children: children))
        let (file, diagnostics) = try Self.write(scene, as: PNGWriter(options))
        self.file = file
        self.diagnostics = diagnostics
        surface = ByteFeed(file).pngSurface()
    }

    /// The file of a scene, and the codes of what it lacks.
    static func write(_ scene: SceneGraph, as writer: some SceneWriter) throws -> ([UInt8], [String]) {
        var file: [UInt8] = []
        var diagnostics = Diagnostics()
        try writer.write(scene, reporting: &diagnostics) { file.append($0) }
        return (file, diagnostics.entries.map(\.code.rawValue))
    }

    /// Alpha, red, green and blue of a pixel, premultiplied, as eight hexadecimal digits.
    func pixel(_ x: Int, _ y: Int) -> String {
        let stride = Int(cairo_image_surface_get_stride(surface.pointer))
        guard let bytes = cairo_image_surface_get_data(surface.pointer), x < width, y < height else { return "" }
        let at = bytes + y * stride + 4 * x
        return (0..<4).reversed().map { channel in
            let digits = String(at[channel], radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}

/// A page of PDF.
struct Page {
    /// The file, with every compressed stream unpacked behind it.
    let text: String
    let diagnostics: [String]

    init(
        _ children: [any SceneNode], _ resources: SceneResources = SceneResources(),
        options: SceneWriterOptions = SceneWriterOptions()
    ) throws {
        let scene = SceneGraph(size: Size(100, 40), resources: resources, root: GroupNode(children: children))
        let (file, diagnostics) = try Picture.write(scene, as: PDFWriter(options))
        self.diagnostics = diagnostics
        let bare = String(decoding: file.map { $0 < 128 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        text = bare + Self.streams(of: file).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    private static func streams(of file: [UInt8]) -> [[UInt8]] {
        let word = Array("stream\n".utf8)
        return file.indices.filter { file[$0...].starts(with: word) }.compactMap { start in
            let packed = Array(file[(start + word.count)...])
            var unpacked = [UInt8](repeating: 0, count: 1 << 20)
            var length = UInt(unpacked.count)
            // What follows the stream is left over, which zlib only minds after it has unpacked everything.
            _ = uncompress(&unpacked, &length, packed, UInt(packed.count))
            return length == UInt(unpacked.count) ? nil : Array(unpacked.prefix(Int(length)))
        }
    }
}

extension PathNode {
    /// A rectangle of one colour.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ hex: String = "#000000") -> PathNode
    {
        PathNode(
            data: .rect(Rect(x: x, y: y, width: width, height: height)),
            fill: SceneFill(paint: .color(SceneColor(hex: hex) ?? .black)))
    }
}

#endif
