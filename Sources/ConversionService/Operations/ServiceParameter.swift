#if Server

public import Switchless
import VectorScene

/// A parameter of an operation's query: its name, and the field that it sets.
public struct ServiceParameter<Operation: Sendable>: Sendable {
    /// The name in the query.
    public let name: String
    /// What it does, in one line.
    public let summary: String

    /// The JSON Schema of its values.
    let schema: @Sendable (ServiceResources) -> JSONValue
    /// Sets the field. Returns whether the text is a value of it.
    let set: @Sendable (String, inout Operation, ServiceResources) -> Bool

    fileprivate init(
        _ name: String, _ summary: String, schema: @escaping @Sendable (ServiceResources) -> JSONValue,
        set: @escaping @Sendable (String, inout Operation, ServiceResources) -> Bool
    ) {
        self.name = name
        self.summary = summary
        self.schema = schema
        self.set = set
    }

    /// The same parameter, of something that has an operation.
    func of<Whole: Sendable>(_ path: WritableKeyPath<Whole, Operation> & Sendable) -> ServiceParameter<Whole> {
        ServiceParameter<Whole>(name, summary, schema: schema) { [set] text, whole, resources in
            set(text, &whole[keyPath: path], resources)
        }
    }

    /// Makes a parameter whose text is a value of the field.
    public init<Value: ServiceParameterValue>(
        _ name: String, _ field: WritableKeyPath<Operation, Value> & Sendable, _ summary: String
    ) {
        self.init(name, summary, schema: { _ in ["type": JSONValue(Value.schemaType)] }) { text, operation, _ in
            guard let value = Value(parameter: text) else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    /// Makes a parameter that is a whole number.
    ///
    /// - Parameters:
    ///   - name: the name in the query.
    ///   - field: the property that it sets.
    ///   - range: the numbers that it takes.
    ///   - summary: what it is for, in one line.
    public init(
        _ name: String, _ field: WritableKeyPath<Operation, Int?> & Sendable, in range: ClosedRange<Int>,
        _ summary: String
    ) {
        let schema: JSONValue = [
            "type": "integer", "minimum": JSONValue(Double(range.lowerBound)),
            "maximum": JSONValue(Double(range.upperBound)),
        ]
        self.init(name, summary, schema: { _ in schema }) { text, operation, _ in
            guard let value = Int(text), range.contains(value) else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    /// Makes a parameter that names a handler of a registry.
    public init<Handler: Sendable>(
        _ name: String, _ field: WritableKeyPath<Operation, Handler> & Sendable,
        from registry: @escaping @Sendable (ServiceResources) -> Registry<Handler>, _ summary: String
    ) {
        self.init(name, summary, schema: { Self.names(registry($0).names.map(\.local)) }) {
            text, operation, resources in
            guard let handler = registry(resources)[Name(text)] else { return false }
            operation[keyPath: field] = handler
            return true
        }
    }

    /// Makes a parameter that names a value of a dictionary.
    public init<Value: Sendable>(
        _ name: String, _ field: WritableKeyPath<Operation, Value?> & Sendable,
        from values: @escaping @Sendable (ServiceResources) -> [String: Value], _ summary: String
    ) {
        self.init(name, summary, schema: { Self.names(Array(values($0).keys)) }) { text, operation, resources in
            guard let value = values(resources)[text] else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    private static func names(_ names: [String]) -> JSONValue {
        ["type": "string", "enum": JSONValue(names.sorted().map { JSONValue($0) })]
    }
}

/// A value that a parameter of a query has.
public protocol ServiceParameterValue: Sendable {
    /// The name of its type in a JSON Schema.
    static var schemaType: String { get }

    /// Reads the text of a parameter, without its percent-encoding; `nil` if it is not a value of the type.
    init?(parameter text: String)
}

extension Bool: ServiceParameterValue {
    public static let schemaType = "boolean"
    public init?(parameter text: String) { self.init(text) }
}

extension Int: ServiceParameterValue {
    public static let schemaType = "integer"
    public init?(parameter text: String) { self.init(text) }
}

extension Double: ServiceParameterValue {
    public static let schemaType = "number"
    public init?(parameter text: String) {
        guard let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}

extension String: ServiceParameterValue {
    public static let schemaType = "string"
    public init?(parameter text: String) { self = text }
}

#endif
