#if Rendering

public import SVGScene
public import Switchless
public import VectorScene

/// Gives the texts of a scene the outlines of their glyphs.
///
/// ```swift
/// var fonts = FontBook()
/// try fonts.add(folder: "fonts")
/// var options = SVGOptions()
/// options.text = .outlines(TextOutliner(fonts: fonts))
/// ```
///
/// The characters stay beside the outlines, for selection, search and reading aloud. An outliner is a value and may be
/// used from any thread.
public struct TextOutliner: TextOutlining {
    /// The fonts to choose from.
    public var fonts: FontBook

    /// The limits on the outlines of a scene.
    public var limits: OutlineLimits

    /// Makes an outliner.
    public init(fonts: FontBook, limits: OutlineLimits = OutlineLimits()) {
        self.fonts = fonts
        self.limits = limits
    }

    /// The scene with outlines for each text, and without units of a text's box.
    ///
    /// - Parameters:
    ///   - scene: the scene, whose text has no outlines yet.
    ///   - fontFaces: fonts that the drawing brings along, which come first.
    ///   - diagnostics: receives what could not be drawn, such as characters without a glyph, and fonts that are damaged.
    public func outline(
        _ scene: SceneGraph, fontFaces: [FontFace] = [], diagnostics: inout Diagnostics
    ) -> SceneGraph {
        guard TextSearch.finds(in: scene) else { return scene }
        var book = fonts
        for face in fontFaces { book.add(face, &diagnostics) }
        let outlining = SceneOutlining(scene, book, limits, diagnostics)
        let outlined = try? outlining.outlined()
        diagnostics = outlining.finish()
        return (outlined ?? scene).resolvingBoxUnits(reporting: &diagnostics)
    }
}

extension FontBook {
    /// Adds a font that a drawing declares. A damaged one is a diagnostic.
    fileprivate mutating func add(_ face: FontFace, _ diagnostics: inout Diagnostics) {
        let descriptor = FontDescriptor(
            family: face.family, weight: face.weight, stretch: face.stretch, style: face.style,
            unicodeRanges: face.unicodeRanges)
        do {
            try add(face.bytes, as: descriptor)
        } catch {
            diagnostics.report(
                Diagnostic(
                    .warning, error.code,
                    "the font '\(face.family)' of the drawing is not used: \(error.message)"))
        }
    }
}

#endif
