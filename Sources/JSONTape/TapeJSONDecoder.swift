public import ModelMapping
import Switchless

/// Decodes models from JSON, as Foundation's `JSONDecoder` does, with line and column in every error.
public struct TapeJSONDecoder: Sendable {
    /// How JSON is read.
    public var options: JSONOptions
    /// How the values are decoded.
    public var decoding: TapeDecodingOptions

    /// Makes a decoder.
    public init(options: JSONOptions = JSONOptions(), decoding: TapeDecodingOptions = TapeDecodingOptions()) {
        self.options = options
        self.decoding = decoding
    }

    /// Decodes a model from a JSON text.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - bytes: the whole text.
    /// - Throws: `ModelError` or `DecodingError`, each with line and column; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from bytes: [UInt8]) throws -> Model {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        let document = try JSONDocument(reading: bytes, options: options, reporting: &diagnostics)
        return try document.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}
