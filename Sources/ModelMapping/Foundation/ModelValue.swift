#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any value of a tape, for data without a model.
///
/// At most one of the properties has a value. If none has, the value is null.
public struct ModelValue: Hashable, Sendable {
    /// The Boolean, if the value is one.
    public private(set) var bool: Bool?
    /// The integer, if the value is one.
    public private(set) var integer: TapeInteger?
    /// The number, if the value is one but not an integer.
    public private(set) var real: Double?
    /// The string, if the value is one.
    public private(set) var string: String?
    /// The date, if the value is one.
    public private(set) var date: Date?
    /// The data, if the value is data.
    public private(set) var data: Data?
    /// The UID of an object in a keyed archive, if the value is one.
    public private(set) var uid: UInt64?
    /// The elements, if the value is an array.
    public private(set) var array: [ModelValue]?
    /// The members, if the value is a dictionary.
    public private(set) var dictionary: [String: ModelValue]?

    /// Null.
    public static let null = ModelValue()

    private init() {}

    /// Makes a Boolean.
    public init(_ bool: Bool) { self.bool = bool }
    /// Makes an integer.
    public init(_ integer: TapeInteger) { self.integer = integer }
    /// Makes a floating-point number.
    public init(_ real: Double) { self.real = real }
    /// Makes a string.
    public init(_ string: String) { self.string = string }
    /// Makes a date.
    public init(_ date: Date) { self.date = date }
    /// Makes data.
    public init(_ data: Data) { self.data = data }
    /// Makes the UID of an object in a keyed archive.
    public init(uid: UInt64) { self.uid = uid }
    /// Makes an array.
    public init(_ array: [ModelValue]) { self.array = array }
    /// Makes a dictionary.
    public init(_ dictionary: [String: ModelValue]) { self.dictionary = dictionary }

    /// Whether the value is null.
    public var isNull: Bool { self == .null }

    /// The element at `index` of an array; `nil` if there is none.
    public subscript(index: Int) -> ModelValue? { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    /// The value under `key` of a dictionary; `nil` if there is none.
    public subscript(key: String) -> ModelValue? { dictionary?[key] }
}

extension ModelValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self.init() }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(integerLiteral value: Int64) { self.init(TapeInteger(value)) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(arrayLiteral elements: ModelValue...) { self.init(elements) }
    public init(dictionaryLiteral elements: (String, ModelValue)...) {
        self.init([String: ModelValue](elements) { _, last in last })
    }
}

extension TapeValue {
    /// This value and everything in it, as Swift values.
    public var model: ModelValue {
        var builder = ModelValueBuilder()
        return builder.build(self)
    }
}
