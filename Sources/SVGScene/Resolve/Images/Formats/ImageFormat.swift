import Switchless

/// A format of pictures: its name is its media type.
protocol ImageFormat: Named {
    /// Whether the first bytes are those of this format. The media type of a URL is ignored.
    static func recognizes(_ file: BinaryFile) -> Bool

    /// The picture.
    ///
    /// - Parameter drawing: the drawing that shows it.
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture
}
