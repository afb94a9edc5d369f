import ModelMapping
import Switchless

/// `dateTime.iso8601`: `19980717T14:08:55`. Dashes in the date, a fraction of a second and a zone are allowed; the default zone is UTC.
enum DateTimeElement: XMLRPCParsed {
    static let name: Name = "dateTime.iso8601"
    static let summary = "A moment: YYYYMMDDTHH:MM:SS."
    static var phrase: String { "a time, as 19980717T14:08:55" }

    static func read(_ text: Bytes) -> Double? { CivilDate.secondsSince2001(of: text) }

    static func write(_ seconds: Double, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.date(seconds, at: position)
    }
}
