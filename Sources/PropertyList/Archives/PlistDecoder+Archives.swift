import ModelMapping
public import Switchless
public import XMLStream

extension PlistDecoder {
    /// Decodes a model from the keyed archive in `bytes`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive bytes: [UInt8], options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: BytesSource(bytes), options: options)
    }

    /// Decodes a model from the keyed archive in `source`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        var diagnostics = Diagnostics(limit: self.options.diagnosticLimit)
        return try decode(type, fromArchive: source, options: options, reporting: &diagnostics)
    }

    /// Decodes a model from the keyed archive in `source`, as `NSKeyedUnarchiver` does.
    ///
    /// An object whose class is in ``models`` decodes as that model, an object of Foundation as a value. A model that
    /// is a class has one instance, however often its object is referred to.
    ///
    /// - Parameters:
    ///   - type: the type to decode as.
    ///   - source: the archive.
    ///   - options: options for unfolding.
    ///   - diagnostics: receives what is left out: duplicate keys, cut cycles, skipped classes.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions(),
        reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let document = try PlistDocument(reading: source, options: self.options, reporting: &diagnostics)
        let archive = try KeyedArchive(
            unfolding: document.tape, models: models, options: options, reporting: &diagnostics)
        var decoding = decoding
        // An archive refers to '$null' by UID, and unfolding has made that null; a string '$null' is text.
        decoding.nullString = nil
        return try archive.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}
