#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

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
