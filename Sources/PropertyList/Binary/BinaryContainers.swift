import ModelMapping

/// Where a container of a binary property list has the numbers of its objects.
///
/// They are read one by one: an array of all of them would be up to eight times as long as they are in the document.
struct BinaryReferences {
    /// The number of references.
    let count: Int
    /// The offset of the first in the document.
    let offset: Int
}

/// An array object: references to its elements.
enum BinaryArray: BinaryObject {
    static let marker: UInt8 = 0xA

    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences? {
        let (count, content) = try reader.count(of: header)
        return try reader.references(count, at: content)
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let (count, content) = try reader.count(of: header)
        let elements = try reader.references(count, at: content)
        try reader.tape.beginArray(at: nil)
        for index in 0..<count { try reader.write(object: try reader.object(at: index, of: elements)) }
        try reader.tape.endArray()
    }
}

/// A dictionary object: references to all keys, then references to all values.
enum BinaryDictionary: BinaryObject {
    static let marker: UInt8 = 0xD

    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences? {
        let (count, content) = try reader.count(of: header)
        return try reader.references(count * 2, at: content)
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let (count, content) = try reader.count(of: header)
        let members = try reader.references(count * 2, at: content)
        let start = reader.tape.nextIndex
        try reader.tape.beginMap(at: nil)
        for index in 0..<count {
            try reader.write(key: try reader.object(at: index, of: members))
            try reader.write(object: try reader.object(at: count + index, of: members))
        }
        try reader.endMap(from: start)
    }
}
