import Switchless
import XMLStream

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

/// What happens where an element starts and ends: plain memory, so that the reader's loop only follows numbers.
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
}

/// A range of one of the plan's lists.
struct PlanRange: Hashable, BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32

    static let none = PlanRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isEmpty: Bool { count == 0 }
}

/// An attribute and the property that it goes to.
struct PlanAttribute: Hashable, BitwiseCopyable, Sendable {
    /// Instead of an attribute's id: the name of the element itself.
    static let elementName: Int32 = -1

    var name: Int32
    var property: Int32
}

/// An object made of an element's attributes, for a property of the object that the same element makes.
struct PlanPart: Hashable, BitwiseCopyable, Sendable {
    var property: Int32
    var model: Int32
}

/// Chooses one of several nodes by the values of attributes.
struct PlanSelector: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        var attribute: Int
        var values: [[UInt8]]
    }

    var tests: [Test]
    /// The node for each combination of test results. The first test is the least significant digit; 0 means no match. -1 to
    /// skip the element.
    var nodes: [Int32]

    /// The node of the element that `tag` begins.
    func node(_ tag: XMLStartTag) -> Int32 {
        var index = 0, weight = 1
        for test in tests {
            if let attribute = tag.attributes.first(where: { $0.name.id == test.attribute }),
                let value = test.values.firstIndex(where: { $0.elementsEqual(attribute.value) })
            {
                index += weight * (value + 1)
            }
            weight *= test.values.count + 1
        }
        return nodes[index]
    }
}

/// A class.
struct PlanClass: Hashable, Sendable {
    var name: ContiguousArray<UInt8>
    /// Its properties.
    var properties = PlanRange.none
    /// What its own element gives.
    var attributes = PlanRange.none
    var contents = PlanRange.none
    var ownTexts = PlanRange.none
    var parts = PlanRange.none
    /// For each property a bit: whether it is required or has a default.
    var wanted: ContiguousArray<UInt64> = []
    /// The row of the transition table for the elements inside.
    var state: Int32
}

/// A property.
struct PlanProperty: Hashable, BitwiseCopyable, Sendable {
    /// Its key's number on the tape.
    var key: Int32
    var isList = false
    var isRequired = false
    /// Whether an empty text is a value.
    var takesEmptyText = false
    /// The byte between the values of a list in one text; 0 if there is none.
    var separator: UInt8 = 0
}

/// The reader of a property's values, with its declaration. Two are equal if their declarations are.
struct PlanReader: Equatable, Sendable {
    var property: String
    var owner: String
    var typeName: String
    var formats: [String]
    var defaultText: ContiguousArray<UInt8>?
    /// Reads the values; `nil` if they are objects.
    var type: (any MappedType)?

    static func == (left: PlanReader, right: PlanReader) -> Bool {
        (left.property, left.owner, left.typeName, left.formats) == (
            right.property, right.owner, right.typeName, right.formats
        )
            && left.defaultText == right.defaultText
    }
}
