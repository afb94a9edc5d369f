#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistEncoder {
    /// Encodes a model to a keyed archive, as `NSKeyedArchiver` does; see ``bytes(archive:topKey:)``.
    ///
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func encode(archive model: some Encodable) throws -> Data { Data(try bytes(archive: model)) }
}
