#if Cairo

import CCairo
import VectorScene

/// A format of bitmaps that Cairo draws.
protocol CairoImageFormat: SendableMetatype {
    /// The first bytes of every file of the format.
    static var signature: [UInt8] { get }
    /// Reads a bitmap; `nil` if it is damaged, or the medium does not carry the format.
    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface?
}

/// All formats of bitmaps.
enum CairoImageFormats {
    static let all: [any CairoImageFormat.Type] = [
        // GIF: Cairo has no decoder
        JPEGImage.self,
        PNGImage.self,
        // WebP: Cairo has no decoder
    ]

    /// The format of a file, by its first bytes.
    static func format(of file: [UInt8]) -> (any CairoImageFormat.Type)? {
        all.first { file.starts(with: $0.signature) }
    }
}

extension CairoCanvas {
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) throws {
        guard let surface = try CairoImageFormats.format(of: bitmap)?.surface(of: bitmap, on: medium, budget) else {
            return report("image-format", "Cairo cannot draw an image of this format; it is left out")
        }
        let width = Double(cairo_image_surface_get_width(surface.pointer))
        let height = Double(cairo_image_surface_get_height(surface.pointer))
        let place =
            Transform.translation(x: image.x, y: image.y)
            * .scale(x: image.width / width, y: image.height / height)
        guard width > 0, height > 0, (context.matrix.transform * place).isInvertible else { return }
        save()
        concatenate(place)
        let pattern = CairoPattern(surface)
        cairo_pattern_set_filter(pattern.pointer, CairoNames.filter(image.rendering))
        cairo_pattern_set_extend(pattern.pointer, medium.imageExtend)
        cairo_set_source(context.pointer, pattern.pointer)
        CairoPathSink.send(.rect(Rect(x: 0, y: 0, width: width, height: height)), to: context)
        cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_DEFAULT)
        cairo_fill(context.pointer)
        cairo_set_source_rgb(context.pointer, 0, 0, 0)
        restore()
    }
}

#endif
