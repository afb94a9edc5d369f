/// Any JSON value. At most one property is set; all are `nil` for `null`.
public struct JSONValue: Hashable, Sendable {
    /// The Boolean, if it is one.
    public private(set) var bool: Bool?
    /// The number, if it is one.
    public private(set) var number: Double?
    /// The string, if it is one.
    public private(set) var string: String?
    /// The array, if it is one.
    public private(set) var array: [JSONValue]?
    /// The object, if it is one.
    public private(set) var object: [String: JSONValue]?

    /// `null`.
    public static let null = JSONValue()

    private init() {}

    /// Makes a Boolean.
    public init(_ bool: Bool) { self.bool = bool }
    /// Makes a number.
    public init(_ number: Double) { self.number = number }
    /// Makes a string.
    public init(_ string: String) { self.string = string }
    /// Makes an array.
    public init(_ array: [JSONValue]) { self.array = array }
    /// Makes an object.
    public init(_ object: [String: JSONValue]) { self.object = object }

    /// Whether it is `null`.
    public var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self.init() }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init([String: JSONValue](elements) { _, last in last })
    }
}

extension JSONValue: JSONWritable {
    public func write(to json: inout JSONStream) {
        if isNull { json.raw("null") }
        bool?.write(to: &json)
        number?.write(to: &json)
        string?.write(to: &json)
        array?.write(to: &json)
        object?.write(to: &json)
    }
}
