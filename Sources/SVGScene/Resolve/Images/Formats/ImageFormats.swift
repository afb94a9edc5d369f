import Switchless

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
