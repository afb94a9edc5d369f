extension Viewport {
    /// This viewport for text of `size` px.
    mutating func setFontSize(_ size: Double) {
        fontSize = size
        xHeight = size / 2
    }

    /// This viewport's font in a viewport of another size.
    func resized(width: Double, height: Double) -> Viewport {
        var viewport = self
        viewport.width = width
        viewport.height = height
        return viewport
    }

    /// This viewport's font as the root's, in the viewport of a document of that size.
    func root(width: Double, height: Double) -> Viewport {
        var viewport = resized(width: width, height: height)
        viewport.rootFontSize = fontSize
        return viewport
    }

    /// A length of which percentages, as well as em, are shares of a font size (`font-size`, `letter-spacing`).
    ///
    /// - Parameter parentSize: the font size in question, in px.
    func fontLength(_ length: SVGLength, parentSize: Double) -> Double {
        var viewport = self
        viewport.setFontSize(parentSize)
        viewport.width = parentSize
        return viewport.length(length, along: .width)
    }
}
