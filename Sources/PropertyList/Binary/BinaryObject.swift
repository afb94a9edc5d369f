import ModelMapping

/// A kind of object in a binary property list, identified by its marker's upper half.
protocol BinaryObject: SendableMetatype {
    /// The upper half of the marker.
    static var marker: UInt8 { get }
    /// The objects that it refers to; `nil` if it is no container.
    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences?
    /// Writes the object to the reader's tape.
    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws
    /// The text in UTF-8 if the object is a string, else `nil`. For keys.
    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]?
}

extension BinaryObject {
    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences? { nil }
    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? { nil }
}

/// The kinds of object, by marker.
enum BinaryObjects {
    private static let list: [any BinaryObject.Type] = [
        BinaryArray.self,
        BinaryASCII.self,
        BinaryData.self,
        BinaryDate.self,
        BinaryDictionary.self,
        BinaryInteger.self,
        BinaryReal.self,
        // Set: Foundation never writes one, and a set is not a property list value.
        BinarySimple.self,
        BinaryUID.self,
        BinaryUTF16.self,
    ]

    /// The kind for each upper half of a marker; `nil` for unknown ones.
    static let table: [(any BinaryObject.Type)?] = {
        var table = [(any BinaryObject.Type)?](repeating: nil, count: 16)
        for object in list { table[Int(object.marker)] = object }
        return table
    }()
}
