/// The fields of an object that is being read. What it does not ask for is ignored.
struct SceneFields {
    private let container: KeyedDecodingContainer<FieldName>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldName.self)
    }

    /// A field that must be there.
    func callAsFunction<Value: Decodable>(_ name: FieldName) throws -> Value {
        try container.decode(Value.self, forKey: name)
    }

    /// A field, or its default.
    func callAsFunction<Value: Decodable>(_ name: FieldName, default standard: Value) throws -> Value {
        try container.decodeIfPresent(Value.self, forKey: name) ?? standard
    }

    /// A field that need not be there.
    func optional<Value: Decodable>(_ name: FieldName) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: name)
    }

    /// Whether a field that need not be there says `word`.
    func says(_ name: FieldName, _ word: String) throws -> Bool {
        try container.decodeIfPresent(String.self, forKey: name) == word
    }

    /// A list of nodes; none if it is absent.
    func nodes(_ name: FieldName) throws -> [any SceneNode] {
        try self(name, default: [AnyNode]()).map(\.value)
    }

    /// A list of two numbers.
    func pair(_ name: FieldName) throws -> (Double, Double) {
        let numbers: FixedNumbers<Pair> = try self(name)
        return (numbers[0], numbers[1])
    }

    /// A list of two whole numbers.
    func integers(_ name: FieldName) throws -> (Int, Int) {
        let (first, second) = try pair(name)
        guard let first = Int(exactly: first), let second = Int(exactly: second) else {
            throw fault(name, "expected whole numbers")
        }
        return (first, second)
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
