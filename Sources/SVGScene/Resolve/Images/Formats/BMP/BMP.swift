import Switchless
import VectorScene

/// BMP, the bitmap of Windows and OS/2. A scene contains it as a PNG, since only browsers draw it.
enum BMP: ImageFormat {
    static let name: Name = "image/bmp"
    static let summary = "Windows bitmap, converted to PNG."

    static func recognizes(_ file: BinaryFile) -> Bool {
        file.has("BM") && file.little(4, at: BMPHeader.offset).map(BMPHeader.sizes.contains) ?? false
    }

    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        guard let header = BMPHeader(of: file) else {
            throw ImageFault("broken-image", "the \(name) is truncated or damaged before its pixels")
        }
        guard let layout = header.layout else {
            throw ImageFault(
                "broken-image",
                "the \(name) has \(header.bits) bits a pixel in the unknown compression \(header.compression)")
        }
        let channels = layout.hasAlpha(header) ? 4 : 3
        // Where integers have 32 bits, the product of two sides can overflow.
        let (area, isLarge) = header.width.multipliedReportingOverflow(by: header.height)
        let (count, isLarger) = area.multipliedReportingOverflow(by: channels)
        try drawing.spend(imageBytes: isLarge || isLarger ? Int.max : count)
        guard area <= layout.pixelLimit(file, header) else {
            throw ImageFault("broken-image", "the \(name) has fewer pixels than it says")
        }
        var pixels = PixelRows(width: header.width, height: header.height, channels: channels)
        layout.read(file, header, into: &pixels)
        return try png(pixels)
    }

    private static func png(_ pixels: PixelRows) throws(ImageFault) -> Bitmap {
        guard let file = PNGFile.bytes(of: pixels) else { throw ImageFault("broken-image", "no memory for the image") }
        let text = file.withBytes { Base64.encode($0) }
        return Bitmap(
            href: "data:\(PNG.name);base64," + String(decoding: text, as: UTF8.self), byteCount: file.count,
            pixels: Size(width: Double(pixels.width), height: Double(pixels.height)))
    }
}
