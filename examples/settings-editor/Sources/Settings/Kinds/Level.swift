/// A number between two others.
struct Level: Setting, Codable {
    let name: String
    var value: Double
    let lowest: Double
    let highest: Double

    var text: String { "\(value)" }

    mutating func set(_ text: String) throws {
        guard let number = Double(text), lowest <= number, number <= highest else {
            throw SettingError("'\(name)' is a number from \(lowest) to \(highest), not '\(text)'")
        }
        value = number
    }
}
