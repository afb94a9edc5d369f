#if Rendering

import VectorScene

/// The pixels that layers, masks, tiles and pictures may take.
final class PixelBudget {
    /// The pixels of all layers and bitmaps that exist at a time.
    private let openLimit: Int
    /// The pixels of all layers and bitmaps of a drawing.
    private let totalLimit: Int
    private var open = 0, total = 0

    /// Makes a budget for pictures of at most `pixels`.
    init(pixels: Int) {
        openLimit = pixels.multipliedReportingOverflow(by: 4).partialValue
        totalLimit = pixels.multipliedReportingOverflow(by: 40).partialValue
    }

    /// Takes the pixels of a bitmap.
    ///
    /// - Returns: how many these are, for ``free(_:)``.
    func take(width: Double, height: Double) throws -> Int {
        let pixels = Int(min(max(width, 0), 1e6) * min(max(height, 0), 1e6))
        (open, total) = (open + pixels, total + pixels)
        guard open <= openLimit, total <= totalLimit else {
            throw PaintingError(
                "limit-layers", "the layers, masks and patterns take too many pixels; choose a smaller width")
        }
        return pixels
    }

    /// Gives back the pixels of a bitmap that is no longer there.
    func free(_ pixels: Int) { open -= pixels }
}

#endif
