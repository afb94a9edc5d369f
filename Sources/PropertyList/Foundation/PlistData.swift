#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistDecoder {
    /// Decodes a model from the property list in `data`.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(_ type: Model.Type, from data: Data) throws -> Model {
        try decode(type, from: Array(data))
    }
}

extension PlistDecoder {
    /// Decodes a model from the keyed archive in `data`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive data: Data, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: Array(data), options: options)
    }
}

extension PlistEncoder {
    /// Encodes a model to a property list.
    ///
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func encode(_ model: some Encodable) throws -> Data { Data(try bytes(of: model)) }
}

extension PlistEncoder {
    /// Encodes a model to a keyed archive, as `NSKeyedArchiver` does; see ``bytes(archive:topKey:)``.
    ///
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func encode(archive model: some Encodable) throws -> Data { Data(try bytes(archive: model)) }
}
