import Switchless

/// The kind 1: a point, as text under `NS.pointval`. It becomes an array of x and y, as `CGPoint` encodes itself.
enum ArchivedPoint: ArchiveClass {
    static let name: Name = "1"
    static let summary = "A point."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.pointval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}
