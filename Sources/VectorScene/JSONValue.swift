/// Any JSON. At most one of its sides is there; without any it is `null`.
public struct JSONValue: Hashable, Sendable {
    /// It as a truth value.
    public private(set) var bool: Bool?
    /// It as a number.
    public private(set) var number: Double?
    /// It as a string.
    public private(set) var string: String?
    /// It as a list.
    public private(set) var array: [JSONValue]?
    /// It as an object.
    public private(set) var object: [String: JSONValue]?

    /// `null`.
    public static let null = JSONValue()

    private init() {}

    /// Makes a value of that kind.
    public init(_ bool: Bool) { self.bool = bool }
    /// Makes a value of that kind.
    public init(_ number: Double) { self.number = number }
    /// Makes a value of that kind.
    public init(_ string: String) { self.string = string }
    /// Makes a value of that kind.
    public init(_ array: [JSONValue]) { self.array = array }
    /// Makes a value of that kind.
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
