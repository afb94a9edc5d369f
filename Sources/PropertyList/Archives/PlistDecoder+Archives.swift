import ModelMapping
public import Switchless
public import XMLStream

extension PlistDecoder {
    /// Decodes a model from the keyed archive that `bytes` are, as an `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive bytes: [UInt8], options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: BytesSource(bytes), options: options)
    }

    /// Decodes a model from the keyed archive that `source` has, as an `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        var diagnostics = Diagnostics(limit: self.options.diagnosticLimit)
        return try decode(type, fromArchive: source, options: options, reporting: &diagnostics)
    }

    /// Decodes a model from the keyed archive that `source` has, as an `NSKeyedUnarchiver` does.
    ///
    /// Objects whose class the decoder's ``models`` have decode as that; those of Foundation as the values that they are. Where an
    /// object is referred to more than once, a model that is a class has one instance.
    /// - Parameters:
    ///   - type: what it is to decode as.
    ///   - source: the archive.
    ///   - options: how it is unfolded.
    ///   - diagnostics: takes note of what counts for nothing: duplicate keys, attributes of text, classes that are skipped.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions(),
        reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let document = try PlistDocument(reading: source, options: self.options, reporting: &diagnostics)
        let archive = try KeyedArchive(
            unfolding: document.tape, models: models, options: options, reporting: &diagnostics)
        var decoding = decodingOptions
        // An archive has a null of its own; text that reads so is text.
        decoding.nullString = nil
        return try archive.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}
