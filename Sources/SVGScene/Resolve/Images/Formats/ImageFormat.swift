import Switchless

/// An image format. Its name is its media type.
protocol ImageFormat: Named {
    /// Whether the first bytes are those of the format. The media type of a URL is ignored.
    static func recognizes(_ file: BinaryFile) -> Bool

    /// Reads the image.
    ///
    /// - Parameter drawing: the drawing that shows it.
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture
}
