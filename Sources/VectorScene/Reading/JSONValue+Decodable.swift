extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            self = .null
            return
        }
        // A decoder does not tell the kind of a value, so each kind is tried.
        let readers: [(any SingleValueDecodingContainer) throws -> JSONValue] = [
            { JSONValue(try $0.decode(Bool.self)) }, { JSONValue(try $0.decode(Double.self)) },
            { JSONValue(try $0.decode(String.self)) }, { JSONValue(try $0.decode([JSONValue].self)) },
            { JSONValue(try $0.decode([String: JSONValue].self)) },
        ]
        guard let value = readers.lazy.compactMap({ try? $0(container) }).first else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the value is not JSON")
        }
        self = value
    }
}
