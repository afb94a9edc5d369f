#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistDecoder {
    /// Decodes a model from the keyed archive that `data` is, as an `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive data: Data, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: Array(data), options: options)
    }
}
