import Switchless

/// Unfolds `NSMutableSet`, which is archived as `NSSet` is.
enum ArchivedMutableSet: ArchiveClass {
    static let name: Name = "NSMutableSet"
    static let summary = "A set, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedSet.unfold(object, with: &unfolder)
    }
}
