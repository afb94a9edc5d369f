import Switchless
import VectorScene

/// The image formats and their registry.
enum ImageFormats {
    /// The formats that an `image` may have. A scene contains only the bitmaps among them.
    static let standard = Registry<any ImageFormat.Type>(
        "image format",
        [
            // apng: a decoder that does not know it reads it as PNG
            // avif, heic, jxl, tiff, ico: some browsers or all do not draw them in SVG
            BMP.self,
            GIF.self,
            JPEG.self,
            PNG.self,
            SVGFormat.self,
            WebP.self,
        ], as: { $0 })

    /// Reads the image in `bytes`, in any registered format.
    static func picture(of bytes: [UInt8], for drawing: Drawing) throws(ImageFault) -> any Picture {
        let file = BinaryFile(bytes: bytes)
        guard let format = standard.handlers.first(where: { $0.recognizes(file) }) else {
            throw ImageFault("unknown-image-format", "unknown image format; PNG, JPEG, GIF, WebP, BMP and SVG are read")
        }
        return try format.picture(file, for: drawing)
    }
}

/// An image format. Its name is its media type.
protocol ImageFormat: Named {
    /// Whether the first bytes are those of the format. The media type of a URL is ignored.
    static func recognizes(_ file: BinaryFile) -> Bool

    /// Reads the image.
    ///
    /// - Parameter drawing: the drawing that shows it.
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture
}

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

/// The bytes of a file, with reading of integers that checks bounds.
struct BinaryFile {
    let bytes: [UInt8]

    /// Whether `signature` is at `offset`.
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }

    /// Whether the ASCII text `signature` is at `offset`.
    func has(_ signature: StaticString, at offset: Int = 0) -> Bool {
        signature.withBytes { has($0.array, at: offset) }
    }

    /// The big-endian integer of `count` bytes at `offset`; `nil` beyond the end.
    func big(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The little-endian integer of `count` bytes at `offset`; `nil` beyond the end.
    func little(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
