import Switchless

/// A document as typed elements, in one array in the order of the document.
final class Tree {
    let context: ValueContext
    let dialect: Dialect
    let options: SVGOptions
    @exclusivity(unchecked) var nodes: ContiguousArray<TreeNode> = []
    /// The nodes' elements, with their own attributes.
    @exclusivity(unchecked) var elements: ContiguousArray<any SVGElement> = []
    @exclusivity(unchecked) var declarations: DeclarationBlock
    @exclusivity(unchecked) var attributes: ContiguousArray<RawAttribute> = []
    var foreignNames: [Name] = []
    /// Their numbers by the addresses at which the stream keeps them, while it reads.
    var foreignPlaces = SmallTable<UInt, Int32>()
    /// The names of elements that nobody registered: namespace and local name.
    var foreignElements: [NodeID: (namespace: Stored<UInt8>, local: Stored<UInt8>)] = [:]
    // Asked for by selectors and diagnostics alone, so that most documents never make them.
    private lazy var localNames = dialect.elements.names.map { context.pool.store(Array($0.local.utf8)) }
    private lazy var namespaces = dialect.elements.names.map { context.pool.store(Array(($0.namespace ?? "").utf8)) }
    /// The elements that have an id, in order.
    @exclusivity(unchecked) var identified: ContiguousArray<NodeID> = []
    /// Up to how many of these are compared one by one, which costs less than to hash them all.
    private static let listLength = 24
    /// The attributes that a `style` attribute has set, being properties too, and how firmly.
    var styledGeometry: [GeometryKey: CascadeTier] = [:]
    /// The elements whose geometry style sheets set, as they were before.
    var unstyledElements: [NodeID: any SVGElement] = [:]
    /// The names that style sheets and `style` attributes used in vain.
    var unknownProperties = UnknownProperties()
    /// The unknown elements that were noted, each with its parent's name.
    var unknownElements: Set<[String]> = []
    /// The `foreignObject` elements in which a browser would draw something.
    var visibleForeignObjects: Set<NodeID> = []
    /// What was reported once for each parent's name: the code, and that name.
    var reportedKinds: Set<[String]> = []
    /// The document's style sheets, in order.
    var styleSheets: [StyleSheet] = []
    /// Reads the style sheets that the document names.
    private(set) lazy var styleLoader = StyleLoader(options)

    init(context: ValueContext, dialect: Dialect, options: SVGOptions) {
        self.context = context
        self.dialect = dialect
        self.options = options
        declarations = DeclarationBlock(context: context, layout: dialect.layout)
    }

    subscript(id: NodeID) -> TreeNode {
        _read { yield nodes[Int(id.index)] }
        _modify { yield &nodes[Int(id.index)] }
    }

    /// The element with its own attributes.
    func element(_ id: NodeID) -> any SVGElement { elements[Int(id.index)] }

    /// The declarations of `node` that are its own, and no rule's.
    func ownDeclarations(of node: NodeID) -> [DeclaredValue] {
        declarations.entries[self[node].declarations].filter { !$0.isOfRule }
    }

    /// The outermost element; `NodeID.none` in an empty tree.
    var root: NodeID { nodes.isEmpty ? .none : NodeID(index: 0) }

    /// The children of `id`, characters included, in order.
    func children(of id: NodeID) -> some Sequence<NodeID> {
        sequence(state: self[id].firstChild) { (next: inout NodeID) -> NodeID? in
            guard next.exists else { return nil }
            defer { next = self[next].next }
            return next
        }
    }

    /// The ancestors of `id`, nearest first.
    func ancestors(of id: NodeID) -> some Sequence<NodeID> {
        sequence(state: self[id].parent) { (next: inout NodeID) -> NodeID? in
            guard next.exists else { return nil }
            defer { next = self[next].parent }
            return next
        }
    }

    /// The indices of the elements and characters inside `id`, which follow it in the order of the document.
    func descendants(of id: NodeID) -> Range<Int32> {
        var last = id
        while last.exists, !self[last].next.exists { last = self[last].parent }
        return id.index + 1..<(last.exists ? self[last].next.index : Int32(nodes.count))
    }

    /// The element that `reference` points to within this document.
    func target(of reference: Reference?) -> NodeID? {
        reference?.fragment(in: context.pool).flatMap(element(named:))
    }

    /// The element whose id is `name`.
    func element(called name: String) -> NodeID? {
        var name = name
        return name.withUTF8(element(named:))
    }

    /// The text of `id`'s characters, its own and those of its descendants.
    func text(of id: NodeID) -> String {
        children(of: id).map { child in
            self[child].isElement ? text(of: child) : context.pool[self[child].classes].string
        }.joined()
    }

    /// The name of an element without its prefix.
    func name(of id: NodeID) -> String { context.pool[localName(of: id)].string }

    func localName(of id: NodeID) -> Stored<UInt8> {
        let place = Int(self[id].place)
        return localNames.indices.contains(place) ? localNames[place] : foreignElements[id]?.local ?? .none
    }

    func namespace(of id: NodeID) -> Stored<UInt8> {
        let place = Int(self[id].place)
        return namespaces.indices.contains(place) ? namespaces[place] : foreignElements[id]?.namespace ?? .none
    }

    /// The element whose id is `name`: the first, if several have it.
    private func element(named name: Bytes) -> NodeID? {
        guard identified.count > Self.listLength else {
            return identified.first { context.pool[self[$0].id].isSame(as: name) }
        }
        return ids[SpelledName(bytes: name)]
    }

    /// Which element bears an id.
    private lazy var ids: [SpelledName: NodeID] = {
        var ids: [SpelledName: NodeID] = [:]
        ids.reserveCapacity(identified.count)
        for node in identified.reversed() { ids[SpelledName(bytes: context.pool[self[node].id])] = node }
        return ids
    }()
}

/// A name as its bytes in the pool, so that a look-up makes no `String`; valid as long as the pool is.
private struct SpelledName: Hashable {
    let bytes: Bytes

    static func == (a: SpelledName, b: SpelledName) -> Bool { a.bytes.isSame(as: b.bytes) }
    func hash(into hasher: inout Hasher) { bytes.hash(into: &hasher) }
}

/// An attribute of an element, by its place in the element's own table.
struct GeometryKey: Hashable {
    let node: NodeID
    let attribute: Int
}
