public import ModelMapping

/// What the classes read of an object's fields. A field may hold the value itself or the number of the object that is the value.
extension ArchiveUnfolder {
    /// The text under `key`.
    /// - Throws: `ModelError` if there is none.
    public func string(_ key: String, of object: ArchivedObject) throws -> String {
        try field(key, of: object, "text") { try string($0) }
    }

    /// The whole number under `key`.
    /// - Throws: `ModelError` if there is none.
    public func integer(_ key: String, of object: ArchivedObject) throws -> TapeInteger {
        try field(key, of: object, "whole number") { try resolve($0)?.integer }
    }

    /// The number under `key`, as the nearest double.
    /// - Throws: `ModelError` if there is none.
    public func double(_ key: String, of object: ArchivedObject) throws -> Double {
        try field(key, of: object, "number") { try resolve($0)?.double }
    }

    /// The truth value under `key`.
    /// - Throws: `ModelError` if there is none.
    public func bool(_ key: String, of object: ArchivedObject) throws -> Bool {
        try field(key, of: object, "Boolean") { try resolve($0)?.bool }
    }

    /// The bytes under `key`.
    /// - Throws: `ModelError` if there is none.
    public func data(_ key: String, of object: ArchivedObject) throws -> [UInt8] {
        try field(key, of: object, "data") { try data($0) }
    }

    /// What is under `key`; `nil` where there is nothing, or no object.
    public func value(_ key: String, of object: ArchivedObject) throws -> TapeValue? {
        try object[key].flatMap { try resolve($0) }
    }

    /// The text that `value` is or refers to, which may be an `NSString`'s; `nil` if it is none.
    public func string(_ value: TapeValue) throws -> String? {
        guard let value = try resolve(value) else { return nil }
        if let string = value.string ?? value["NS.string"]?.string { return string }
        return value["NS.bytes"].flatMap(Self.bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes that `value` is or refers to, which may be an `NSData`'s; `nil` if it is none.
    public func data(_ value: TapeValue) throws -> [UInt8]? {
        guard let value = try resolve(value) else { return nil }
        return Self.bytes(value) ?? (value["NS.data"] ?? value["NS.bytes"]).flatMap(Self.bytes)
    }

    private static func bytes(_ value: TapeValue) -> [UInt8]? {
        var bytes: [UInt8] = []
        return value.withData { bytes = Array($0) } ? bytes : nil
    }

    private func field<Value>(
        _ key: String, of object: ArchivedObject, _ kind: String, _ read: (TapeValue) throws -> Value?
    ) throws -> Value {
        guard let value = try object[key].flatMap(read) else { throw object.fault("has no \(kind) under '\(key)'") }
        return value
    }
}
