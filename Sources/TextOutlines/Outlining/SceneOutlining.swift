#if TextOutlines

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
        copy.root = try NodeCopy(numbering: self, keepsSource: true) { try self.outlined($0) }.group(scene.root)
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
            var finder = TextFinder()
            try node.accept(&finder)
            if let text = finder.text { return outlined(text) }
            return try NodeCopy(numbering: self, keepsSource: true) { try self.outlined($0) }(node)
        }
    }

    private func outlined(_ text: TextNode) -> TextNode {
        let layout = TextLayout(text, &session)
        var copy = text
        copy.outlines = layout.outlines
        copy.bounds = layout.bounds
        return copy
    }

    /// The diagnostics, with one about the characters that no font has.
    func finish() -> Diagnostics {
        let missing = session.fonts.missing
        if !missing.isEmpty {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            session.colors.diagnostics.report(
                Diagnostic(
                    .warning, "missing-glyph",
                    "no font has a glyph for \(names); a box is drawn instead; add a font that has it"))
        }
        return session.colors.diagnostics
    }

    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}

/// Finds out whether a node is text.
private struct TextFinder: SceneVisitor {
    var text: TextNode?

    mutating func visit(_ node: TextNode) { text = node }
    mutating func visit(_ node: GroupNode) {}
    mutating func visit(_ node: PathNode) {}
    mutating func visit(_ node: ImageNode) {}
    mutating func visit(_ node: ExtensionNode) {}
}

#endif
