import Switchless

/// Unfolds `NSValue`: `NS.special` is the number of one of ``ArchivedValueKinds``.
///
/// Without `NS.special`, `$0` is the name of a C type, and the fields `$1` and so on are the value.
enum ArchivedValue: ArchiveClass {
    static let name: Name = "NSValue"
    static let summary = "A point, size, rectangle, range, or a C value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let number = object["NS.special"] else {
            let values = object.numbered("$").dropFirst()
            guard let value = values.first else { throw object.fault("has neither an 'NS.special' nor a value") }
            return values.count == 1
                ? try unfolder.unfold(value) : try unfolder.write(Array(values), at: object.position)
        }
        let special = try unfolder.resolve(number)?.digits ?? number.phrase
        guard let kind = ArchivedValueKinds.standard[Name(special)] else {
            throw object.fault("has the unknown kind \(special) under 'NS.special'")
        }
        try kind.unfold(object, with: &unfolder)
    }
}
