#if Cairo

import CCairo
import VectorScene

/// A format of bitmaps that Cairo draws.
protocol CairoImageFormat: SendableMetatype {
    /// The first bytes of every file of the format; `nil` where any byte may be.
    static var signature: [UInt8?] { get }
    /// Reads a bitmap; `nil` if it is damaged.
    ///
    /// - Throws: `PaintingError` if the bitmap has too many pixels, before there is memory for them.
    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface?
}

/// All formats of bitmaps.
enum CairoImageFormats {
    static let all: [any CairoImageFormat.Type] = [
        GIFImage.self,
        JPEGImage.self,
        PNGImage.self,
        WebPImage.self,
    ]

    /// The format of a file, by its first bytes.
    static func format(of file: [UInt8]) -> (any CairoImageFormat.Type)? {
        all.first { file.count >= $0.signature.count && zip($0.signature, file).allSatisfy { ($0 ?? $1) == $1 } }
    }
}

extension CairoCanvas {
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) throws {
        guard let surface = try CairoImageFormats.format(of: bitmap)?.surface(of: bitmap, on: medium, budget) else {
            return report("image-format", "the image is damaged, or of a format that is not drawn; it is left out")
        }
        let width = Double(surface.width), height = Double(surface.height)
        let place =
            Transform.translation(x: image.x, y: image.y)
            * .scale(x: image.width / width, y: image.height / height)
        guard width > 0, height > 0, (context.matrix.transform * place).isInvertible else { return }
        save()
        concatenate(place)
        let pattern = CairoPattern(surface)
        pattern.setFilter(CairoNames.filter(image.rendering))
        // Halfway between two pixels, Cairo takes the upper left one of them, everybody else the lower right.
        pattern.setMatrix(cairo_matrix_t(.translation(x: Self.nudge, y: Self.nudge)))
        pattern.setExtend(medium.imageExtend)
        context.setSource(pattern)
        CairoPathSink.send(.rect(Rect(x: 0, y: 0, width: width, height: height)), to: context)
        context.fill(CAIRO_ANTIALIAS_DEFAULT)
        context.resetSource()
        restore()
    }
}

#endif
