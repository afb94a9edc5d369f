import ModelMapping
import Switchless

/// `date:2004-10-26T10:33:33Z`: ISO 8601.
enum DateInput: PlistValueType {
    static let name: Name = "date"
    static let summary = "A moment in ISO 8601: 2004-10-26T10:33:33Z."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let seconds = CivilDate.secondsSince2001(of: text) else { return false }
        try writer.date(seconds, at: nil)
        return true
    }
}
