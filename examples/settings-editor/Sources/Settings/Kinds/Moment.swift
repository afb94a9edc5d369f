import Foundation

/// A date with its time, to the second.
struct Moment: Setting, Codable {
    let name: String
    var value: Date

    var text: String { value.formatted(.iso8601) }

    mutating func set(_ text: String) throws {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw SettingError("'\(name)' is a date such as 2024-02-29T12:00:00Z, not '\(text)'")
        }
        value = date
    }
}
