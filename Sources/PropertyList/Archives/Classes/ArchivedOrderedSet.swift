import Switchless

/// Unfolds `NSOrderedSet` to an array of its members.
///
/// The members are under `NS.object.0`, `NS.object.1` and so on.
enum ArchivedOrderedSet: ArchiveClass {
    static let name: Name = "NSOrderedSet"
    static let summary = "A set with an order, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.numbered("NS.object."), at: object.position)
    }
}
