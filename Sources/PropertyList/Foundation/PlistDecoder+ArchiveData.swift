#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistDecoder {
    /// Decodes a model from the keyed archive in `data`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive data: Data, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: Array(data), options: options)
    }
}
