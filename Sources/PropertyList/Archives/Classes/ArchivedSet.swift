import Switchless

/// `NSSet`: its members under `NS.objects`. It becomes an array, from which a `Set` decodes.
enum ArchivedSet: ArchiveClass {
    static let name: Name = "NSSet"
    static let summary = "A set, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}
