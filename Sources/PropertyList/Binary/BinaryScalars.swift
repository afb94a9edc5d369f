import ModelMapping
import Switchless

/// Null and the Booleans, identified by the lower half of the marker.
enum BinarySimple: BinaryObject {
    static let marker: UInt8 = 0x0
    private static let truths: [UInt8: Bool] = [8: false, 9: true]

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        if header.low == 0 { return try reader.tape.null(at: nil) }
        guard let value = truths[header.low] else { throw reader.damage("unknown marker", at: header.offset) }
        try reader.tape.bool(value, at: nil)
    }
}

/// A real object of 4 or 8 bytes (IEEE 754).
enum BinaryReal: BinaryObject {
    static let marker: UInt8 = 0x2

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let size = 1 << Int(header.low)
        guard size == 4 || size == 8 else {
            throw reader.damage("a real is neither 4 nor 8 bytes long", at: header.offset)
        }
        let bits = BinaryReader.number(try reader.take(size, at: header.offset + 1), at: 0, size: size)
        let value = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        try reader.tape.real(value, at: nil)
    }
}

/// A date object: a double with the seconds since 2001-01-01T00:00:00Z.
enum BinaryDate: BinaryObject {
    static let marker: UInt8 = 0x3

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        guard header.low == 3 else { throw reader.damage("unknown marker", at: header.offset) }
        let bits = BinaryReader.number(try reader.take(8, at: header.offset + 1), at: 0, size: 8)
        let seconds = Double(bitPattern: bits)
        let dates = PlistDates.binary
        guard dates.contains(seconds) else {
            throw ModelError(
                .dateRange,
                "the date at byte \(header.offset) is \(seconds) seconds from 2001, not in the years \(dates.years)")
        }
        try reader.tape.date(seconds, at: nil)
    }
}

/// A data object.
enum BinaryData: BinaryObject {
    static let marker: UInt8 = 0x4

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let (count, content) = try reader.count(of: header)
        try reader.spend(count)
        try reader.tape.data(reader.take(count, at: content), at: nil)
    }
}

/// A string object in ASCII.
enum BinaryASCII: BinaryObject {
    static let marker: UInt8 = 0x5

    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? {
        let (count, content) = try reader.count(of: header)
        let text = try reader.take(count, at: content)
        guard text.allSatisfy({ $0 < 0x80 }) else {
            throw reader.damage("a string in ASCII has other bytes", at: content)
        }
        return text.array
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let text = try text(header, reader) ?? []
        try reader.spend(text.count)
        try text.withBytes { try reader.tape.string($0, at: nil) }
    }
}

/// A UID object of up to 8 bytes: the index of an object in a keyed archive.
enum BinaryUID: BinaryObject {
    static let marker: UInt8 = 0x8

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let size = Int(header.low) + 1
        guard size <= 8 else { throw reader.damage("a UID is too long", at: header.offset) }
        let number = BinaryReader.number(try reader.take(size, at: header.offset + 1), at: 0, size: size)
        try reader.tape.uid(number, at: nil)
    }
}
