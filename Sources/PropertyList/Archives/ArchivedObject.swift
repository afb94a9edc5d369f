public import ModelMapping
public import Switchless

/// An object of a keyed archive: its fields, each a value or the number of another object.
public struct ArchivedObject: Sendable {
    /// Its number in the archive, counted from 0.
    public let number: Int
    /// The name of its class, as the archive has it.
    public let className: String
    /// The dictionary that its fields stand in.
    public let value: TapeValue

    /// Where it stands; `nil` in a syntax without places.
    public var position: SourcePosition? { value.position }

    /// The field called `key`, as it stands in the archive.
    public subscript(key: String) -> TapeValue? { value[key] }

    /// What it is, for people: `object 5 (NSDate)`.
    public var title: String { "object \(number) (\(className))" }

    /// The fault that its fields are not those of its class.
    /// - Parameter reason: goes on after the object's title: "has no 'NS.time'".
    public func fault(_ reason: String) -> ModelError {
        ModelError(.archivedObject, "\(title) \(reason)", position: value.position)
    }

    /// The elements of the array under `key`.
    /// - Throws: `ModelError` if there is no such array.
    public func list(_ key: String) throws -> [TapeValue] {
        guard let list = value[key], list.isArray else { throw fault("has no array under '\(key)'") }
        return Array(list.elements)
    }

    /// The fields called `prefix` with a number behind, from 0 on without a gap.
    public func numbered(_ prefix: String) -> [TapeValue] { Numbered(self)[prefix] }

    /// The fields of an object, to look up many of them.
    struct Numbered {
        private let fields: [String: TapeValue]

        init(_ object: ArchivedObject) {
            fields = [String: TapeValue](object.value.members.map { ($0.key, $0.value) }) { _, last in last }
        }

        subscript(prefix: String) -> [TapeValue] {
            var values: [TapeValue] = []
            while let value = fields["\(prefix)\(values.count)"] { values.append(value) }
            return values
        }
    }
}
