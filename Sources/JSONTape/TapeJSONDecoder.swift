public import ModelMapping
import Switchless

/// JSON (RFC 8259), decoded and encoded by the defaults of Foundation.
public enum JSONSyntax: ModelSyntax {
    /// Limits, and the policy for duplicate names.
    public typealias Options = JSONOptions
    /// Indentation, the order of names, escapes.
    public typealias Style = JSONFormatting

    /// The defaults of Foundation's `JSONDecoder`.
    ///
    /// Dates are seconds since 2001-01-01T00:00:00Z, data is base64, and numbers are finite.
    public static var decoding: TapeDecodingOptions {
        var options = TapeDecodingOptions()
        options.dates = .deferredToDate
        options.data = .base64
        options.allowsNonFinite = false
        return options
    }

    /// The defaults of Foundation's `JSONEncoder`: those of ``decoding``.
    public static var encoding: TapeEncoder {
        var encoder = TapeEncoder()
        encoder.dates = .deferredToDate
        encoder.nonConformingFloats = .throw
        return encoder
    }
}

/// Decodes models from JSON, as Foundation's `JSONDecoder` does, with line and column in every error.
public typealias TapeJSONDecoder = ModelDecoder<JSONSyntax>

extension TapeJSONDecoder {
    /// Makes a decoder with the defaults of Foundation's `JSONDecoder`.
    public init(models: ModelRegistry = ModelRegistry(), options: JSONOptions = JSONOptions()) {
        self.init(options: options, decoding: JSONSyntax.decoding)
        self.models = models
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
