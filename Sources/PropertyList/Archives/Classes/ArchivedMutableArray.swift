import Switchless

/// Unfolds `NSMutableArray`, which is archived as `NSArray` is.
enum ArchivedMutableArray: ArchiveClass {
    static let name: Name = "NSMutableArray"
    static let summary = "A list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedArray.unfold(object, with: &unfolder)
    }
}
