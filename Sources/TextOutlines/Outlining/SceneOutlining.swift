#if Rendering

import Switchless
import VectorScene

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

#endif
