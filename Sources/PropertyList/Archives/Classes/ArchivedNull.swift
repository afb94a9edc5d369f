import Switchless

/// Unfolds `NSNull` to null.
enum ArchivedNull: ArchiveClass {
    static let name: Name = "NSNull"
    static let summary = "No value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeNull(at: object.position)
    }
}
