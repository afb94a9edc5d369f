import Switchless

/// The kind 2: a size, as text under `NS.sizeval`. It becomes an array of width and height, as `CGSize` encodes itself.
enum ArchivedSize: ArchiveClass {
    static let name: Name = "2"
    static let summary = "A size."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.sizeval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}
