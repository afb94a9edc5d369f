import Switchless

/// Unfolds `NSMutableAttributedString`, which is archived as `NSAttributedString` is.
enum ArchivedMutableAttributedString: ArchiveClass {
    static let name: Name = "NSMutableAttributedString"
    static let summary = "Text, without its attributes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedAttributedString.unfold(object, with: &unfolder)
    }
}
