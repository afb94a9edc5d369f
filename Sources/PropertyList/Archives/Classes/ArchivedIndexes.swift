import ModelMapping
import Switchless

/// Unfolds `NSIndexSet` to a dictionary of its ranges, as `IndexSet` encodes itself.
///
/// The dictionary is `{"indexes": [{"location": 0, "length": 50}]}`. `NSLocation` and `NSLength` have a single range,
/// `NSRangeData` has several, as ``PackedIndexes``.
enum ArchivedIndexSet: ArchiveClass {
    static let name: Name = "NSIndexSet"
    static let summary = "Ranges of whole numbers."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let ranges = try ranges(of: object, unfolder)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("indexes", of: object) { unfolder in
                try unfolder.writeArray(at: object.position) { unfolder in
                    for range in ranges { try write(range, of: object, &unfolder) }
                }
            }
        }
    }

    private typealias IndexRange = (location: TapeInteger, length: TapeInteger)

    private static func write(_ range: IndexRange, of object: ArchivedObject, _ unfolder: inout ArchiveUnfolder) throws
    {
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("location", of: object) { try $0.write(range.location, at: object.position) }
            try unfolder.writeMember("length", of: object) { try $0.write(range.length, at: object.position) }
        }
    }

    private static func ranges(of object: ArchivedObject, _ unfolder: ArchiveUnfolder) throws -> [IndexRange] {
        let count = try unfolder.integer("NSRangeCount", of: object)
        if object["NSLocation"] != nil {
            return [
                (try unfolder.integer("NSLocation", of: object), try unfolder.integer("NSLength", of: object))
            ]
        }
        guard object["NSRangeData"] != nil else {
            guard count == TapeInteger(Int64(0)) else {
                throw object.fault("has no ranges, but 'NSRangeCount' is \(count)")
            }
            return []
        }
        guard let numbers = PackedIndexes.numbers(try unfolder.data("NSRangeData", of: object)),
            count == TapeInteger(Int64(numbers.count / 2)), numbers.count.isMultiple(of: 2)
        else {
            throw object.fault("does not have \(count) ranges under 'NSRangeData'")
        }
        return stride(from: 0, to: numbers.count, by: 2).map {
            (TapeInteger(numbers[$0]), TapeInteger(numbers[$0 + 1]))
        }
    }
}

/// Unfolds `NSMutableIndexSet`, which is archived as `NSIndexSet` is.
enum ArchivedMutableIndexSet: ArchiveClass {
    static let name: Name = "NSMutableIndexSet"
    static let summary = "Ranges of whole numbers."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedIndexSet.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSIndexPath` to a dictionary, as `IndexPath` encodes itself: `{"indexes": [4, 8]}`.
///
/// `NSIndexPathValue` has a single index, `NSIndexPathData` several, as ``PackedIndexes``.
enum ArchivedIndexPath: ArchiveClass {
    static let name: Name = "NSIndexPath"
    static let summary = "The way down a tree, as a list of indexes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let indexes = try indexes(of: object, unfolder)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("indexes", of: object) { unfolder in
                try unfolder.writeArray(at: object.position) { unfolder in
                    for index in indexes { try unfolder.write(index, at: object.position) }
                }
            }
        }
    }

    private static func indexes(of object: ArchivedObject, _ unfolder: ArchiveUnfolder) throws -> [TapeInteger] {
        let count = try unfolder.integer("NSIndexPathLength", of: object)
        if object["NSIndexPathValue"] != nil { return [try unfolder.integer("NSIndexPathValue", of: object)] }
        let data = object["NSIndexPathData"] == nil ? [] : try unfolder.data("NSIndexPathData", of: object)
        guard let numbers = PackedIndexes.numbers(data), count == TapeInteger(Int64(numbers.count)) else {
            throw object.fault("does not have \(count) indexes under 'NSIndexPathData'")
        }
        return numbers.map { TapeInteger($0) }
    }
}

/// Decodes the integers of archived index sets and index paths.
///
/// An integer is a sequence of seven-bit groups, the least significant first, one in each byte. The upper bit of a byte
/// is set if more follow.
enum PackedIndexes {
    /// The integers; `nil` if the last is cut off or one has more than 64 bits.
    static func numbers(_ bytes: [UInt8]) -> [UInt64]? {
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            let bits = UInt64(byte & 0x7F)
            guard shift < 64, (bits << shift) >> shift == bits else { return nil }
            number |= bits << shift
            shift += 7
            guard byte < 0x80 else { continue }
            numbers.append(number)
            (number, shift) = (0, 0)
        }
        return shift == 0 ? numbers : nil
    }
}
