import Switchless

/// A document as typed elements, in one array in document order.
final class Tree {
    let context: ValueContext
    let dialect: Dialect
    let options: SVGOptions
    @safe @exclusivity(unchecked) var nodes: ContiguousArray<TreeNode> = []
    /// The element of each node, with its own attributes.
    @safe @exclusivity(unchecked) var elements: ContiguousArray<any SVGElement> = []
    @safe @exclusivity(unchecked) var declarations: DeclarationBlock
    @safe @exclusivity(unchecked) var attributes: ContiguousArray<RawAttribute> = []
    var foreignNames: [Name] = []
    /// The identifier of each foreign name, which is the complement of its index.
    ///
    /// The key is the address of the stream's interned name, so the table is valid only during parsing.
    var foreignNameIDs = SmallTable<UInt, Int32>()
    /// The namespaces and local names of unregistered elements.
    var foreignElements: [NodeID: (namespace: Stored<UInt8>, local: Stored<UInt8>)] = [:]
    // Lazy because only selectors and diagnostics need them: most documents never do.
    private lazy var localNames = dialect.elements.names.map { context.pool.store(Array($0.local.utf8)) }
    private lazy var namespaces = dialect.elements.names.map { context.pool.store(Array(($0.namespace ?? "").utf8)) }
    /// The elements that have an id, in document order.
    @safe @exclusivity(unchecked) var identified: ContiguousArray<NodeID> = []
    /// Up to this many ids are compared linearly, which is cheaper than hashing all of them.
    private static let listLength = 24
    /// The geometry properties that `style` attributes set, with the tier of each declaration.
    var styledGeometry: [GeometryKey: CascadeTier] = [:]
    /// The same declarations in their order: a rule may set a part of what one of them does, as `padding` does of
    /// `padding-left`.
    var styleAttributes: [NodeID: [StyledGeometry]] = [:]
    /// The elements whose geometry style sheets set, as they were before.
    var unstyledElements: [NodeID: StyledElement] = [:]
    /// The geometry that is read only when an element is drawn.
    @safe @exclusivity(unchecked) var lateGeometry: [NodeID: [Int: LateValue]] = [:]
    /// The texts of that geometry.
    var lateTexts: [[UInt8]: Stored<UInt8>] = [:]
    /// The unknown property names in style sheets and `style` attributes.
    var unknownProperties = UnknownProperties()
    /// The elements of the standard that are not drawn, by kind.
    var omittedElements = OmittedElements()
    /// How many unknown attributes were compared with the known ones.
    var comparedAttributes = 0
    /// The unknown elements that were reported, each with its parent's name.
    var unknownElements: Set<[String]> = []
    /// The places of elements among their siblings, where a value asks for one.
    var siblingIndices: [NodeID: Int] = [:]
    /// The elements that were reported as removed, where this is asked for.
    var removed: Set<NodeID> = []
    /// The animation elements, in document order.
    var animationElements: [NodeID] = []
    /// What they do at the moment of the drawing.
    var animations = TreeAnimations()
    /// The parts of boxes that no tag makes. They are nodes of no parent's list of children.
    var parts: [NodeID: [PseudoElement: NodeID]] = [:]
    /// Whether there are elements of HTML in a `foreignObject`.
    var holdsHTML = false
    /// The diagnostics that are reported once for each parent: code and parent's name.
    var reportedKinds: Set<[String]> = []
    /// The document's style sheets, in order.
    var styleSheets: [StyleSheet] = []
    /// Loads the style sheets that the document refers to.
    private(set) lazy var styleLoader = StyleLoader(
        options, definitions: definitions, refusal: { [unowned self] in refusal(of: $0, $1) },
        longhands: { [unowned self] in longhands(of: $0) })
    /// What the style sheets define.
    let definitions = StyleDefinitions()

    init(context: ValueContext, dialect: Dialect, options: SVGOptions) {
        self.context = context
        self.dialect = dialect
        self.options = options
        declarations = DeclarationBlock(context: context, layout: dialect.layout)
    }

    /// What conditions in values ask about.
    ///
    /// - Parameter variable: the value of a custom property.
    func conditions(variable: @escaping (_ name: Bytes) -> [UInt8]?) -> StyleConditions {
        StyleConditions(
            media: media, reads: { self.refusal(of: $0, $1) == nil }, variable: variable,
            length: { SVGLength.read(all: $0.trimmed, in: self.context) })
    }

    /// Why a rule may not declare `value` for a property; `nil` where it may.
    private func refusal(of name: Bytes, _ value: Bytes) -> DeclarationRefusal? {
        guard let index = dialect.layout.declarable(named: name) else {
            guard !DeclarationList.isCustom(name) else { return nil }
            guard dialect.isOwnProperty(name) else { return .unknownProperty }
            return dialect.allows(name, value, in: self) ? nil : .invalidValue
        }
        var block = DeclarationBlock(context: context, layout: dialect.layout)
        return block.read(index, value, tier: .rule) ? nil : .invalidValue
    }

    /// A declaration of a shorthand as those of the properties that it sets; any other one as it is, and one whose
    /// values are not known yet.
    private func longhands(of declaration: RawDeclaration) -> [RawDeclaration] {
        let layout = dialect.layout
        guard let index = declaration.name.withBytes(layout.declarable(named:)),
            !layout.declarables[index].setsEveryProperty, layout.longhandIndices[index].count > 1
        else { return [declaration] }
        var block = DeclarationBlock(context: context, layout: layout)
        let isRead = declaration.value.withBytes { block.read(index, $0, tier: .rule) }
        let values = block.entries.compactMap { entry -> RawDeclaration? in
            let property = Int(entry.property)
            guard entry.source.isStored else { return nil }
            let slot = PropertySlot(context.pool.memory(at: entry.value), of: layout.valueTypes[property])
            return layout.properties[property].text(of: slot, in: context).map {
                RawDeclaration(
                    name: layout.properties[property].name.local, value: $0, isImportant: declaration.isImportant,
                    position: declaration.position)
            }
        }
        return isRead && values.count == layout.longhandIndices[index].count ? values : [declaration]
    }

    subscript(id: NodeID) -> TreeNode {
        _read { yield nodes[Int(id.index)] }
        _modify { yield &nodes[Int(id.index)] }
    }

    /// The element of a node, with its own attributes.
    func element(_ id: NodeID) -> any SVGElement { elements[Int(id.index)] }

    /// The element of a node, with its geometry.
    func styledElement(_ id: NodeID) -> StyledElement {
        StyledElement(element: element(id), late: lateGeometry[id] ?? [:])
    }

    /// The declarations that `node` has itself, without those of rules.
    func ownDeclarations(of node: NodeID) -> [DeclaredValue] {
        declarations.entries[self[node].declarations].filter { !$0.isOfRule }
    }

    /// The outermost element; ``NodeID/missing`` in an empty tree.
    var root: NodeID { nodes.isEmpty ? .missing : NodeID(index: 0) }

    /// The text of an attribute of an element; `nil` where it is missing, or too long to be kept.
    func text(ofAttribute wanted: Name, of node: NodeID) -> [UInt8]? {
        let found = attributes[self[node].attributes].first { name(of: $0) == wanted }
        return found.map { context.pool[$0.value].array }
    }

    /// The children of `id` in order, including character data.
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

    /// The indices of all nodes inside `id`, which follow it in document order.
    func descendants(of id: NodeID) -> Range<Int32> {
        var last = id
        while last.exists, !self[last].next.exists { last = self[last].parent }
        return id.index + 1..<(last.exists ? self[last].next.index : Int32(nodes.count))
    }

    /// The element that `reference` refers to in this document.
    func target(of reference: Reference?) -> NodeID? {
        reference?.target(in: context.pool).flatMap(element(named:))
    }

    /// The element with the id `name`.
    func element(called name: String) -> NodeID? {
        return name.withBytes(element(named:))
    }

    /// The text of `id` and its descendants.
    func text(of id: NodeID) -> String {
        var text = ""
        for index in descendants(of: id) where !nodes[Int(index)].isElement {
            text += context.pool.bytes(of: nodes[Int(index)].classes).string
        }
        return text
    }

    /// The local name of an element.
    func name(of id: NodeID) -> String { context.pool.bytes(of: localName(of: id)).string }

    func localName(of id: NodeID) -> Stored<UInt8> {
        let index = Int(self[id].elementType)
        return localNames.indices.contains(index) ? localNames[index] : foreignElements[id]?.local ?? .empty
    }

    func namespace(of id: NodeID) -> Stored<UInt8> {
        let index = Int(self[id].elementType)
        return namespaces.indices.contains(index) ? namespaces[index] : foreignElements[id]?.namespace ?? .empty
    }

    /// The element with the id `name`; the first, if several have it.
    private func element(named name: Bytes) -> NodeID? {
        guard identified.count > Self.listLength else {
            return identified.first { context.pool.bytes(of: self[$0].id).isSame(as: name) }
        }
        return ids[SpelledName(bytes: name)]
    }

    /// The first element with each id.
    private lazy var ids: [SpelledName: NodeID] = {
        var ids: [SpelledName: NodeID] = [:]
        ids.reserveCapacity(identified.count)
        for node in identified.reversed() { ids[SpelledName(bytes: context.pool.bytes(of: self[node].id))] = node }
        return ids
    }()
}

/// A hashable name as bytes in the pool, so that a look-up makes no `String`. Valid as long as the pool.
private struct SpelledName: Hashable {
    private let reference: BytesReference

    init(bytes: Bytes) { reference = BytesReference(bytes) }

    static func == (a: SpelledName, b: SpelledName) -> Bool { a.reference.bytes.isSame(as: b.reference.bytes) }
    func hash(into hasher: inout Hasher) { reference.bytes.hash(into: &hasher) }
}

/// The key of an attribute of an element: its node and its index in the element's own table.
struct GeometryKey: Hashable {
    let node: NodeID
    let attribute: Int
}

/// The identifier of a node: a 32-bit index, valid only with its tree.
public struct NodeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    /// The identifier of no node.
    static let missing = NodeID(index: -1)

    /// Whether it identifies a node.
    var exists: Bool { index >= 0 }
}

/// A node of the tree: an element's common data, or a run of characters.
///
/// The typed element has the same index in ``Tree/elements``. A node is thus bitwise copyable, and is read and moved
/// without reference counting.
struct TreeNode {
    /// The element's registry index; -1 for unregistered elements and characters.
    var elementType: Int32
    var parent = NodeID.missing, firstChild = NodeID.missing, lastChild = NodeID.missing
    var previous = NodeID.missing, next = NodeID.missing
    /// The number of child elements.
    var elementCount: Int32 = 0
    /// The range of its declarations in ``Tree/declarations``, weakest first.
    var declarations = 0..<0
    /// The range of its attributes in ``Tree/attributes``.
    var attributes = 0..<0
    var id = Stored<UInt8>.empty
    var classes = Stored<UInt8>.empty
    /// Whether the conditional attributes such as `systemLanguage` allow drawing the element (SVG 2, 5.8).
    var passesConditions = true
    var isElement = true
    /// Whether it has a child that describes it (``DescriptiveElement``).
    var isDescribed = false
    /// Whether it leads somewhere. The element itself is copied whenever it is asked.
    var isLink = false
    var line: UInt32 = 0, column: UInt32 = 0

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
}

/// An attribute as text, for attribute selectors and for consumers that need the source.
struct RawAttribute {
    /// The name's id in the vocabulary; for other names, the complement of the index in ``Tree/foreignNames``.
    var name: Int32
    var value: Stored<UInt8>
}

/// A run of characters between tags, which is a node among the elements.
struct CharacterData: SVGElement, TextPart {
    static let name: Name = "#text"
    static let summary = "Characters between tags."

    static let roles: [Role<CharacterData>] = [.textPart]

    func add(_ node: NodeID, in parent: Instance, to flow: TextFlow) { flow.append(charactersAt: node) }
}
