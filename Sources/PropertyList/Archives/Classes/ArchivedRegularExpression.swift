import Switchless

/// Unfolds `NSRegularExpression` to a dictionary of its pattern and its options, a number.
enum ArchivedRegularExpression: ArchiveClass {
    static let name: Name = "NSRegularExpression"
    static let summary = "A pattern and its options."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let pattern = try unfolder.string("NSPattern", of: object)
        let options = try unfolder.integer("NSOptions", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("pattern", of: object) { try $0.write(pattern, at: object.position) }
            try unfolder.writeMember("options", of: object) { try $0.write(options, at: object.position) }
        }
    }
}
