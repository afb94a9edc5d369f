import Switchless

/// Unfolds `NSSet` to an array of the members under `NS.objects`.
enum ArchivedSet: ArchiveClass {
    static let name: Name = "NSSet"
    static let summary = "A set, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}
