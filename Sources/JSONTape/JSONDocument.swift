public import ModelMapping
public import Switchless

/// A JSON text as values (RFC 8259).
///
/// It accepts what the grammar of RFC 8259 has and nothing else: one value with white space around it, in UTF-8 without a byte order
/// mark. Numbers with a fraction or an exponent stay as their digits until somebody asks; whole ones are exact to 128 bits. Half a
/// surrogate pair, which the grammar lets pass, is no text and refused.
public struct JSONDocument: Sendable {
    /// The values, each with its line and column.
    public let tape: ValueTape

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - options: limits, and what becomes of names that come twice.
    ///   - diagnostics: takes note of what counts for nothing.
    /// - Throws: `ModelError` with line and column.
    public init(
        reading bytes: [UInt8], options: JSONOptions = JSONOptions(), reporting diagnostics: inout Diagnostics
    ) throws {
        tape = try bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes, options)
            defer { for diagnostic in parser.diagnostics.entries { diagnostics.report(diagnostic) } }
            return try parser.read()
        }
    }
}

/// Decodes models from JSON, as Foundation's `JSONDecoder` does, with the place of every fault.
public struct TapeJSONDecoder: Sendable {
    /// How JSON is read.
    public var options: JSONOptions
    /// How its values become models.
    public var decoding: TapeDecodingOptions

    /// Makes a decoder.
    public init(options: JSONOptions = JSONOptions(), decoding: TapeDecodingOptions = TapeDecodingOptions()) {
        self.options = options
        self.decoding = decoding
    }

    /// Decodes a model from a JSON text.
    ///
    /// - Parameters:
    ///   - type: what it is to decode as.
    ///   - bytes: the whole text.
    /// - Throws: `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from bytes: [UInt8]) throws -> Model {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        let document = try JSONDocument(reading: bytes, options: options, reporting: &diagnostics)
        return try document.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}
