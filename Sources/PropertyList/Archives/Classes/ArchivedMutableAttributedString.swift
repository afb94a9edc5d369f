import Switchless

/// Unfolds `NSMutableAttributedString`, which is archived as `NSAttributedString` is.
enum ArchivedMutableAttributedString: ArchiveClass {
    static let name: Name = "NSMutableAttributedString"
    static let summary = "Text, and the attributes of its parts."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedAttributedString.unfold(object, with: &unfolder)
    }
}
