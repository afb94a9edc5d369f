import Switchless

/// Unfolds `NSAttributedString` to its text, the string under `NSString`.
///
/// The attributes are left out, with a note.
enum ArchivedAttributedString: ArchiveClass {
    static let name: Name = "NSAttributedString"
    static let summary = "Text, without its attributes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let string = try unfolder.string("NSString", of: object)
        if try unfolder.value("NSAttributes", of: object) != nil {
            unfolder.diagnostics.report(
                Diagnostic(
                    .note, "attributes-lost", "the attributes of \(object.title) are left out; its text is kept",
                    at: object.value.position))
        }
        try unfolder.write(string, at: object.position)
    }
}
