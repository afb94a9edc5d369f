public import ModelMapping
public import Switchless
public import XMLStream

/// Decodes models from property lists.
///
/// It reads like Foundation's `PropertyListDecoder`, can be used beside it, and says the line where that has none:
///
/// ```swift
/// let library = try PlistDecoder().decode(Library.self, from: data)
/// ```
///
/// Integers, dates and data are exact. A string `$null` is `nil` where an optional value is wanted.
public struct PlistDecoder: Sendable {
    /// What the models' own `init(from:)` find in the decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// The classes that dictionaries may name.
    public var models: ModelRegistry
    /// How property lists are read.
    public var options: PlistOptions

    /// Makes a decoder.
    public init(models: ModelRegistry = ModelRegistry(), options: PlistOptions = PlistOptions()) {
        self.models = models
        self.options = options
    }

    /// Decodes a model from the property list that `bytes` are.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from bytes: [UInt8]) throws -> Model {
        try decode(type, from: BytesSource(bytes))
    }

    /// Decodes a model from the property list that `source` has.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from source: some XMLSource) throws -> Model {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        return try decode(type, from: source, reporting: &diagnostics)
    }

    /// Decodes a model from the property list that `source` has.
    /// - Parameters:
    ///   - type: what it is to decode as.
    ///   - source: the property list.
    ///   - diagnostics: takes note of what counts for nothing: duplicate keys, classes that are skipped.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, from source: some XMLSource, reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let tape = try PlistDocument(reading: source, options: options, reporting: &diagnostics).tape
        return try tape.decode(type, options: decodingOptions, reporting: &diagnostics)
    }

    var decodingOptions: TapeDecodingOptions {
        var decoding = TapeDecodingOptions()
        decoding.userInfo = userInfo
        decoding.models = models
        decoding.nullString = "$null"
        return decoding
    }
}
