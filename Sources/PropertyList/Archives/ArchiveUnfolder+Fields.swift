public import ModelMapping
public import Switchless

/// Reading the fields of an object.
///
/// A field holds its value, or the UID of the object that is the value.
extension ArchiveUnfolder {
    /// The string under `key`.
    /// - Throws: `ModelError` if the field is missing or of another kind.
    public func string(_ key: String, of object: ArchivedObject) throws -> String {
        try field(key, of: object, "text") { try string($0) }
    }

    /// The integer under `key`.
    /// - Throws: `ModelError` if the field is missing or of another kind.
    public func integer(_ key: String, of object: ArchivedObject) throws -> TapeInteger {
        try field(key, of: object, "whole number") { try resolve($0)?.integer }
    }

    /// The number under `key`, as the nearest double.
    /// - Throws: `ModelError` if the field is missing or of another kind.
    public func double(_ key: String, of object: ArchivedObject) throws -> Double {
        try field(key, of: object, "number") { try resolve($0)?.double }
    }

    /// The Boolean under `key`.
    /// - Throws: `ModelError` if the field is missing or of another kind.
    public func bool(_ key: String, of object: ArchivedObject) throws -> Bool {
        try field(key, of: object, "Boolean") { try resolve($0)?.bool }
    }

    /// The bytes under `key`.
    /// - Throws: `ModelError` if the field is missing or of another kind.
    public func data(_ key: String, of object: ArchivedObject) throws -> [UInt8] {
        try field(key, of: object, "data") { try data($0) }
    }

    /// The value under `key`; `nil` if the field is missing or refers to `$null`.
    public func value(_ key: String, of object: ArchivedObject) throws -> TapeValue? {
        try object[key].flatMap { try resolve($0) }
    }

    /// The string that `value` is or refers to, also as an `NSString`; `nil` for other kinds.
    public func string(_ value: TapeValue) throws -> String? {
        guard let value = try resolve(value) else { return nil }
        if let string = try value.string ?? held("NS.string", by: value)?.string { return string }
        return try held("NS.bytes", by: value).flatMap(Self.bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes that `value` is or refers to, also as an `NSData`; `nil` for other kinds.
    public func data(_ value: TapeValue) throws -> [UInt8]? {
        guard let value = try resolve(value) else { return nil }
        return try Self.bytes(value) ?? (held("NS.data", by: value) ?? held("NS.bytes", by: value)).flatMap(Self.bytes)
    }

    /// The value of a field, which may be in an object of its own.
    private func held(_ key: String, by value: TapeValue) throws -> TapeValue? {
        try value[key].flatMap { try resolve($0) }
    }

    private static func bytes(_ value: TapeValue) -> [UInt8]? {
        var bytes: [UInt8] = []
        return value.withData { bytes = $0.array } ? bytes : nil
    }

    private func field<Value>(
        _ key: String, of object: ArchivedObject, _ kind: String, _ read: (TapeValue) throws -> Value?
    ) throws -> Value {
        guard let value = try object[key].flatMap(read) else { throw object.fault("has no \(kind) under '\(key)'") }
        return value
    }
}

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
