/// The fields of an object during decoding. Unknown fields are ignored.
struct SceneFields {
    private let container: KeyedDecodingContainer<FieldName>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldName.self)
    }

    /// Decodes a required field.
    func callAsFunction<Value: Decodable>(_ name: FieldName) throws -> Value {
        try container.decode(Value.self, forKey: name)
    }

    /// Decodes a field, or returns its default.
    func callAsFunction<Value: Decodable>(_ name: FieldName, default standard: Value) throws -> Value {
        try container.decodeIfPresent(Value.self, forKey: name) ?? standard
    }

    /// Decodes an optional field.
    func optional<Value: Decodable>(_ name: FieldName) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: name)
    }

    /// Whether an optional field equals `word`.
    func says(_ name: FieldName, _ word: String) throws -> Bool {
        try container.decodeIfPresent(String.self, forKey: name) == word
    }

    /// Decodes a list of nodes; empty if the field is absent.
    func nodes(_ name: FieldName) throws -> [any SceneNode] {
        try self(name, default: [AnyNode]()).map(\.value)
    }

    /// Decodes a list of nodes; `nil` if the field is absent.
    func optionalNodes(_ name: FieldName) throws -> [any SceneNode]? {
        let nodes: [AnyNode]? = try optional(name)
        return nodes?.map(\.value)
    }

    /// Decodes a list of two numbers.
    func pair(_ name: FieldName) throws -> (Double, Double) {
        let numbers: FixedNumbers<Pair> = try self(name)
        return (numbers[0], numbers[1])
    }

    /// Decodes a list of two integers.
    func integers(_ name: FieldName) throws -> (Int, Int) {
        let (first, second) = try pair(name)
        guard let first = Int(exactly: first), let second = Int(exactly: second) else {
            throw fault(name, "expected whole numbers")
        }
        return (first, second)
    }

    /// Decodes a range of indices from the first one and their count.
    func range(_ name: FieldName) throws -> Range<Int>? {
        guard container.contains(name) else { return nil }
        let (first, count) = try integers(name)
        let (end, isTooLarge) = first.addingReportingOverflow(count)
        guard first >= 0, count >= 0, !isTooLarge else { throw fault(name, "expected the first index and a count") }
        return first..<end
    }

    func fault(_ name: FieldName, _ message: String) -> DecodingError {
        .dataCorruptedError(forKey: name, in: container, debugDescription: message)
    }
}

/// The name of a field.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
