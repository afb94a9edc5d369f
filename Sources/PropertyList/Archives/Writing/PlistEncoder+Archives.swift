import ModelMapping
import Switchless

extension PlistEncoder {
    /// Encodes a model to a keyed archive, as `NSKeyedArchiver` does.
    ///
    /// A model whose class is in ``models`` becomes an object of that class. If the model is a class itself, its object is
    /// written once, however often it is referred to, and may contain itself, such as a child its parent. Everything
    /// else becomes Foundation's objects: dictionaries, arrays, text, numbers, dates and data.
    ///
    /// - Parameters:
    ///   - model: what to encode.
    ///   - topKey: the key of the root in `$top`.
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func bytes(archive model: some Encodable, topKey: String = "root") throws -> [UInt8] {
        var encoder = tapeEncoder
        encoder.matchesPropertyLists = false
        encoder.marksInstances = true
        encoder.sortsKeys = false
        guard let root = try encoder.encode(model).root else { return [] }
        var options = writingOptions
        options.keyOrder = keyOrder
        return try PlistDocument(ArchiveFolder.archive(root, topKey: topKey)).bytes(as: outputFormat, options: options)
    }
}
