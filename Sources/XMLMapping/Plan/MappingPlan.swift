import ModelMapping
public import Switchless
import XMLStream

/// A compiled mapping: names are numbers and paths are rows of a table, so that a document is read in one pass without comparing names.
///
/// The same mapping in Swift and in a file gives equal plans.
public struct MappingPlan: Sendable {
    /// The names that the mapping uses; their indices are the ids in the tables.
    var vocabulary: XMLVocabulary
    var names: [Name] = []
    /// The id of the required root element; -1 for any.
    var root = -1
    var nodes: ContiguousArray<PlanNode> = []
    var transitions = FlatTable<PlanStep, Int32>(capacity: 32)
    /// For each state, the node of elements that are not in the table; -1 to skip them.
    var fallbacks: ContiguousArray<Int32> = []
    var selectors: ContiguousArray<PlanSelector> = []
    var attributes: ContiguousArray<PlanAttribute> = []
    var texts: ContiguousArray<Int32> = []
    var parts: ContiguousArray<PlanPart> = []
    var classes: ContiguousArray<PlanClass> = []
    var properties: ContiguousArray<PlanProperty> = []
    var readers: ContiguousArray<PlanReader> = []
    /// The names of the properties. Their numbers on the tape begin at 1; 0 is the class key.
    var keys: [String] = []

    /// Compiles a mapping.
    ///
    /// - Parameters:
    ///   - mapping: the mapping.
    ///   - types: the types that properties can have.
    ///   - dateFormats: the forms that dates can have.
    /// - Throws: `ModelError` with the position in the mapping file. All mistakes in a mapping are found here, before a document is read.
    public init(
        _ mapping: Mapping, types: Registry<any MappedType.Type> = MappedTypes.standard,
        dateFormats: Registry<any DateFormat.Type> = DateFormats.standard
    ) throws {
        var compiler = PlanCompiler(mapping: mapping, types: types, formats: dateFormats)
        try compiler.compile()
        self = compiler.plan(XMLVocabulary(compiler.names))
    }

    init(vocabulary: XMLVocabulary) { self.vocabulary = vocabulary }

    /// The names of the classes, in the order of the mapping.
    public var classNames: [String] { classes.map { String(decoding: $0.name, as: UTF8.self) } }

    /// The node of the element that `tag` begins, in `state`; -1 to skip it.
    @inline(__always)
    func node(_ tag: XMLStartTag, in state: Int32) -> Int32 {
        let node = transitions[PlanStep(state, tag.name.id)] ?? fallbacks[Int(state)]
        guard node >= 0, nodes[Int(node)].selector >= 0 else { return node }
        return selectors[Int(nodes[Int(node)].selector)].node(tag)
    }
}

extension MappingPlan: Equatable {
    public static func == (left: MappingPlan, right: MappingPlan) -> Bool {
        left.names == right.names && left.root == right.root && left.nodes == right.nodes
            && left.transitions == right.transitions && left.fallbacks == right.fallbacks
            && left.selectors == right.selectors && left.attributes == right.attributes && left.texts == right.texts
            && left.parts == right.parts && left.classes == right.classes && left.properties == right.properties
            && left.readers == right.readers && left.keys == right.keys
    }
}
