import Switchless

/// `NSArray`: its elements under `NS.objects`. It becomes an array.
enum ArchivedArray: ArchiveClass {
    static let name: Name = "NSArray"
    static let summary = "A list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}
