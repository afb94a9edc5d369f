import ModelMapping

/// Values as JSON text.
public enum JSONText {
    /// The JSON of a value, in one line, its names in the order in which it encodes them; see ``TapeJSON``.
    ///
    /// - Parameter value: what to encode.
    /// - Throws: `EncodingError` if JSON cannot represent a value, such as an infinite number; what the value throws.
    public static func bytes<Value: Encodable>(of value: Value) throws -> [UInt8] {
        var encoder = TapeEncoder()
        encoder.allowsNonFinite = false
        var json = TapeJSON()
        try encoder.encode(value).root?.accept(&json)
        return json.bytes
    }
}
