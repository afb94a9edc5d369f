import ModelMapping
import Switchless

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
