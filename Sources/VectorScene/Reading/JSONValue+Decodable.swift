extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let readers: [(any SingleValueDecodingContainer) throws -> JSONValue] = [
            { JSONValue(try $0.decode(Bool.self)) }, { JSONValue(try $0.decode(Double.self)) },
            { JSONValue(try $0.decode(String.self)) }, { JSONValue(try $0.decode([JSONValue].self)) },
            { JSONValue(try $0.decode([String: JSONValue].self)) },
        ]
        self = container.decodeNil() ? .null : readers.lazy.compactMap { try? $0(container) }.first ?? .null
    }
}
