import Switchless

/// Unfolds `NSMutableOrderedSet`, which is archived as `NSOrderedSet` is.
enum ArchivedMutableOrderedSet: ArchiveClass {
    static let name: Name = "NSMutableOrderedSet"
    static let summary = "A set with an order, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedOrderedSet.unfold(object, with: &unfolder)
    }
}
