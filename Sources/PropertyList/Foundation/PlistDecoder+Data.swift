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
