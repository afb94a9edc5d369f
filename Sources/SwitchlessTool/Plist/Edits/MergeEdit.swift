import ModelMapping
import PropertyList
import Switchless

/// `--merge FILE`: adds what a file has.
///
/// Members are added to dictionaries, at any depth, and elements to arrays. Any other value of the file takes the place
/// of the one in the document.
struct MergeEdit: PlistEdit {
    static let name: Name = "merge"
    static let summary = "Adds the members and elements of another property list; its other values are used."
    static let arguments = ["file"]

    let path: PlistPath
    private let file: String

    init?(_ arguments: [String]) {
        guard let root = PlistPath(argument: "") else { return nil }
        path = root
        file = arguments[0]
    }

    func values(insteadOf present: TapeValue?, isElement: Bool) throws -> [TapeValue] {
        var diagnostics = Diagnostics()
        let input = Inputs.named(file)
        let document = try PlistDocument(reading: input.source, reporting: &diagnostics)
        guard let present, let other = document.tape.root else { return [] }
        let writer = TapeWriter()
        try Self.write(present, mergedWith: other, to: writer)
        return [try writer.finish().root].compactMap(\.self)
    }

    private static func write(_ value: TapeValue, mergedWith other: TapeValue, to writer: TapeWriter) throws {
        guard value.isMap, other.isMap else {
            guard value.isArray, other.isArray else { return try writer.write(other) }
            try writer.beginArray(at: value.position)
            for element in value.elements { try writer.write(element) }
            for element in other.elements { try writer.write(element) }
            return try writer.endArray()
        }
        // Looking each key up in the other map would take as long as both sizes multiplied.
        let updates = Dictionary(other.members.map { ($0.key, $0.value) }) { $1 }
        let present = Set(value.members.map(\.key))
        try writer.beginMap(at: value.position)
        for member in value.members {
            try member.withKey { try writer.key($0, at: member.keyPosition) }
            let update = updates[member.key]
            try update.map { try write(member.value, mergedWith: $0, to: writer) } ?? writer.write(member.value)
        }
        for member in other.members where !present.contains(member.key) {
            try member.withKey { try writer.key($0, at: member.keyPosition) }
            try writer.write(member.value)
        }
        _ = try writer.endMap()
    }
}
