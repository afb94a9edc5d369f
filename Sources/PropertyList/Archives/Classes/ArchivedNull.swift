import Switchless

/// `NSNull`: the null that a collection can have.
enum ArchivedNull: ArchiveClass {
    static let name: Name = "NSNull"
    static let summary = "No value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeNull(at: object.position)
    }
}
