import ModelMapping

/// An animal of a species that this program does not know yet: what the list says of it is kept.
struct Stranger: Animal {
    var name: String
    let entry: ModelValue

    private enum Keys: CodingKey { case name }

    init(from decoder: any Decoder) throws {
        entry = try ModelValue(from: decoder)
        name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
    }

    var sign: String { "\(name), species \(entry["species"]?.string ?? "unknown")" }
}
