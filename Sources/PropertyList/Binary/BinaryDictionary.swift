import ModelMapping

/// A dictionary object: references to all keys, then references to all values.
enum BinaryDictionary: BinaryObject {
    static let marker: UInt8 = 0xD
    static let isContainer = true

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let (count, content) = try reader.count(of: header)
        let members = try reader.references(count * 2, at: content)
        try reader.tape.beginMap(at: nil)
        for (key, value) in zip(members.prefix(count), members.dropFirst(count)) {
            try reader.write(key: key)
            try reader.write(object: value)
        }
        try reader.endMap()
    }
}
