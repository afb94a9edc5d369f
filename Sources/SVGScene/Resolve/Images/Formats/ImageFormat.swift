import Switchless

/// A format of pictures: its name is its media type.
protocol ImageFormat: Named {
    /// Whether what begins so is in this format; what a URL says of it counts for nothing.
    static func recognizes(_ file: BinaryFile) -> Bool

    /// The picture.
    ///
    /// - Parameter drawing: the drawing that shows it.
    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture
}
