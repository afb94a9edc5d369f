import Switchless

/// Unfolds `NSMutableIndexSet`, which is archived as `NSIndexSet` is.
enum ArchivedMutableIndexSet: ArchiveClass {
    static let name: Name = "NSMutableIndexSet"
    static let summary = "Ranges of whole numbers."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedIndexSet.unfold(object, with: &unfolder)
    }
}
