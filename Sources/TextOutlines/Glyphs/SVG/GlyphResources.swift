#if Rendering

import VectorScene

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
