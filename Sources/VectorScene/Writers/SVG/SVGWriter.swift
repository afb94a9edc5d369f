import Switchless

/// Writes a scene as a flat SVG drawing, which every renderer shows alike.
///
/// It has neither style sheets nor `use`, nested viewports or units. It is as small as it can be without a difference
/// that one sees: a number has no more decimals than 1/20,000 of the drawing's size needs.
///
/// Not carried: the payload of extensions, with a diagnostic; where a node comes from, but for what
/// ``SceneWriterOptions/keepsNames`` keeps.
public struct SVGWriter: SceneWriter {
    public static let name: Name = "svg"
    public static let summary = "A flat SVG drawing without style sheets, references to other drawings, and units."
    public static let fileExtension = "svg"
    public static let mediaType = "image/svg+xml"

    /// How many clips of groups in clips are written at most, each for the space of a shape.
    public static let maximumClipCopies = 1000

    private let options: SceneWriterOptions

    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let document = SVGDocument(scene, options)
        var root = document.root()
        SharedAttributes.share(in: &root)
        var bytes: [UInt8] = []
        root.write(to: &bytes, indent: options.pretty ? 0 : nil)
        bytes.append(UInt8(ascii: "\n"))
        for diagnostic in document.diagnostics.entries { diagnostics.report(diagnostic) }
        try bytes.withUnsafeBytes(sink)
    }
}
