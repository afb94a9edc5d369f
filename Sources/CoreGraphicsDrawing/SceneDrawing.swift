#if canImport(CoreGraphics)

public import CoreGraphics
public import Switchless
public import VectorScene

/// Draws a scene with Core Graphics.
///
/// It is compiled and tested against a stand-in of the API, and has not run on a device.
public struct SceneDrawing: Sendable {
    /// The scene.
    public var scene: SceneGraph
    /// Limits on the work that the scene may cause.
    public var limits = PaintingLimits()

    /// Makes a drawing of a scene.
    public init(_ scene: SceneGraph) { self.scene = scene }

    /// Draws the scene into a rectangle, scaled to fit and centred.
    ///
    /// - Parameters:
    ///   - context: a context whose y axis points down, as in views. Elsewhere, flip it first.
    ///   - rect: the rectangle to fill.
    /// - Returns: what was not drawn: filters, text, and images other than PNG and JPEG.
    /// - Throws: `PaintingError` for a scene beyond the limits. The context's state is then not that before.
    @discardableResult
    public func draw(in context: CGContext, rect: CGRect) throws -> [Diagnostic] {
        let size = scene.size
        guard size.width > 0, size.height > 0 else { return [] }
        let scale = min(Double(rect.size.width) / size.width, Double(rect.size.height) / size.height)
        guard scale > 0 else { return [] }
        let x = Double(rect.origin.x) + (Double(rect.size.width) - size.width * scale) / 2
        let y = Double(rect.origin.y) + (Double(rect.size.height) - size.height * scale) / 2
        var canvas = GraphicsCanvas(context)
        canvas.save()
        canvas.concatenate(.translation(x: x, y: y) * .scale(x: scale, y: scale))
        canvas.clip(to: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), rule: .nonzero)
        try ScenePainter.draw(scene, on: &canvas, limits: limits, magnification: scale)
        canvas.restore()
        return canvas.diagnostics.entries
    }
}

/// The formats of bitmaps that Core Graphics itself reads.
enum GraphicsImages {
    /// The first bytes of each format's files, and what reads it.
    private static let readers: [(signature: [UInt8], read: @Sendable (CGDataProvider) -> CGImage?)] = [
        (
            [0xFF, 0xD8, 0xFF],
            {
                CGImage(
                    jpegDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        ),
        (
            [0x89, 0x50, 0x4E, 0x47],
            {
                CGImage(pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        ),
    ]

    /// The bitmap of a file.
    static func image(of file: [UInt8]) -> CGImage? {
        guard let provider = CGDataProvider(data: GraphicsNames.data(file)) else { return nil }
        return readers.first { file.starts(with: $0.signature) }?.read(provider)
    }
}

/// The bitmap of a mask by luminance.
///
/// Safe: the context owns the memory, which is used while the context lives and within the rows that it has.
struct LuminanceBitmap {
    /// Draws on the bitmap in the user space of the masked context.
    let context: CGContext
    private let place: CGRect
    private let colorSpace: SceneColorSpace
    private static let limit = 100_000_000.0

    /// Makes a bitmap as large as what can be drawn on in `outer`.
    init(of outer: CGContext, _ colorSpace: SceneColorSpace) throws {
        let matrix = Transform(outer.ctm)
        let clip = outer.boundingBoxOfClipPath
        let box = Rect(
            x: Double(clip.origin.x), y: Double(clip.origin.y), width: Double(clip.size.width),
            height: Double(clip.size.height)
        ).transformed(by: matrix)
        let (x, y) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let (width, height) = (max(box.maxX.rounded(.up) - x, 1), max(box.maxY.rounded(.up) - y, 1))
        guard width * height <= Self.limit,
            let context = CGContext(
                data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: GraphicsNames.pixels)
        else { throw PaintingError("limit-layers", "a mask takes too many pixels") }
        context.concatenate(Transform.translation(x: -x, y: -y).graphics)
        context.concatenate(outer.ctm)
        self.context = context
        self.colorSpace = colorSpace
        place = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Draws the bitmap with its luminance as alpha.
    func draw(in outer: CGContext) {
        let luminance = MaskLuminance(in: colorSpace)
        if let data = context.data {
            for y in 0..<context.height {
                let row = (data + y * context.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<context.width { row[x] = UInt32(luminance.coverage(of: row[x])) << 24 }
            }
        }
        guard let image = context.makeImage() else { return }
        outer.concatenate(outer.ctm.inverted())
        outer.draw(image, in: place)
    }
}

#endif
