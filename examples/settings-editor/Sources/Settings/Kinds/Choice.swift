/// One of several texts.
struct Choice: Setting, Codable {
    let name: String
    var value: String
    let options: [String]

    var text: String { value }

    mutating func set(_ text: String) throws {
        guard options.contains(text) else {
            throw SettingError("'\(name)' is one of \(options.joined(separator: ", ")), not '\(text)'")
        }
        value = text
    }
}
