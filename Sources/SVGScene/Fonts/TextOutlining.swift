public import Switchless
public import VectorScene

/// Turns the text of scenes into outlines, so that nobody needs fonts to draw them.
///
/// `TextOutliner` of the product TextOutlines is one. A type of your own may use the fonts of a platform:
///
/// ```swift
/// var options = SVGOptions()
/// options.text = .outlines(TextOutliner(fonts: fonts))
/// let scene = try SVGConverter(options: options).convert(contentsOf: "drawing.svg").scene
/// ```
public protocol TextOutlining: Sendable {
    /// The scene with `TextNode.outlines` in each text node, and without units of boxes that only fonts know.
    ///
    /// - Parameters:
    ///   - scene: a scene whose text has no outlines.
    ///   - fontFaces: the fonts that the drawing declares with `@font-face`, in the order of their rules.
    ///   - diagnostics: receives what is missing, such as characters that no font has.
    func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph
}
