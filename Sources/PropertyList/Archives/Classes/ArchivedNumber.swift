import Switchless

/// Unfolds an `NSNumber` object, whose value is in a field named after its kind.
///
/// Most archives have numbers as plain values, which do not come here.
enum ArchivedNumber: ArchiveClass {
    static let name: Name = "NSNumber"
    static let summary = "A number or truth value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let value = fields.lazy.compactMap({ object[$0] }).first else {
            throw object.fault("has no value under any of \(fields.joined(separator: ", "))")
        }
        try unfolder.unfold(value)
    }

    private static let fields = ["NS.number", "NS.boolval", "NS.intval", "NS.dblval"]
}
