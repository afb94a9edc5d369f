import Switchless

/// The numbers of the objects that a container of a binary property list refers to.
///
/// They are read one by one: an array of all of them would be up to eight times as long as they are in the document.
struct BinaryReferences {
    /// The references, valid as long as the document.
    let bytes: Bytes
    /// The size of a reference, in bytes.
    let size: Int
    /// The number of objects in the document.
    let objects: Int
    /// The offset of the references in the document, for messages.
    let offset: Int

    /// The number of references.
    var count: Int { bytes.count / size }

    /// The number of the object that the reference at `index` names.
    ///
    /// - Throws: `ModelError` if there is no such object.
    func object(at index: Int) throws -> Int {
        let number = BinaryReader.number(bytes, at: index * size, size: size)
        guard number < UInt64(objects) else {
            throw BinaryReader.damage("a reference to object \(number) is out of range", at: offset + index * size)
        }
        return Int(number)
    }
}
