public import ModelMapping
public import Switchless
public import XMLStream

/// Decodes models from property lists.
///
/// It is used like Foundation's `PropertyListDecoder`, and no name conflicts with it. Errors have a line and a column.
///
/// ```swift
/// let library = try PlistDecoder().decode(Library.self, from: data)
/// ```
///
/// Integers, dates and data are exact. A string `$null` decodes as `nil` where the model has an optional.
public struct PlistDecoder: Sendable {
    /// Options for reading property lists.
    public var options: PlistOptions
    /// How values are decoded, whatever the form.
    var decoding = TapeDecodingOptions.propertyList

    /// Makes a decoder without classes.
    public init(options: PlistOptions = PlistOptions()) { self.options = options }

    /// Makes a decoder.
    public init(models: ModelRegistry, options: PlistOptions = PlistOptions()) {
        self.options = options
        decoding.models = models
    }

    /// How dates are decoded. Default: from dates; in a form without dates, from ISO 8601 or seconds since 1970.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { decoding.dates }
        set { decoding.dates = newValue }
    }

    /// How data is decoded. Default: from data; in a form without data, from base64.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { decoding.data }
        set { decoding.data = newValue }
    }

    /// How infinite numbers and NaN are decoded. Default: from numbers.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { decoding.nonConformingFloats }
        set { decoding.nonConformingFloats = newValue }
    }

    /// How the keys of dictionaries are converted to those of models. Default: unchanged.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { decoding.keys }
        set { decoding.keys = newValue }
    }

    /// Whether a key of dictionaries that no model asks for is an error, which names the key that may be meant. Default: `false`, as in Foundation.
    public var rejectsUnknownKeys: Bool {
        get { decoding.rejectsUnknownKeys }
        set { decoding.rejectsUnknownKeys = newValue }
    }

    /// The `userInfo` of the decoder that models see in `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { decoding.userInfo }
        set { decoding.userInfo = newValue }
    }

    /// Classes that dictionaries may name.
    public var models: ModelRegistry {
        get { decoding.models }
        set { decoding.models = newValue }
    }

    /// Decodes a model from the property list in `bytes`.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(_ type: Model.Type, from bytes: [UInt8]) throws -> Model {
        try decode(type, from: BytesSource(bytes))
    }

    /// Decodes a model from the property list in `source`.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(_ type: Model.Type, from source: some XMLSource) throws -> Model {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        return try decode(type, from: source, reporting: &diagnostics)
    }

    /// Decodes a model from the property list in `source`.
    /// - Parameters:
    ///   - type: the type to decode as.
    ///   - source: the property list.
    ///   - diagnostics: receives what is left out: duplicate keys, skipped classes.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, from source: some XMLSource, reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let document = try PlistDocument(reading: source, options: options, reporting: &diagnostics)
        var decoding = decoding
        decoding.readsText = document.form.format.spellsDates
        return try document.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}

extension TapeDecodingOptions {
    /// The defaults for property lists, in which the string `$null` stands for `nil`.
    static let propertyList: TapeDecodingOptions = {
        var options = TapeDecodingOptions()
        options.nullString = "$null"
        return options
    }()
}
