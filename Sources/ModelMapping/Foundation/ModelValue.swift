#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any value of a tape, for data without a model.
public struct ModelValue: Sendable {
    private let content: any ModelContent

    /// Null.
    public static let null = ModelValue(content: NullContent())

    private init(content: any ModelContent) { self.content = content }

    /// Makes a Boolean.
    public init(_ bool: Bool) { self.init(content: bool) }
    /// Makes an integer.
    public init(_ integer: TapeInteger) { self.init(content: integer) }
    /// Makes a floating-point number.
    public init(_ real: Double) { self.init(content: real) }
    /// Makes a string.
    public init(_ string: String) { self.init(content: string) }
    /// Makes a date.
    public init(_ date: Date) { self.init(content: date) }
    /// Makes data.
    public init(_ data: Data) { self.init(content: data) }
    /// Makes the UID of an object in a keyed archive.
    public init(uid: UInt64) { self.init(content: UIDContent(number: uid)) }
    /// Makes an array.
    public init(_ array: [ModelValue]) { self.init(content: array) }
    /// Makes a dictionary.
    public init(_ dictionary: [String: ModelValue]) { self.init(content: dictionary) }

    /// Whether the value is null.
    public var isNull: Bool { content.isNull }
    /// The Boolean, if the value is one.
    public var bool: Bool? { content.bool }
    /// The integer, if the value is one.
    public var integer: TapeInteger? { content.integer }
    /// The number, if the value is one but not an integer.
    public var real: Double? { content.real }
    /// The string, if the value is one.
    public var string: String? { content.string }
    /// The date, if the value is one.
    public var date: Date? { content.date }
    /// The data, if the value is data.
    public var data: Data? { content.data }
    /// The UID of an object in a keyed archive, if the value is one.
    public var uid: UInt64? { content.uid }
    /// The elements, if the value is an array.
    public var array: [ModelValue]? { content.array }
    /// The members, if the value is a dictionary.
    public var dictionary: [String: ModelValue]? { content.dictionary }

    /// The element at `index` of an array; `nil` if there is none.
    public subscript(index: Int) -> ModelValue? {
        // In an expression of optional type, `nil` would be the value null.
        guard let array, array.indices.contains(index) else { return .none }
        return array[index]
    }
    /// The value under `key` of a dictionary; `nil` if there is none.
    public subscript(key: String) -> ModelValue? { dictionary?[key] }
}

extension ModelValue: Hashable {
    public static func == (first: ModelValue, second: ModelValue) -> Bool { first.content.equals(second) }
    public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}

extension ModelValue: Encodable {
    /// Encodes the value.
    ///
    /// With encoders other than a tape's, integers beyond 64 bits and UIDs become text.
    public func encode(to encoder: any Encoder) throws { try content.encodeContent(to: encoder) }

    /// Writes values exactly, including integers beyond 64 bits and UIDs.
    static let writers: [TypeWriter] = [
        .of(ModelValue.self) { try $0.content.write(to: $1) }, TapeValue.writer,
    ]
}

extension ModelValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
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

// MARK: Contents

/// The content of a ``ModelValue``. It writes, compares and hands out itself.
private protocol ModelContent: Hashable, Sendable {
    var isNull: Bool { get }
    var bool: Bool? { get }
    var integer: TapeInteger? { get }
    var real: Double? { get }
    var string: String? { get }
    var date: Date? { get }
    var data: Data? { get }
    var uid: UInt64? { get }
    var array: [ModelValue]? { get }
    var dictionary: [String: ModelValue]? { get }
    /// Whether `value` has the same kind and content.
    func equals(_ value: ModelValue) -> Bool
    /// Writes the content with any encoder.
    func encodeContent(to encoder: any Encoder) throws
    /// Writes the content exactly. By default as with any encoder.
    func write(to encoding: TapeEncoding) throws
}

extension ModelContent {
    var isNull: Bool { false }
    var bool: Bool? { nil }
    var integer: TapeInteger? { nil }
    var real: Double? { nil }
    var string: String? { nil }
    var date: Date? { nil }
    var data: Data? { nil }
    var uid: UInt64? { nil }
    var array: [ModelValue]? { nil }
    var dictionary: [String: ModelValue]? { nil }

    func write(to encoding: TapeEncoding) throws { try encodeContent(to: encoding) }
}

extension ModelContent where Self: Encodable {
    /// An encoder has a say in how dates and data are written if they go through a container.
    func encodeContent(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

private struct NullContent: ModelContent {
    var isNull: Bool { true }
    func equals(_ value: ModelValue) -> Bool { value.isNull }
    func encodeContent(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension Bool: ModelContent {
    fileprivate var bool: Bool? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.bool == self }
}

extension TapeInteger: ModelContent {
    fileprivate var integer: TapeInteger? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.integer == self }
    fileprivate func write(to encoding: TapeEncoding) { encoding.session.integer(self, at: encoding.index) }
    fileprivate func encodeContent(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let small = Int64(exactly: self) { return try container.encode(small) }
        if let large = UInt64(exactly: self) { return try container.encode(large) }
        try container.encode(description)
    }
}

extension Double: ModelContent {
    fileprivate var real: Double? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.real == self }
}

extension String: ModelContent {
    fileprivate var string: String? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.string == self }
}

extension Date: ModelContent {
    fileprivate var date: Date? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.date == self }
}

extension Data: ModelContent {
    fileprivate var data: Data? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.data == self }
}

private struct UIDContent: ModelContent {
    let number: UInt64
    var uid: UInt64? { number }
    func equals(_ value: ModelValue) -> Bool { value.uid == number }
    func write(to encoding: TapeEncoding) { encoding.session.uid(number, at: encoding.index) }
    func encodeContent(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(number)")
    }
}

extension [ModelValue]: ModelContent {
    fileprivate var array: [ModelValue]? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.array == self }
    fileprivate func encodeContent(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension [String: ModelValue]: ModelContent {
    fileprivate var dictionary: [String: ModelValue]? { self }
    fileprivate func equals(_ value: ModelValue) -> Bool { value.dictionary == self }
    fileprivate func encodeContent(to encoder: any Encoder) throws { try encode(to: encoder) }

    /// The keys are sorted, as a dictionary has no order.
    fileprivate func write(to encoding: TapeEncoding) throws {
        var members = encoding.container(keyedBy: PathKey.self)
        for (key, value) in sorted(by: { $0.key < $1.key }) { try members.encode(value, forKey: PathKey(key)) }
    }
}
