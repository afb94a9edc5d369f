import Switchless

/// Unfolds `NSArray` to an array of the elements under `NS.objects`.
enum ArchivedArray: ArchiveClass {
    static let name: Name = "NSArray"
    static let summary = "A list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}
