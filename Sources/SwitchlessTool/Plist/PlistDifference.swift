import ModelMapping
import PropertyList
import Switchless

/// The paths at which two values differ.
struct PlistDifference {
    /// A line for each path, in the order of the first value.
    private(set) var lines: [String] = []

    /// Compares the values at `path`.
    ///
    /// - Throws: `ModelError` if the current thread's stack has no room for one more level.
    mutating func compare(_ old: TapeValue, _ new: TapeValue, at path: String) throws {
        try ModelError.checkBudgets(at: old.position)
        if old.isMap, new.isMap { return try compareMembers(old, new, at: path) }
        if old.isArray, new.isArray { return try compareElements(old, new, at: path) }
        guard KindName.of(old) != KindName.of(new) || old.model != new.model && !Self.areNaN(old, new) else { return }
        lines.append("~ \(Self.shown(path)): \(Self.text(of: old)) → \(Self.text(of: new))")
    }

    private mutating func compareMembers(_ old: TapeValue, _ new: TapeValue, at path: String) throws {
        let ours = Dictionary(old.members.map { ($0.key, $0.value) }) { $1 }
        let theirs = Dictionary(new.members.map { ($0.key, $0.value) }) { $1 }
        for member in old.members {
            let inner = Self.path(path, key: member.key)
            guard let other = theirs[member.key] else {
                lines.append("- \(inner): \(Self.text(of: member.value))")
                continue
            }
            try compare(member.value, other, at: inner)
        }
        for member in new.members where ours[member.key] == nil {
            lines.append("+ \(Self.path(path, key: member.key)): \(Self.text(of: member.value))")
        }
    }

    private mutating func compareElements(_ old: TapeValue, _ new: TapeValue, at path: String) throws {
        let (old, new) = (Array(old.elements), Array(new.elements))
        for (index, pair) in zip(old, new).enumerated() { try compare(pair.0, pair.1, at: "\(path)[\(index)]") }
        for index in old.indices.dropFirst(new.count) {
            lines.append("- \(path)[\(index)]: \(Self.text(of: old[index]))")
        }
        for index in new.indices.dropFirst(old.count) {
            lines.append("+ \(path)[\(index)]: \(Self.text(of: new[index]))")
        }
    }

    private static func areNaN(_ old: TapeValue, _ new: TapeValue) -> Bool {
        old.double?.isNaN == true && new.double?.isNaN == true
    }

    private static func shown(_ path: String) -> String { path.isEmpty ? "the root" : path }

    /// The path of a member, as `--path` takes it.
    private static func path(_ path: String, key: String) -> String {
        let escaped = key.reduce(into: "") { text, character in
            text += special.contains(character) ? "\\\(character)" : String(character)
        }
        return path.isEmpty ? escaped : path + "." + escaped
    }

    private static let special: Set<Character> = [".", "[", "\\"]

    /// The kind of a value and the value in JSON, at most 200 characters of it.
    private static func text(of value: TapeValue) -> String {
        var text: [UInt8] = []
        var json = PlistJSON(style: PlainStyle.self, isPretty: false) { text += $0 }
        try? json.write(value)
        let line = String(decoding: text.dropLast(), as: UTF8.self)
        return "\(KindName.of(value)) " + (line.count > 200 ? line.prefix(200) + "…" : line)
    }
}
