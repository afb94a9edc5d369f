extension Viewport {
    /// Sets the font size in pixels, and estimates the x-height from it.
    mutating func setFontSize(_ size: Double) {
        fontSize = size
        xHeight = size / 2
    }

    /// A viewport of another size with the same font.
    func resized(width: Double, height: Double) -> Viewport {
        var viewport = self
        viewport.width = width
        viewport.height = height
        return viewport
    }

    /// The viewport of a document of that size, with this font as the root's.
    func root(width: Double, height: Double) -> Viewport {
        var viewport = resized(width: width, height: height)
        viewport.rootFontSize = fontSize
        return viewport
    }

    /// Resolves a length whose percentages, like `em`, refer to a font size (`font-size`, `letter-spacing`).
    ///
    /// - Parameter parentSize: that font size in pixels.
    func fontLength(_ length: SVGLength, parentSize: Double) -> Double {
        var viewport = self
        viewport.setFontSize(parentSize)
        viewport.width = parentSize
        return viewport.length(length, along: .width)
    }
}
