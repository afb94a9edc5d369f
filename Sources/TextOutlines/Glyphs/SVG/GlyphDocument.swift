#if Rendering

import SVGScene
import Switchless
import VectorScene
import XMLStream

/// An SVG document of a font, converted.
final class GlyphDocument {
    /// What identifies a document.
    struct Key: Hashable {
        let font: Font
        let address: UInt
        let length: Int
        let color: SceneColor?
    }

    private let numbers: GlyphResources
    /// The nodes with an id, and the transforms that lead out of them.
    private let nodes: [String: (node: any SceneNode, transform: Transform)]

    /// Converts a document, which may be compressed with gzip.
    ///
    /// - Parameter color: the value of `currentColor` where the document sets no other.
    init(_ bytes: [UInt8], color: SceneColor?) throws(ColorGlyphFault) {
        var options = SVGOptions()
        options.styleSheet = color.map { Array(":root{color:\($0.hex)}".utf8) }
        options.xmlLimits.inputBytes = 64 << 20
        options.xmlLimits.depth = 256
        options.xmlLimits.elements = 500_000
        options.limits.instances = 100_000
        options.limits.depth = 256
        options.limits.sceneParts = 1 << 22
        options.diagnosticLimit = 0
        let scene: SceneGraph
        do {
            scene = try SVGConverter(options: options).convert(bytes).scene
        } catch {
            throw .malformed("its SVG document cannot be read: \(error)")
        }
        var search = IDSearch()
        // The visitor throws nothing.
        try? search.visit([scene.root])
        nodes = search.found
        numbers = GlyphResources(scene.resources)
    }

    /// The nodes of a glyph in ems; `nil` if the document does not have it.
    ///
    /// - Parameter resources: the resources of the scene, which get those of the glyph.
    func nodes(
        of glyph: UInt32, scale: Double, adding resources: inout SceneResources
    ) throws(ColorGlyphFault) -> [any SceneNode]? {
        guard let found = nodes["glyph\(glyph)"] else { return nil }
        let copy: any SceneNode
        do {
            copy = try numbers.copies([found.node], adding: &resources)[0]
        } catch {
            throw .malformed("its SVG document refers to a resource that it does not have")
        }
        let transform = Transform.scale(x: scale, y: scale) * found.transform
        return [GroupNode(transform: transform, children: [copy])]
    }
}

/// Finds the nodes with an id.
private struct IDSearch: SceneVisitor {
    var found: [String: (node: any SceneNode, transform: Transform)] = [:]
    private var transform = Transform.identity

    mutating func visit(_ group: GroupNode) throws {
        note(group)
        let before = transform
        transform = transform * group.transform
        try visit(group.children)
        transform = before
    }

    mutating func visit(_ path: PathNode) { note(path) }
    mutating func visit(_ image: ImageNode) { note(image) }
    // Text of a glyph is not rendered (OpenType, `SVG `).
    mutating func visit(_ text: TextNode) {}

    private mutating func note(_ node: any SceneNode) {
        guard let id = node.id, found[id] == nil else { return }
        found[id] = (node, transform)
    }
}

#endif
