#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistDecoder {
    /// Decodes a model from the property list that `data` is.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from data: Data) throws -> Model {
        try decode(type, from: Array(data))
    }
}
