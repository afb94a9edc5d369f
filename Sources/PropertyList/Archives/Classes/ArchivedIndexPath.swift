import ModelMapping
import Switchless

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
