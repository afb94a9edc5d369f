import ModelMapping
import Switchless

/// Unfolds `NSDate`: `NS.time` has the seconds since 2001-01-01T00:00:00Z.
enum ArchivedDate: ArchiveClass {
    static let name: Name = "NSDate"
    static let summary = "A moment."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(date: unfolder.double("NS.time", of: object), at: object.position)
    }
}

/// Unfolds `NSDateInterval` to a dictionary of start and duration in seconds, as `DateInterval` encodes itself.
enum ArchivedDateInterval: ArchiveClass {
    static let name: Name = "NSDateInterval"
    static let summary = "A start and a duration."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let start = object["NS.startDate"] else { throw object.fault("has no 'NS.startDate'") }
        let duration = try seconds("NS.endDate", of: object, unfolder) - seconds("NS.startDate", of: object, unfolder)
        guard duration >= 0 else { throw object.fault("ends before it starts") }
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("start", of: object) { try $0.unfold(start) }
            try unfolder.writeMember("duration", of: object) { try $0.write(duration, at: object.position) }
        }
    }

    private static func seconds(_ key: String, of object: ArchivedObject, _ unfolder: ArchiveUnfolder) throws -> Double
    {
        guard let time = try unfolder.value(key, of: object)?["NS.time"]?.double else {
            throw object.fault("has no date under '\(key)'")
        }
        return time
    }
}

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
