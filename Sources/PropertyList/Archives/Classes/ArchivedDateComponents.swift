import ModelMapping
import Switchless

/// Unfolds `NSDateComponents` to a dictionary, as `DateComponents` encodes itself.
///
/// A component that is not set is archived as the largest integer, or 2^31 - 1 by programs of 32 bits, and is left out.
enum ArchivedDateComponents: ArchiveClass {
    static let name: Name = "NSDateComponents"
    static let summary = "The parts of a date, by their names."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for (field, name) in fields {
                guard let value = try unfolder.value(field, of: object), let reference = object[field],
                    value.integer.map(unset.contains) != true
                else { continue }
                try unfolder.writeMember(name, of: object) { try $0.unfold(reference) }
            }
            guard let leap = try unfolder.value("NS.isLeapMonth", of: object), leap.bool == true else { return }
            try unfolder.writeMember("isLeapMonth", of: object) { try $0.unfold(leap) }
        }
    }

    private static let unset: Set<TapeInteger> = [TapeInteger(Int64.max), TapeInteger(Int64(Int32.max))]

    private static let fields = [
        ("NS.calendar", "calendar"), ("NS.timezone", "timeZone"), ("NS.era", "era"), ("NS.year", "year"),
        ("NS.month", "month"), ("NS.day", "day"), ("NS.dayOfYear", "dayOfYear"), ("NS.hour", "hour"),
        ("NS.minute", "minute"), ("NS.second", "second"), ("NS.nanosec", "nanosecond"), ("NS.weekday", "weekday"),
        ("NS.weekdayOrdinal", "weekdayOrdinal"), ("NS.quarter", "quarter"), ("NS.weekOfMonth", "weekOfMonth"),
        ("NS.weekOfYear", "weekOfYear"), ("NS.yearForWOY", "yearForWeekOfYear"),
    ]
}
