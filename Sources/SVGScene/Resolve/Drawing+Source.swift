import VectorScene
import Switchless

extension Drawing {
    /// The id that the scene's node takes over: the element's, and another for each further copy of it.
    func sceneID(of instance: Instance) -> String? {
        let id = tree[instance.node].id
        guard !id.isEmpty, !options.isEmbedded, measurements == 0 else { return nil }
        return label(instance.node) {
            let name = tree.context.pool[id].string
            guard !sceneIDs.isFirst(instance.node, of: tree.nodes.count) else { return name }
            let names = path.referrers.map { tree.context.pool[tree[$0].id].string }.filter { !$0.isEmpty } + [name]
            return sceneIDs.copy(names.joined(separator: "/"), isFree: { tree.element(called: $0) == nil })
        }
    }

    /// Where the node comes from, if the caller wants to know.
    func source(of instance: Instance) -> SceneSource? {
        guard options.includesSource else { return nil }
        return label(instance.node, { makeSource(of: instance) }, length: \.length)
    }

    private func makeSource(of instance: Instance) -> SceneSource {
        let node = tree[instance.node]
        var source = SceneSource(element: tree.name(of: instance.node), line: Int(node.line), column: Int(node.column))
        let classes = tree.context.pool[node.classes].string
        source.classes = classes.split(whereSeparator: \.isWhitespace).map(String.init)
        for attribute in tree.attributes[node.attributes] {
            let name = tree.name(of: attribute)
            let value = tree.context.pool[attribute.value].string
            guard let namespace = name.namespace else {
                if name.local.hasPrefix("data-") { source.data[String(name.local.dropFirst(5))] = value }
                continue
            }
            if !Self.ownNamespaces.contains(namespace) { source.attributes[name.description] = value }
        }
        source.shape = tree.element(instance.node).numbers(in: instance.viewport).filter { $0.value.isFinite }
        return source
    }

    /// The same for a leaf, which has no title and description of its own, as groups do.
    func leafSource(of instance: Instance) -> SceneSource? {
        guard var source = source(of: instance) else { return nil }
        var group = GroupNode(children: [])
        describe(&group, instance)
        (source.title, source.description) = (group.title, group.description)
        return source
    }

    /// The namespaces whose attributes are SVG's own affair.
    private static let ownNamespaces: Set = [Name.svgNamespace, Name.xlinkNamespace, Name.xmlNamespace]
}

extension SceneSource {
    /// The bytes that it consists of, more or less.
    fileprivate var length: Int {
        let texts = [element] + classes + [data, attributes].flatMap { $0.flatMap { [$0.key, $0.value] } }
        return texts.reduce(0) { $0 + $1.utf8.count }
    }
}

extension Tree {
    /// The name of an attribute as it stood.
    func name(of attribute: RawAttribute) -> Name {
        attribute.name >= 0 ? dialect.vocabulary[Int(attribute.name)] : foreignNames[Int(~attribute.name)]
    }
}
