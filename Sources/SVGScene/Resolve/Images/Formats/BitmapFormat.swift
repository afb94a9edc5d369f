import Switchless
import VectorScene

/// A format of bitmaps: what the scene hands on as it is, and needs nothing of but the size.
protocol BitmapFormat: ImageFormat {
    /// The size in pixels; `nil` where the header ends before it, or makes no sense.
    static func size(of file: BinaryFile) -> (width: Int, height: Int)?
}

extension BitmapFormat {
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        guard let size = size(of: file), size.width > 0, size.height > 0 else {
            throw ImageFault("broken-image", "the \(name) is cut off or damaged before it says its size")
        }
        try drawing.spend(imageBytes: file.bytes.count)
        return Bitmap(
            href: Base64.encode(file.bytes, after: "data:\(name);base64,"), byteCount: file.bytes.count,
            pixels: Size(width: Double(size.width), height: Double(size.height)))
    }
}
