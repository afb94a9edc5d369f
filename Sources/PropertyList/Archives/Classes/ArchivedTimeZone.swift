import Switchless

/// Unfolds `NSTimeZone` to a dictionary of its name, as `TimeZone` encodes itself.
///
/// The zone's rules, which may be archived beside the name, are left out.
enum ArchivedTimeZone: ArchiveClass {
    static let name: Name = "NSTimeZone"
    static let summary = "A time zone, by its name."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let identifier = try unfolder.string("NS.name", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("identifier", of: object) { try $0.write(identifier, at: object.position) }
        }
    }
}
