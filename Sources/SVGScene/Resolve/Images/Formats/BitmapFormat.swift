import Switchless
import VectorScene

/// A bitmap format. The scene contains the file unchanged, so only the size is read.
protocol BitmapFormat: ImageFormat {
    /// The size in pixels; `nil` if the header is truncated or invalid.
    static func size(of file: BinaryFile) -> (width: Int, height: Int)?
}

extension BitmapFormat {
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        guard let size = size(of: file), size.width > 0, size.height > 0 else {
            throw ImageFault("broken-image", "the \(name) is truncated or damaged before its size")
        }
        try drawing.spend(imageBytes: file.bytes.count)
        let text = file.bytes.withBytes { Base64.encode($0) }
        return Bitmap(
            href: "data:\(name);base64," + String(decoding: text, as: UTF8.self), byteCount: file.bytes.count,
            pixels: Size(width: Double(size.width), height: Double(size.height)))
    }
}
