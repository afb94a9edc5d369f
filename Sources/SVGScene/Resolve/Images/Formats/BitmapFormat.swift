import Switchless
import VectorScene

/// A bitmap format that scenes contain. Only the size and the orientation are read.
protocol BitmapFormat: ImageFormat {
    /// The size in pixels; `nil` if the header is truncated or invalid.
    static func size(of file: BinaryFile) -> (width: Int, height: Int)?

    /// The orientation that the file declares, and browsers obey; `nil` by default.
    static func orientation(of file: BinaryFile) -> DeclaredOrientation?
}

extension BitmapFormat {
    static func orientation(of file: BinaryFile) -> DeclaredOrientation? { nil }

    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        guard let size = size(of: file), size.width > 0, size.height > 0 else {
            throw ImageFault("broken-image", "the \(name) is truncated or damaged before its size")
        }
        try drawing.spend(imageBytes: file.bytes.count)
        let declared = orientation(of: file).flatMap { $0.orientation == .identity ? nil : $0 }
        var bytes = file.bytes
        if let declared { bytes.replaceSubrange(declared.range, with: declared.neutral) }
        let text = bytes.withBytes { Base64.encode($0) }
        return Bitmap(
            href: "data:\(name);base64," + String(decoding: text, as: UTF8.self), byteCount: bytes.count,
            pixels: Size(width: Double(size.width), height: Double(size.height)),
            orientation: declared?.orientation ?? .identity)
    }
}
