import Switchless

/// Unfolds `NSCalendar` to a dictionary, as `Calendar` encodes itself.
enum ArchivedCalendar: ArchiveClass {
    static let name: Name = "NSCalendar"
    static let summary = "A calendar."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for (field, name) in fields {
                guard let value = object[field] else { throw object.fault("has no '\(field)'") }
                try unfolder.writeMember(name, of: object) { try $0.unfold(value) }
            }
        }
    }

    private static let fields = [
        ("NS.identifier", "identifier"), ("NS.locale", "locale"), ("NS.timezone", "timeZone"),
        ("NS.firstwkdy", "firstWeekday"), ("NS.mindays", "minimumDaysInFirstWeek"),
    ]
}
