import Switchless
import XMLStream

/// An attribute and the property that it goes to.
struct PlanAttribute: Hashable, BitwiseCopyable, Sendable {
    var name: Int32
    var property: Int32
}

/// An object made of an element's attributes, for a property of the object that the same element makes.
struct PlanPart: Hashable, BitwiseCopyable, Sendable {
    var property: Int32
    var model: Int32
}

/// A range of one of the plan's lists.
struct PlanRange: Hashable, BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32

    static let none = PlanRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isEmpty: Bool { count == 0 }
}

/// How the text of a property becomes values, where it is more than one value between single bytes.
struct PlanForm: Hashable, Sendable {
    /// The codings to undo first, by name.
    var codings: [String] = []
    /// The separators, the outermost first.
    var separators: [[UInt8]] = []
    /// The number of bytes of each value; 0 where separators part them.
    var width = 0
    /// The guard that decides whether the text counts; -1 for none.
    var guardian: Int32 = -1
    /// The number of the guard's condition that the text is for; -1 if it is for a property.
    var condition = -1
}

/// Chooses one of several nodes by an element's number among its siblings.
struct PlanPositions: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        /// The number of the counter of such siblings.
        var counter: Int32
        var positions: [Int]
    }

    var tests: [Test]
    /// The node for each combination of test results, as in ``PlanSelector``.
    var nodes: [Int32]
}

/// A state and the id of an element's name: what leads to a node.
struct PlanStep: FlatKey, BitwiseCopyable, Sendable {
    let state: Int32
    let name: Int32

    init(_ state: Int32, _ name: Int) {
        self.state = state
        self.name = Int32(truncatingIfNeeded: name)
    }

    var word: UInt64 { UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: name)) }
}

/// The conditions on the children of an element for counting its content.
struct PlanGuard: Hashable, Sendable {
    var conditions: [ChildCondition]
    /// The condition around it, which what it lets pass has to meet too; -1 for none.
    var outer: Int32 = -1

    /// The conditions that a child with this text meets.
    func isMet(_ index: Int, by text: Bytes) -> Bool {
        let condition = conditions[index]
        guard let value = condition.value else { return true }
        return text.elementsEqual(value.utf8) != condition.differs
    }

    /// Whether all are met, if children were found for those whose flag is set.
    func isMet(_ found: [Bool]) -> Bool { zip(conditions, found).allSatisfy { $1 != $0.isNegated } }
}

/// A class.
struct PlanClass: Hashable, Sendable {
    var name: ContiguousArray<UInt8>
    /// Its properties.
    var properties = PlanRange.none
    /// The values of its own element.
    var attributes = PlanRange.none
    var contents = PlanRange.none
    var ownTexts = PlanRange.none
    var parts = PlanRange.none
    var extra: Int32 = -1
    /// For each property a bit: whether it is required or has a default.
    var wanted: ContiguousArray<UInt64> = []
    /// The row of the transition table for the elements inside.
    var state: Int32
}

/// The fields that few elements have: their names, all attributes, markup, runs of text, keys of dictionaries, siblings
/// that are counted.
struct PlanExtra: Hashable, Sendable {
    /// The properties that get the element's local name, or its namespace.
    var localNames: [Int32] = []
    var namespaces: [Int32] = []
    /// The dictionaries that get all attributes.
    var allAttributes: [Int32] = []
    /// The properties that get the content as XML.
    var markups: [Int32] = []
    /// The properties that get an object of each run of text.
    var runs: [PlanPart] = []
    /// The guards of what is read of the element, and that of the object that it becomes.
    var guards: [Int32] = []
    var objectGuard: Int32?
    /// The source of the element's key in a dictionary, if it has one.
    var key: PlanKey?
}

/// The source of a key in a dictionary.
struct PlanKey: Hashable, Sendable {
    /// The id of an attribute; -1 for the element's local name.
    var attribute: Int
}

/// The actions at the start and end of an element: plain memory, so that the reader's loop only follows numbers.
struct PlanNode: Hashable, BitwiseCopyable, Sendable {
    /// The row of the transition table for the elements inside.
    var state: Int32
    /// The attributes that go to the open object.
    var attributes = PlanRange.none
    /// The properties that get the element's string-value.
    var contents = PlanRange.none
    /// The properties that get the element's own text.
    var ownTexts = PlanRange.none
    /// The class that the element becomes an object of; -1 for none.
    var model: Int32 = -1
    /// The property that the object goes to; -1 for an item.
    var property: Int32 = -1
    /// The selector that chooses the node by the element's attributes; -1 if it is this one.
    var selector: Int32 = -1
    /// The choice by the element's number among its siblings; -1 if it is this one.
    var positions: Int32 = -1
    /// The further values of the element; -1 for none.
    var extra: Int32 = -1
}

/// A property, or an alternative source of one.
struct PlanProperty: Hashable, BitwiseCopyable, Sendable {
    /// Its key's number on the tape.
    var key: Int32
    /// The number of the property that gets its values: its own, or that which it is an alternative of.
    var main: Int32
    var isList = false
    /// Whether its values are in a dictionary.
    var isMap = false
    var isRequired = false
    /// Whether a text that its type cannot read counts as missing.
    var isLenient = false
    /// Whether it has several sources, so that another match is no surprise.
    var hasAlternatives = false
    /// Whether an empty text is a value.
    var takesEmptyText = false
    /// The byte between the values of a list in one text; 0 if there is none.
    var separator: UInt8 = 0
    /// How the text becomes values, if that takes more than the separator; -1 if not.
    var form: Int32 = -1
}

/// The reader of a property's values, with its declaration. Two are equal if their declarations are.
struct PlanReader: Equatable, Sendable {
    var property: String
    var owner: String
    var typeName: String
    /// Its path, and those of its alternatives.
    var path: String
    var formats: [String]
    var defaultText: ContiguousArray<UInt8>?
    /// The codings to undo before the text is read.
    var codings: [any TextCoding.Type] = []
    /// Reads the values; `nil` if they are objects.
    var type: (any MappedType)?

    /// Whether a missing property gets a value.
    var writesMissing: Bool { defaultText != nil || type.map { Swift.type(of: $0).hasMissingValue } ?? false }

    static func == (left: PlanReader, right: PlanReader) -> Bool {
        (left.property, left.owner, left.typeName, left.path, left.formats) == (
            right.property, right.owner, right.typeName, right.path, right.formats
        )
            && left.defaultText == right.defaultText
    }
}

/// Chooses one of several nodes by the values of attributes.
struct PlanSelector: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        var attribute: Int
        var values: [[UInt8]]
        /// Whether an attribute with another value differs from a missing one.
        var tellsPresence: Bool

        /// The number of results: no match, perhaps another value, the values.
        var count: Int { values.count + (tellsPresence ? 2 : 1) }
    }

    var tests: [Test]
    /// The node for each combination of test results. The first test is the least significant digit; 0 means no match.
    /// -1 to skip the element.
    var nodes: [Int32]

    /// The node of the element that `tag` begins.
    func node(_ tag: XMLStartTag) -> Int32 {
        var index = 0, weight = 1
        for test in tests {
            if let attribute = tag.attributes.first(where: { $0.name.id == test.attribute }) {
                let value = test.values.firstIndex { attribute.value.elementsEqual($0) } ?? -1
                index += weight * (value + (test.tellsPresence ? 2 : 1))
            }
            weight *= test.count
        }
        return nodes[index]
    }
}
