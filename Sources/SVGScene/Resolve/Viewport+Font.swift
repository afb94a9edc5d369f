import VectorScene

extension Viewport {
    /// A viewport of another size with the same font.
    func resized(width: Double, height: Double) -> Viewport {
        var viewport = self
        viewport.width = width
        viewport.height = height
        return viewport
    }

    /// The viewport of a document with the user space `user`, shown at the size `window`. This font is the root's.
    func root(_ user: Size, window: Size) -> Viewport {
        var viewport = resized(width: user.width, height: user.height)
        viewport.rootFontSize = fontSize
        viewport.rootLineHeight = lineHeight
        viewport.window = window
        return viewport
    }

    /// The same viewport in a drawing of the size `window`.
    func shown(at window: Size) -> Viewport {
        var viewport = self
        viewport.window = window
        return viewport
    }

    /// Resolves a length whose percentages, like `em`, refer to a font size (`font-size`, `letter-spacing`).
    ///
    /// - Parameter parentSize: that font size in pixels.
    func fontLength(_ length: SVGLength, parentSize: Double) -> Double {
        var viewport = self
        viewport.fontSize = parentSize
        viewport.width = parentSize
        return viewport.length(length, along: .width)
    }
}
