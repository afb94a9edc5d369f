/// Any JSON value (RFC 8259, 3).
public struct JSONValue: Sendable {
    private let content: any AnyJSON

    /// `null`.
    public static let null = JSONValue(content: NullJSON())

    private init(content: any AnyJSON) { self.content = content }

    /// Makes a Boolean.
    public init(_ bool: Bool) { self.init(content: bool) }
    /// Makes a number.
    public init(_ number: Double) { self.init(content: number) }
    /// Makes a string.
    public init(_ string: String) { self.init(content: string) }
    /// Makes an array.
    public init(_ array: [JSONValue]) { self.init(content: array) }
    /// Makes an object.
    public init(_ object: [String: JSONValue]) { self.init(content: object) }

    /// Whether it is `null`.
    public var isNull: Bool { content.isNull }
    /// The Boolean, if it is one.
    public var bool: Bool? { content.bool }
    /// The number, if it is one.
    public var number: Double? { content.number }
    /// The string, if it is one.
    public var string: String? { content.string }
    /// The array, if it is one.
    public var array: [JSONValue]? { content.array }
    /// The object, if it is one.
    public var object: [String: JSONValue]? { content.object }
}

extension JSONValue: Hashable {
    public static func == (first: JSONValue, second: JSONValue) -> Bool { first.content.equals(second) }
    public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}

extension JSONValue: JSONWritable {
    public func write(to json: inout JSONStream) { content.write(to: &json) }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init([String: JSONValue](elements) { _, last in last })
    }
}

// MARK: Contents

/// The content of a ``JSONValue``. It writes, compares and hands out itself.
private protocol AnyJSON: Hashable, Sendable, JSONWritable {
    var isNull: Bool { get }
    var bool: Bool? { get }
    var number: Double? { get }
    var string: String? { get }
    var array: [JSONValue]? { get }
    var object: [String: JSONValue]? { get }
    /// Whether `value` has the same kind and content.
    func equals(_ value: JSONValue) -> Bool
}

extension AnyJSON {
    var isNull: Bool { false }
    var bool: Bool? { nil }
    var number: Double? { nil }
    var string: String? { nil }
    var array: [JSONValue]? { nil }
    var object: [String: JSONValue]? { nil }
}

private struct NullJSON: AnyJSON {
    var isNull: Bool { true }
    func equals(_ value: JSONValue) -> Bool { value.isNull }
    func write(to json: inout JSONStream) { json.raw("null") }
}

extension Bool: AnyJSON {
    fileprivate var bool: Bool? { self }
    fileprivate func equals(_ value: JSONValue) -> Bool { value.bool == self }
}

extension Double: AnyJSON {
    fileprivate var number: Double? { self }
    fileprivate func equals(_ value: JSONValue) -> Bool { value.number == self }
}

extension String: AnyJSON {
    fileprivate var string: String? { self }
    fileprivate func equals(_ value: JSONValue) -> Bool { value.string == self }
}

extension [JSONValue]: AnyJSON {
    fileprivate var array: [JSONValue]? { self }
    fileprivate func equals(_ value: JSONValue) -> Bool { value.array == self }
}

extension [String: JSONValue]: AnyJSON {
    fileprivate var object: [String: JSONValue]? { self }
    fileprivate func equals(_ value: JSONValue) -> Bool { value.object == self }
}
