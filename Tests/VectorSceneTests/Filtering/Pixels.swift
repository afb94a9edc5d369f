@testable import VectorScene

/// Small images as texts: a pixel is `aarrggbb`, multiplied with alpha, `.` a transparent one.
struct Pixels {
    var image: FilterImage

    /// Makes an image of rows, in sRGB.
    init(_ rows: String...) {
        let words = rows.map { $0.split(separator: " ") }
        image = FilterImage(
            width: words.first?.count ?? 0, height: rows.count,
            pixels: words.joined().map { UInt32($0, radix: 16) ?? 0 })
    }

    /// What a primitive makes of this image as `in` and another as `in2`; a pixel has a size of 1.
    func through(
        _ primitive: some FilterPrimitive, _ other: Pixels? = nil, area: PixelArea? = nil,
        in space: SceneColorSpace = .sRGB, scale: Double = 1
    ) throws -> [String] {
        var context = FilterContext(
            width: image.width, height: image.height, transform: .scale(x: scale, y: scale),
            area: area ?? image.area)
        context.colorSpace = space
        context.images = ["in": image, "in2": other?.image ?? image]
        return Self.rows(try primitive.render(in: context))
    }

    static func rows(_ image: FilterImage) -> [String] {
        (0..<image.height).map { y in (0..<image.width).map { word(image[$0, y]) }.joined(separator: " ") }
    }

    private static func word(_ pixel: UInt32) -> String {
        let digits = String(pixel, radix: 16)
        return pixel == 0 ? "." : String(repeating: "0", count: 8 - digits.count) + digits
    }
}
