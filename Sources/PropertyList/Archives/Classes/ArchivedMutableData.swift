import Switchless

/// Unfolds `NSMutableData`, which is archived as `NSData` is.
enum ArchivedMutableData: ArchiveClass {
    static let name: Name = "NSMutableData"
    static let summary = "Bytes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedData.unfold(object, with: &unfolder)
    }
}
