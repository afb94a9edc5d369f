public import ModelMapping
public import Switchless

/// An object of a keyed archive: its fields, each a value or a UID.
public struct ArchivedObject: Sendable {
    /// The object's index in `$objects`, from 0.
    public let number: Int
    /// The name of the object's class in the archive.
    public let className: String
    /// The dictionary of the object's fields.
    public let value: TapeValue

    /// Position of the object; `nil` if the syntax has no positions.
    public var position: SourcePosition? { value.position }

    /// The field `key` as it is in the archive, which may be a UID.
    public subscript(key: String) -> TapeValue? { value[key] }

    /// A title for messages: `object 5 (NSDate)`.
    public var title: String { "object \(number) (\(className))" }

    /// Makes the error that the object's fields do not fit its class.
    /// - Parameter reason: follows the title in the message: "has no 'NS.time'".
    public func fault(_ reason: String) -> ModelError {
        ModelError(.archivedObject, "\(title) \(reason)", position: value.position)
    }

    /// The elements of the array under `key`.
    /// - Throws: `ModelError` if there is no such array.
    public func list(_ key: String) throws -> [TapeValue] {
        guard let list = value[key], list.isArray else { throw fault("has no array under '\(key)'") }
        return Array(list.elements)
    }

    /// The fields named `prefix` and a number, from 0 up to the first gap.
    public func numbered(_ prefix: String) -> [TapeValue] { Numbered(self)[prefix] }

    /// The fields of an object by name, as a look-up in the dictionary takes linear time.
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
