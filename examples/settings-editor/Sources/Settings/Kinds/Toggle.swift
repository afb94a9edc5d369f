/// Something that is on or off.
struct Toggle: Setting, Codable {
    let name: String
    var isOn: Bool

    private static let values = ["on": true, "off": false]

    var text: String { isOn ? "on" : "off" }

    mutating func set(_ text: String) throws {
        guard let value = Self.values[text] else { throw SettingError("'\(name)' is on or off, not '\(text)'") }
        isOn = value
    }
}
