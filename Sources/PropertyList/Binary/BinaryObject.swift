import ModelMapping

/// A kind of object in a binary property list, told by the upper half of its marker.
protocol BinaryObject: SendableMetatype {
    /// The upper half of the marker.
    static var marker: UInt8 { get }
    /// Whether it has other objects inside.
    static var isContainer: Bool { get }
    /// Writes the object to the reader's tape.
    static func write(_ place: BinaryPlace, _ reader: inout BinaryReader) throws
    /// The text, if it is one: for keys.
    static func text(_ place: BinaryPlace, _ reader: BinaryReader) throws -> [UInt8]?
}

extension BinaryObject {
    static var isContainer: Bool { false }
    static func text(_ place: BinaryPlace, _ reader: BinaryReader) throws -> [UInt8]? { nil }
}

/// The kinds of object.
enum BinaryObjects {
    private static let list: [any BinaryObject.Type] = [
        BinaryArray.self,
        BinaryASCII.self,
        BinaryData.self,
        BinaryDate.self,
        BinaryDictionary.self,
        BinaryInteger.self,
        BinaryReal.self,
        // Sets are never written by Foundation, and are no property list values.
        BinarySimple.self,
        BinaryUID.self,
        BinaryUTF16.self,
    ]

    /// By marker.
    static let table: [(any BinaryObject.Type)?] = {
        var table = [(any BinaryObject.Type)?](repeating: nil, count: 16)
        for object in list { table[Int(object.marker)] = object }
        return table
    }()
}
