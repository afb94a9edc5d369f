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
