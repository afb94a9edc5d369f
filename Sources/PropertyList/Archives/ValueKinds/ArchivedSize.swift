import Switchless

/// Unfolds a size, kind 2 of `NSValue`, to an array of width and height.
///
/// The size is text under `NS.sizeval`. `CGSize` encodes itself as such an array.
enum ArchivedSize: ArchiveClass {
    static let name: Name = "2"
    static let summary = "A size."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.sizeval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}
