/// Any text.
struct Note: Setting, Codable {
    let name: String
    var value: String

    var text: String { value }

    mutating func set(_ text: String) { value = text }
}
