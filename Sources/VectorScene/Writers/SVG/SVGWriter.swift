import Switchless

/// Writes a scene as a flat SVG drawing: without `use`, nested viewports, units, and style sheets but for fonts.
///
/// A page learns the same from it about its size as from the drawing (``SceneGraph/naturalSize``). It is written short: an attribute
/// that many elements share stands on a group around them, and a number has no more decimals than 1/100,000 of the drawing's size
/// needs.
///
/// Text is shown with the fonts of the renderer and those of ``SceneResources/fonts``, so that renderers may differ. So they may with
/// `mix-blend-mode`, `isolation`, `paint-order`, `vector-effect`, `mask-type`, vertical text, and what is not carried.
///
/// Not carried: the payload of extensions and links that are not safe (``SceneLink/isSafe``), with a diagnostic; where a node comes
/// from, but for what ``SceneWriterOptions/keepsNames`` keeps; the width of a stroke that does not grow (``SceneStroke/scales``) on text,
/// in a pattern or a mask, or with a gradient in a scaled group, which grows with the drawing; a font palette by number.
public struct SVGWriter: SceneWriter {
    public static let name: Name = "svg"
    public static let summary = "A flat SVG drawing without styles, references to other drawings, and units."
    public static let fileExtension = "svg"
    public static let mediaType = "image/svg+xml"
    public static let writesFonts = true

    /// How many clips of groups in clips are written at most, each for the space of a shape.
    public static let maximumClipCopies = 1000

    private let options: SceneWriterOptions

    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let document = SVGDocument(scene, options)
        var root = document.root()
        if let failure = document.failure { throw failure }
        SharedAttributes.share(in: &root)
        var bytes: [UInt8] = []
        try root.write(to: &bytes, indent: options.pretty ? 0 : nil)
        bytes.append(UInt8(ascii: "\n"))
        for diagnostic in document.diagnostics.entries { diagnostics.report(diagnostic) }
        try bytes.withBytes(sink)
    }
}
