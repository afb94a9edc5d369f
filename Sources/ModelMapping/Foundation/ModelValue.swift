#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any value of a tape, for what has no model. At most one of its sides is there; without any it is null.
public struct ModelValue: Hashable, Sendable {
    /// It as a truth value.
    public private(set) var bool: Bool?
    /// It as a whole number.
    public private(set) var integer: TapeInteger?
    /// It as a number that is no whole one.
    public private(set) var real: Double?
    /// It as text.
    public private(set) var string: String?
    /// It as a moment.
    public private(set) var date: Date?
    /// It as bytes.
    public private(set) var data: Data?
    /// It as the number of an object in a keyed archive.
    public private(set) var uid: UInt64?
    /// It as a list.
    public private(set) var array: [ModelValue]?
    /// It as a dictionary.
    public private(set) var dictionary: [String: ModelValue]?

    /// Null.
    public static let null = ModelValue()

    private init() {}

    /// Makes a value of that kind.
    public init(_ bool: Bool) { self.bool = bool }
    /// Makes a value of that kind.
    public init(_ integer: TapeInteger) { self.integer = integer }
    /// Makes a value of that kind.
    public init(_ real: Double) { self.real = real }
    /// Makes a value of that kind.
    public init(_ string: String) { self.string = string }
    /// Makes a value of that kind.
    public init(_ date: Date) { self.date = date }
    /// Makes a value of that kind.
    public init(_ data: Data) { self.data = data }
    /// Makes a value of that kind.
    public init(uid: UInt64) { self.uid = uid }
    /// Makes a value of that kind.
    public init(_ array: [ModelValue]) { self.array = array }
    /// Makes a value of that kind.
    public init(_ dictionary: [String: ModelValue]) { self.dictionary = dictionary }

    /// Whether it is null.
    public var isNull: Bool { self == .null }

    /// The value at `index` of a list; `nil` where there is none.
    public subscript(index: Int) -> ModelValue? { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    /// The value of a dictionary under `key`; `nil` where there is none.
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
    /// This value and all that is in it, as Swift values.
    public var model: ModelValue {
        var builder = ModelValueBuilder()
        // None of the builder's methods throws.
        try? accept(&builder)
        return builder.value
    }
}
