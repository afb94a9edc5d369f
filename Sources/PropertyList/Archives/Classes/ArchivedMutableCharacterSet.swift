import Switchless

/// Unfolds `NSMutableCharacterSet`, which is archived as `NSCharacterSet` is.
enum ArchivedMutableCharacterSet: ArchiveClass {
    static let name: Name = "NSMutableCharacterSet"
    static let summary = "A set of characters, as a bitmap."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedCharacterSet.unfold(object, with: &unfolder)
    }
}
