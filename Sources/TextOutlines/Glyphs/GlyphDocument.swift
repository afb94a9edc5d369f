#if Rendering

import SVGScene
import Switchless
import VectorScene
import XMLStream

/// An SVG document of a font, converted.
final class GlyphDocument {
    /// The identity of a document.
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

/// Copies nodes of a document into a scene, with the resources that they use.
///
/// A resource that several nodes use is copied once.
final class GlyphResources: ResourceNumbering {
    private let own: SceneResources
    private var scene = SceneResources()
    private var paints: [Int: Int] = [:], clips: [Int: Int] = [:], masks: [Int: Int] = [:], filters: [Int: Int] = [:]

    /// A reference to a resource that is not there.
    struct Missing: Error {}

    init(_ own: SceneResources) { self.own = own }

    /// The nodes with the numbers of a scene, which gets the resources that it does not have yet.
    func copies(_ nodes: [any SceneNode], adding resources: inout SceneResources) throws -> [any SceneNode] {
        swap(&scene, &resources)
        defer { swap(&scene, &resources) }
        return try copies(nodes)
    }

    private func copies(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
        try nodes.map { try NodeCopy(numbering: self, keepsSource: false, children: copies)($0) }
    }

    func paint(_ index: Int) throws -> Int {
        try number(index, of: own.paints, \.paints, \.paints) { try $0.replacingChildren(copies) }
    }

    func clip(_ index: Int) throws -> Int {
        try number(index, of: own.clips, \.clips, \.clips) { try $0.copy(numbering: self, copies) }
    }

    func mask(_ index: Int) throws -> Int {
        try number(index, of: own.masks, \.masks, \.masks) { try $0.copy(numbering: self, copies) }
    }

    func filter(_ index: Int) throws -> Int {
        try number(index, of: own.filters, \.filters, \.filters) { try $0.replacingChildren(copies) }
    }

    /// The number in the scene of one of the document's resources.
    private func number<Resource>(
        _ index: Int, of own: [Resource], _ known: ReferenceWritableKeyPath<GlyphResources, [Int: Int]>,
        _ list: WritableKeyPath<SceneResources, [Resource]>, _ copy: (Resource) throws -> Resource
    ) throws -> Int {
        if let number = self[keyPath: known][index] { return number }
        guard own.indices.contains(index) else { throw Missing() }
        let resource = try copy(own[index])
        scene[keyPath: list].append(resource)
        let number = scene[keyPath: list].count - 1
        self[keyPath: known][index] = number
        return number
    }
}

#endif
