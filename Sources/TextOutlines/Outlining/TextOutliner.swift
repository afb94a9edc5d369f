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
    ///   - diagnostics: receives what could not be drawn, such as characters without a glyph, and fonts that are
    ///     damaged.
    public func outline(
        _ scene: SceneGraph, fontFaces: [FontFace] = [], diagnostics: inout Diagnostics
    ) -> SceneGraph {
        guard TextSearch.finds(in: scene) else { return scene }
        let outlining = SceneOutlining(scene, fonts.adding(fontFaces, &diagnostics), limits, diagnostics)
        let outlined = try? outlining.outlined()
        diagnostics = outlining.finish()
        return (outlined ?? scene).resolvingBoxUnits(reporting: &diagnostics)
    }

    /// The same outliner with fonts that a drawing declares. Damaged ones are left out.
    public func adding(_ fontFaces: [FontFace]) -> any TextOutlining {
        var copy = self, diagnostics = Diagnostics()
        copy.fonts = fonts.adding(fontFaces, &diagnostics)
        return copy
    }
}

extension FontBook {
    /// The fonts with those that a drawing declares.
    fileprivate func adding(_ fontFaces: [FontFace], _ diagnostics: inout Diagnostics) -> FontBook {
        var book = self
        for face in fontFaces { book.add(face, &diagnostics) }
        return book
    }

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

/// The limits on the outlines of one scene: fonts and characters can make a small drawing very large.
public struct OutlineLimits: Sendable, Hashable {
    /// Segments of the outlines of all texts: 16,777,216. Characters beyond it are not drawn, with a diagnostic.
    ///
    /// It guards against long texts in fonts with large glyphs.
    public var segments = 1 << 24
    /// Characters that are shaped at once: 4,096. A longer run is divided at the next space, or at twice the length.
    ///
    /// It guards against many marks on one letter: HarfBuzz's time for them grows with the square of their number.
    public var runCharacters = 4096

    /// Makes the default limits.
    public init() {}
}

/// The state that the texts of one scene share.
struct OutlineSession {
    var fonts: FontChoice
    let shaper = Shaper()
    /// Colour glyphs, which add to the resources of the scene, and its diagnostics.
    var colors: GlyphContext
    let limits: OutlineLimits
    /// The segments that outlines may still have.
    private var remainingSegments: Int

    init(_ fonts: FontBook, _ colors: GlyphContext, _ limits: OutlineLimits) {
        self.fonts = FontChoice(fonts)
        self.colors = colors
        self.limits = limits
        remainingSegments = limits.segments
    }

    /// Whether so many segments of lines along text are within the limit; if not, that is reported.
    mutating func takes(segments: Double) -> Bool {
        // No line is drawn after one that is too long, so that the rest is left out as a whole.
        guard segments < Double(limits.segments) else {
            remainingSegments = -1
            return takes(segments: 0)
        }
        return takes(segments: Int(segments.rounded(.up)))
    }

    /// Whether there is time for an outline of so many segments, and it is within the limit; if not, that is reported.
    mutating func takes(segments: Int) -> Bool {
        if TimeBudget.isOver(after: segments) { return false }
        remainingSegments -= segments
        if remainingSegments < 0 {
            colors.diagnostics.report(
                Diagnostic(
                    .error, "limit-outlines",
                    "the outlines of text have more than \(limits.segments) segments; the rest is not drawn; raise "
                        + "OutlineLimits.segments if the drawing is to be trusted"))
        }
        return remainingSegments >= 0
    }
}

/// Replaces each text of a scene by one with outlines.
final class SceneOutlining: ResourceNumbering {
    private var session: OutlineSession
    private let scene: SceneGraph

    init(_ scene: SceneGraph, _ fonts: FontBook, _ limits: OutlineLimits, _ diagnostics: Diagnostics) {
        self.scene = scene
        session = OutlineSession(fonts, GlyphContext(resources: scene.resources, diagnostics: diagnostics), limits)
    }

    /// The scene with outlines, in its root as in its resources.
    func outlined() throws -> SceneGraph {
        var copy = scene
        copy.resources = try scene.resources.copy(numbering: self) { try self.outlined($0) }
        copy.root = try outlined(scene.root)
        // Colour glyphs have added theirs behind those of the scene.
        let all = session.colors.resources
        copy.resources.paints += all.paints.dropFirst(copy.resources.paints.count)
        copy.resources.clips += all.clips.dropFirst(copy.resources.clips.count)
        copy.resources.masks += all.masks.dropFirst(copy.resources.masks.count)
        copy.resources.filters += all.filters.dropFirst(copy.resources.filters.count)
        return copy
    }

    private func outlined(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
        try nodes.map { node in
            var visitor = OutliningVisitor(outlining: self)
            try node.accept(&visitor)
            return visitor.copy ?? node
        }
    }

    fileprivate func outlined(_ group: GroupNode) throws -> GroupNode {
        var copy = group
        copy.children = try outlined(group.children)
        return copy
    }

    fileprivate func outlined(_ extension: ExtensionNode) throws -> ExtensionNode {
        var copy = `extension`
        copy.children = try outlined(`extension`.children)
        return copy
    }

    fileprivate func outlined(_ text: TextNode) -> TextNode {
        if TimeBudget.isOver(after: 10) { return text }
        let layout = TextLayout(text, &session)
        var copy = text
        copy.outlines = layout.outlines
        copy.bounds = layout.bounds
        copy.replaceEffects()
        return copy
    }

    /// The diagnostics, with one about the characters that no font has.
    func finish() -> Diagnostics {
        let missing = session.fonts.missing
        if !missing.isEmpty {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            let hasFonts = session.fonts.primary(for: SceneFont(size: 1)) != nil
            let consequence =
                hasFonts ? "a box is drawn instead; add a font that has it" : "nothing is drawn; add a font"
            session.colors.diagnostics.report(
                Diagnostic(.warning, "missing-glyph", "no font has a glyph for \(names); \(consequence)"))
        }
        return session.colors.diagnostics
    }

    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}

extension TextNode {
    /// Replaces the effects of spans, which are groups of the outlines now, by paints with their opacity.
    fileprivate mutating func replaceEffects() {
        for chunk in chunks.indices {
            for span in chunks[chunk].spans.indices where !chunks[chunk].spans[span].effects.isEmpty {
                let opacity = chunks[chunk].spans[span].effects.reduce(1) { $0 * $1.opacity }
                chunks[chunk].spans[span].fill?.opacity *= opacity
                chunks[chunk].spans[span].stroke?.opacity *= opacity
                chunks[chunk].spans[span].effects = []
            }
        }
    }
}

/// Copies a node, with outlines where it or something in it is text.
private struct OutliningVisitor: SceneVisitor {
    let outlining: SceneOutlining
    /// The copy; `nil` for a node that holds no text.
    private(set) var copy: (any SceneNode)?

    init(outlining: SceneOutlining) { self.outlining = outlining }

    mutating func visit(_ text: TextNode) { copy = outlining.outlined(text) }
    mutating func visit(_ group: GroupNode) throws { copy = try outlining.outlined(group) }
    mutating func visit(_ extension: ExtensionNode) throws { copy = try outlining.outlined(`extension`) }
    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}
}

/// Finds out whether a scene holds text.
final class TextSearch: SceneVisitor, ResourceNumbering {
    private var hasText = false

    /// Searches the root and the resources.
    static func finds(in scene: SceneGraph) -> Bool {
        let search = TextSearch()
        search.look(at: scene.root.children)
        guard !search.hasText else { return true }
        _ = try? scene.resources.copy(numbering: search) { nodes in
            search.look(at: nodes)
            return nodes
        }
        return search.hasText
    }

    private func look(at nodes: [any SceneNode]) {
        var visitor = self
        for node in nodes where !hasText {
            // What is nested too deeply to be searched may hold text.
            do { try node.accept(&visitor) } catch { hasText = true }
        }
    }

    func visit(_ group: GroupNode) { look(at: group.children) }
    func visit(_ extension: ExtensionNode) { look(at: `extension`.children) }
    func visit(_ text: TextNode) { hasText = true }
    func visit(_ path: PathNode) {}
    func visit(_ image: ImageNode) {}

    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}

#endif
