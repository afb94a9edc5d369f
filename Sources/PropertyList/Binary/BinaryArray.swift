import ModelMapping

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
