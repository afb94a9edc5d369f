#if TextOutlines

public import Switchless
public import VectorScene

/// Gives the texts of a scene the outlines of their glyphs.
///
/// ```swift
/// var fonts = FontBook()
/// try fonts.add(folder: "fonts")
/// let scene = TextOutliner(fonts: fonts).outline(scene, diagnostics: &diagnostics)
/// ```
///
/// The characters stay beside the outlines, for selection, search and reading aloud. An outliner is a value and may be
/// used from any thread.
public struct TextOutliner: Sendable {
    /// The fonts to choose from.
    public var fonts: FontBook

    /// Makes an outliner.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// The scene with outlines for each text.
    ///
    /// - Parameter diagnostics: receives what could not be drawn, such as characters without a glyph.
    public func outline(_ scene: SceneGraph, diagnostics: inout Diagnostics) -> SceneGraph {
        guard TextSearch.finds(in: scene) else { return scene }
        let outlining = SceneOutlining(fonts, diagnostics)
        let outlined = try? outlining.outlined(scene)
        diagnostics = outlining.finish()
        return outlined ?? scene
    }
}

#endif
