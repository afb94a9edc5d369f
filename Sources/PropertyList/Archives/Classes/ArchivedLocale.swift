import Switchless

/// Unfolds `NSLocale` to a dictionary of its identifier, as `Locale` encodes itself.
enum ArchivedLocale: ArchiveClass {
    static let name: Name = "NSLocale"
    static let summary = "A locale, by its identifier."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let identifier = try unfolder.string("NS.identifier", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("identifier", of: object) { try $0.write(identifier, at: object.position) }
        }
    }
}
