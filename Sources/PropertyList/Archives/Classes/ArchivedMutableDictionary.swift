import Switchless

/// Unfolds `NSMutableDictionary`, which is archived as `NSDictionary` is.
enum ArchivedMutableDictionary: ArchiveClass {
    static let name: Name = "NSMutableDictionary"
    static let summary = "Keys and values."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedDictionary.unfold(object, with: &unfolder)
    }
}
