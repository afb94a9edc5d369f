public import ModelMapping
public import Switchless
public import XMLStream

/// Property lists of all forms, decoded and encoded by the defaults of Foundation.
public enum PropertyListSyntax: ModelSyntax {
    /// Limits, and the policies for duplicate keys and unknown values.
    public typealias Options = PlistOptions
    /// The form, the order of keys, indentation.
    public typealias Style = PlistLook

    /// The defaults for property lists, in which the string `$null` stands for `nil`.
    public static let decoding: TapeDecodingOptions = {
        var options = TapeDecodingOptions()
        options.nullString = "$null"
        return options
    }()

    /// The defaults of Foundation's `PropertyListEncoder`.
    public static var encoding: TapeEncoder {
        var encoder = TapeEncoder()
        encoder.matchesPropertyLists = true
        return encoder
    }
}

/// Decodes models from property lists.
///
/// It is used like Foundation's `PropertyListDecoder`, and no name conflicts with it. Errors have a line and a column.
///
/// ```swift
/// let library = try PlistDecoder().decode(Library.self, from: data)
/// ```
///
/// Integers, dates and data are exact. A string `$null` decodes as `nil` where the model has an optional. By default
/// dates are decoded from dates, in a form without dates from ISO 8601 or seconds since 1970; data from data, in a form
/// without data from base64; infinite numbers and NaN from numbers.
public typealias PlistDecoder = ModelDecoder<PropertyListSyntax>

extension PlistDecoder {
    /// Makes a decoder.
    public init(models: ModelRegistry = ModelRegistry(), options: PlistOptions = PlistOptions()) {
        self.init(options: options, decoding: PropertyListSyntax.decoding)
        self.models = models
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
