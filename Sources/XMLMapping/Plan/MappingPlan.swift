import ModelMapping
public import Switchless
public import XMLStream

/// A compiled mapping: names are numbers and paths are rows of a table, so that a document is read in one pass without
/// comparing names.
///
/// The same mapping in Swift and in a file gives equal plans.
public struct MappingPlan: Sendable {
    /// The names that the mapping uses; their indices are the ids in the tables.
    var vocabulary: XMLVocabulary
    var names: [Name] = []
    /// The required root elements; none for any.
    var roots: [PathNames] = []
    /// The elements of items.
    var itemNames: [PathNames] = []
    var nodes: ContiguousArray<PlanNode> = []
    var transitions = FlatTable<PlanStep, Int32>(capacity: 32)
    /// For each state, the node of elements that are not in the table; -1 to skip them.
    var fallbacks: ContiguousArray<Int32> = []
    /// The local names that some path finds in any namespace, and their ids.
    var localNames: [[UInt8]] = []
    var localIDs: [Int] = []
    var selectors: ContiguousArray<PlanSelector> = []
    var positions: ContiguousArray<PlanPositions> = []
    /// For each state the counters of elements in it, if any are counted.
    var counters: [Int32: [Int32]] = [:]
    var hasCounters = false
    var attributes: ContiguousArray<PlanAttribute> = []
    var texts: ContiguousArray<Int32> = []
    var parts: ContiguousArray<PlanPart> = []
    var extras: ContiguousArray<PlanExtra> = []
    var guards: ContiguousArray<PlanGuard> = []
    var forms: ContiguousArray<PlanForm> = []
    var classes: ContiguousArray<PlanClass> = []
    var properties: ContiguousArray<PlanProperty> = []
    var readers: ContiguousArray<PlanReader> = []
    /// The names of the properties. Their numbers on the tape begin at 1; 0 is the class key.
    var keys: [String] = []
    /// Whether objects have keys that only the document names.
    var hasMaps = false
    /// For each class its properties with those that it inherits.
    var declarations: [[MappedProperty]] = []
    /// The mapping that it was compiled from.
    let mapping: Mapping

    /// Compiles a mapping.
    ///
    /// - Parameters:
    ///   - mapping: the mapping.
    ///   - types: the types that properties can have.
    ///   - dateFormats: the forms that dates can have.
    ///   - codings: the codings that texts can have.
    ///   - entities: the sets of entities that documents need not declare.
    /// - Throws: `ModelError` with the position in the mapping file. All mistakes in a mapping are found here, before a
    ///   document is read.
    public init(
        _ mapping: Mapping, types: Registry<any MappedType.Type> = MappedTypes.standard,
        dateFormats: Registry<any DateFormat.Type> = DateFormats.standard,
        codings: Registry<any TextCoding.Type> = TextCodings.standard,
        entities: Registry<any XMLEntitySet.Type> = XMLEntitySets.standard
    ) throws {
        var compiler = PlanCompiler(mapping: mapping, types: types, formats: dateFormats, codings: codings)
        try ReportedFault.naming(mapping.file) { try compiler.compile() }
        let sets = try ReportedFault.naming(mapping.file) { try mapping.entitySets(in: entities) }
        self = compiler.plan(XMLVocabulary(compiler.names, entities: sets))
    }

    init(vocabulary: XMLVocabulary, mapping: Mapping) {
        self.vocabulary = vocabulary
        self.mapping = mapping
    }

    /// The names of the classes, in the order of the mapping.
    public var classNames: [String] { classes.map { String(decoding: $0.name, as: UTF8.self) } }

    /// The node of the element that `tag` begins, in `state`; -1 to skip it.
    @inline(__always)
    func node(_ tag: XMLStartTag, in state: Int32) -> Int32 {
        let node = transitions[PlanStep(state, tag.name.id)] ?? node(outsideOfTable: tag, in: state)
        guard node >= 0, nodes[Int(node)].selector >= 0 else { return node }
        return selectors[Int(nodes[Int(node)].selector)].node(tag)
    }

    /// The node of an element whose name has none of its own.
    @inline(__always)
    private func node(outsideOfTable tag: XMLStartTag, in state: Int32) -> Int32 {
        if !localNames.isEmpty, let node = node(anyNamed: tag, in: state) { return node }
        return fallbacks[Int(state)]
    }

    private func node(anyNamed tag: XMLStartTag, in state: Int32) -> Int32? {
        let local = tag.name.localBytes
        guard let index = localNames.firstIndex(where: { local.elementsEqual($0) }) else { return nil }
        return transitions[PlanStep(state, localIDs[index])]
    }
}

extension Mapping {
    /// The sets of entities by their names.
    fileprivate func entitySets(in sets: Registry<any XMLEntitySet.Type>) throws -> [any XMLEntitySet.Type] {
        try entities.map { name in
            guard let set = sets[Name(name)] else {
                let known = sets.names.map(\.local).joined(separator: ", ")
                throw ModelError(
                    .unknownEntities, "unknown set of entities '\(name)'; known are \(known)", position: position)
            }
            return set
        }
    }
}

extension MappingPlan: Equatable {
    public static func == (left: MappingPlan, right: MappingPlan) -> Bool {
        left.names == right.names && left.roots == right.roots && left.itemNames == right.itemNames
            && left.nodes == right.nodes && left.transitions == right.transitions && left.fallbacks == right.fallbacks
            && left.localNames == right.localNames && left.selectors == right.selectors
            && left.positions == right.positions && left.attributes == right.attributes && left.texts == right.texts
            && left.parts == right.parts && left.extras == right.extras && left.guards == right.guards
            && left.forms == right.forms
            && left.classes == right.classes && left.properties == right.properties
            && left.readers == right.readers && left.keys == right.keys
            && left.mapping.entities == right.mapping.entities
    }
}

/// The values that an element gives to properties, while the plan is made.
struct PlanTargets {
    var attributes: [PlanAttribute] = []
    var contents: [Int32] = []
    var ownTexts: [Int32] = []
    var extra = PlanExtra()
}

/// The remaining steps of a path below some element, while the table is built.
struct PendingPath {
    var property: Int32
    var steps: ArraySlice<PathStep>
    var end: any PathEnd.Type = ContentEnd.self
    var attributes: [Name] = []
    /// The class of the object that it leads to; -1 for a text.
    var model: Int32 = -1
    /// The source of the key, if the property is a dictionary.
    var key: PlanKey?
    /// The property's name, for errors.
    var name: String
    var position: SourcePosition?

    /// Whether it makes an object of its last element.
    var isElement: Bool { !end.isText && model >= 0 }

    /// The property and the value for it.
    var target: PendingTarget {
        PendingTarget(property: property, end: end.name, attributes: attributes, model: model)
    }
}

/// The value of a path for a property: equal for paths that give the same.
struct PendingTarget: Hashable {
    let property: Int32
    let end: Name
    let attributes: [Name]
    let model: Int32
}
