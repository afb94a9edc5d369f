import Switchless

/// Unfolds `NSDate`: `NS.time` has the seconds since 2001-01-01T00:00:00Z.
enum ArchivedDate: ArchiveClass {
    static let name: Name = "NSDate"
    static let summary = "A moment."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(date: unfolder.double("NS.time", of: object), at: object.position)
    }
}
