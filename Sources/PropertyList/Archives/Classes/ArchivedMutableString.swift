import Switchless

/// Unfolds `NSMutableString`, which is archived as `NSString` is.
enum ArchivedMutableString: ArchiveClass {
    static let name: Name = "NSMutableString"
    static let summary = "Text."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedString.unfold(object, with: &unfolder)
    }
}
