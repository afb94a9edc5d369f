import VectorScene
import Switchless

extension Drawing {
    /// The id of the scene's node: the element's for the first copy, a new one for each further copy.
    func sceneID(of instance: Instance) -> String? {
        let id = tree[instance.node].id
        guard !id.isEmpty, !options.isEmbedded, measurements == 0 else { return nil }
        return label(instance.node) {
            let name = tree.context.pool.bytes(of: id).string
            guard !sceneIDs.isFirst(instance.node, of: tree.nodes.count) else { return name }
            let names =
                path.referrers.map { tree.context.pool.bytes(of: tree[$0].id).string }.filter { !$0.isEmpty } + [name]
            return sceneIDs.copy(names.joined(separator: "/"), isFree: { tree.element(called: $0) == nil })
        }
    }

    /// The source information of a node, if the options ask for it.
    func source(of instance: Instance) -> SceneSource? {
        guard options.includesSource else { return nil }
        return label(instance.node, { makeSource(of: instance) }, length: \.length)
    }

    private func makeSource(of instance: Instance) -> SceneSource {
        let node = tree[instance.node]
        var source = SceneSource(element: tree.name(of: instance.node), line: Int(node.line), column: Int(node.column))
        let classes = tree.context.pool.bytes(of: node.classes).string
        source.classes = classes.split(whereSeparator: \.isWhitespace).map(String.init)
        for attribute in tree.attributes[node.attributes] {
            let name = tree.name(of: attribute)
            let value = tree.context.pool.bytes(of: attribute.value).string
            guard let namespace = name.namespace else {
                if name.local.hasPrefix("data-") { source.data[String(name.local.dropFirst(5))] = value }
                continue
            }
            if !Self.ownNamespaces.contains(namespace) { source.attributes[name.description] = value }
        }
        source.shape = element(of: instance).numbers(in: instance.viewport).filter { $0.value.isFinite }
        return source
    }

    /// The source information of a leaf, including its title and description.
    ///
    /// Unlike a group, a leaf has no other fields for them.
    func leafSource(of instance: Instance) -> SceneSource? {
        guard var source = source(of: instance) else { return nil }
        var group = GroupNode(children: [])
        describe(&group, instance)
        (source.title, source.description) = (group.title, group.description)
        return source
    }

    /// The namespaces of attributes that are not copied to the source information.
    private static let ownNamespaces: Set = [Name.svgNamespace, Name.xlinkNamespace, Name.xmlNamespace]
}

extension SceneSource {
    /// The approximate size in bytes.
    fileprivate var length: Int {
        let texts = [element] + classes + [data, attributes].flatMap { $0.flatMap { [$0.key, $0.value] } }
        return texts.reduce(0) { $0 + $1.utf8.count }
    }
}

extension Tree {
    /// The name of an attribute as written.
    func name(of attribute: RawAttribute) -> Name {
        attribute.name >= 0 ? dialect.vocabulary[Int(attribute.name)] : foreignNames[Int(~attribute.name)]
    }
}
