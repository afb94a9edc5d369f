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

/// An integer object of 1, 2, 4, 8 or 16 bytes; only 8 and 16 bytes are signed.
enum BinaryInteger: BinaryObject {
    static let marker: UInt8 = 0x1

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        guard header.low <= 4 else { throw reader.damage("an integer is too long", at: header.offset) }
        let size = 1 << Int(header.low)
        let bytes = try reader.take(size, at: header.offset + 1)
        let low = BinaryReader.number(bytes, at: max(0, size - 8), size: min(8, size))
        let high = size > 8 ? BinaryReader.number(bytes, at: 0, size: 8) : 0
        try reader.tape.integer(value(high, low, size: size), at: nil)
    }

    private static func value(_ high: UInt64, _ low: UInt64, size: Int) -> TapeInteger {
        if size < 8 { return TapeInteger(low) }
        if size == 8 { return TapeInteger(Int64(bitPattern: low)) }
        guard Int64(bitPattern: high) < 0 else {
            return TapeInteger(isNegative: false, high: high, low: low) ?? TapeInteger(low)
        }
        let (lower, carry) = (~low).addingReportingOverflow(1)
        return TapeInteger(isNegative: true, high: ~high &+ (carry ? 1 : 0), low: lower) ?? TapeInteger(low)
    }
}

/// A string object in big-endian UTF-16.
enum BinaryUTF16: BinaryObject {
    static let marker: UInt8 = 0x6

    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? {
        let (count, content) = try reader.count(of: header)
        let bytes = try reader.take(count * 2, at: content)
        let units = (0..<count).map { UInt16(bytes[$0 * 2]) << 8 | UInt16(bytes[$0 * 2 + 1]) }
        let text = String(decoding: units, as: UTF16.self)
        // Decoding replaces unpaired surrogates, so that invalid UTF-16 does not round-trip.
        guard text.utf16.elementsEqual(units) else {
            throw reader.damage("a string is not valid UTF-16", at: content)
        }
        return Array(text.utf8)
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let text = try text(header, reader) ?? []
        try reader.spend(text.count)
        try text.withBytes { try reader.tape.string($0, at: nil) }
    }
}

/// The location of the object references in a container of a binary property list.
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
