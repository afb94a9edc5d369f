public import ModelMapping
import Switchless

/// Decodes models from JSON, as Foundation's `JSONDecoder` does, with line and column in every error.
public struct TapeJSONDecoder: Sendable {
    /// How JSON is read.
    public var options: JSONOptions
    /// How the values are decoded.
    public var decoding: TapeDecodingOptions

    /// Makes a decoder with the defaults of Foundation's `JSONDecoder`.
    public init(models: ModelRegistry = ModelRegistry(), options: JSONOptions = JSONOptions()) {
        self.init(options: options, decoding: .json)
        self.models = models
    }

    /// Makes a decoder.
    public init(options: JSONOptions = JSONOptions(), decoding: TapeDecodingOptions) {
        self.options = options
        self.decoding = decoding
    }

    /// The `userInfo` of the decoder that models see in `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { decoding.userInfo }
        set { decoding.userInfo = newValue }
    }

    /// Classes that objects may name.
    public var models: ModelRegistry {
        get { decoding.models }
        set { decoding.models = newValue }
    }

    /// How dates are decoded. Default: from seconds since 2001-01-01T00:00:00Z.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { decoding.dates }
        set { decoding.dates = newValue }
    }

    /// How data is decoded. Default: from base64.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { decoding.data }
        set { decoding.data = newValue }
    }

    /// How infinite numbers and NaN are decoded. Default: not at all.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { decoding.nonConformingFloats }
        set { decoding.nonConformingFloats = newValue }
    }

    /// How the names of objects are converted to the keys of models. Default: unchanged.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { decoding.keys }
        set { decoding.keys = newValue }
    }

    /// Whether a key of objects that no model asks for is an error, which names the key that may be meant. Default: `false`, as in Foundation.
    public var rejectsUnknownKeys: Bool {
        get { decoding.rejectsUnknownKeys }
        set { decoding.rejectsUnknownKeys = newValue }
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

extension TapeDecodingOptions {
    /// The defaults of Foundation's `JSONDecoder`: dates as seconds since 2001-01-01T00:00:00Z, data as base64, and finite numbers alone.
    public static var json: TapeDecodingOptions {
        var options = TapeDecodingOptions()
        options.dates = .deferredToDate
        options.data = .base64
        options.allowsNonFinite = false
        return options
    }
}
