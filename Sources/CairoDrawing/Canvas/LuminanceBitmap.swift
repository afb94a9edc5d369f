#if Rendering

import CCairo
import VectorScene

/// The bitmap of a mask by luminance.
final class LuminanceBitmap {
    /// Draws on the bitmap in the user space of the masked context.
    let context: CairoContext
    private let surface: CairoSurface
    private let matrix: cairo_matrix_t
    private let colorSpace: SceneColorSpace

    /// Makes a bitmap as large as what can be drawn on in `context`.
    init(of context: CairoContext, scale: Double, _ colorSpace: SceneColorSpace) throws {
        let extents = context.extents
        surface = try CairoSurface(
            width: max(Int((extents.width * scale).rounded(.up)), 1),
            height: max(Int((extents.height * scale).rounded(.up)), 1))
        matrix = cairo_matrix_t(
            .scale(x: scale, y: scale) * .translation(x: -extents.x, y: -extents.y) * context.matrix.transform)
        self.context = CairoContext(surface)
        self.context.matrix = matrix
        self.colorSpace = colorSpace
    }

    /// The bitmap as a pattern whose alpha is the luminance, in the same user space.
    func pattern() -> CairoPattern {
        let luminance = MaskLuminance(in: colorSpace)
        surface.changeRows { _, row in
            for x in row.indices { row[x] = UInt32(luminance.coverage(of: row[x])) << 24 }
        }
        let pattern = CairoPattern(surface)
        pattern.setMatrix(matrix)
        return pattern
    }
}

#endif
