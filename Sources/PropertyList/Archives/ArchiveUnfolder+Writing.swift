public import ModelMapping
public import Switchless

/// Writing values.
extension ArchiveUnfolder {
    /// Writes null.
    public mutating func writeNull(at position: SourcePosition?) throws { try writer.null(at: position) }

    /// Writes a Boolean.
    public mutating func write(_ bool: Bool, at position: SourcePosition?) throws {
        try writer.bool(bool, at: position)
    }

    /// Writes a string.
    public mutating func write(_ string: String, at position: SourcePosition?) throws {
        try string.withBytes { try writer.string($0, at: position) }
    }

    /// Writes an integer.
    public mutating func write(_ integer: TapeInteger, at position: SourcePosition?) throws {
        try writer.integer(integer, at: position)
    }

    /// Writes a floating-point number.
    public mutating func write(_ number: Double, at position: SourcePosition?) throws {
        try writer.real(number, at: position)
    }

    /// Writes a number by its decimal digits: `-12.5e3`.
    public mutating func write(digits: String, at position: SourcePosition?) throws {
        try digits.withBytes { try writer.real(digits: $0, at: position) }
    }

    /// Writes a date, in seconds since 2001-01-01T00:00:00Z.
    public mutating func write(date seconds: Double, at position: SourcePosition?) throws {
        try writer.date(seconds, at: position)
    }

    /// Writes bytes.
    public mutating func write(data: [UInt8], at position: SourcePosition?) throws {
        try data.withBytes { try writer.data($0, at: position) }
    }

    /// Writes an array of the values that `body` writes.
    public mutating func writeArray(
        at position: SourcePosition?, _ body: (inout ArchiveUnfolder) throws -> Void
    ) throws {
        try writer.beginArray(at: position)
        try body(&self)
        try writer.endArray()
    }

    /// Writes an array of `values`, each unfolded.
    public mutating func write(_ values: [TapeValue], at position: SourcePosition?) throws {
        try writeArray(at: position) { unfolder in
            for value in values { try unfolder.unfold(value) }
        }
    }

    /// Writes a map of the members that `body` writes with ``writeMember(_:of:_:)``.
    ///
    /// - Throws: `ModelError` if a key is written twice or a value without a key; errors of `body`.
    public mutating func writeMap(
        of object: ArchivedObject, _ body: (inout ArchiveUnfolder) throws -> Void
    ) throws {
        try writer.beginMap(at: object.position)
        try describing(object, "cannot become a map: a value was written without a key") { try body(&$0) }
        if let twice = try writer.endMap().first { throw object.fault("has the key '\(twice.key)' twice") }
    }

    /// Writes a member of a map: its key, and the one value that `body` writes.
    public mutating func writeMember(
        _ key: String, of object: ArchivedObject, _ body: (inout ArchiveUnfolder) throws -> Void
    ) throws {
        try writeKey(key)
        try writeOne(of: object, body)
    }

    /// Writes keys and values in the form in which Swift's `Dictionary` encodes itself.
    ///
    /// That is a map if all keys are strings or all are integers, else an array of alternating keys and values.
    ///
    /// - Throws: `ModelError` if the map would have a key twice, or if there are not as many keys as values.
    public mutating func write(keys: [TapeValue], values: [TapeValue], of object: ArchivedObject) throws {
        guard keys.count == values.count else {
            throw object.fault("has \(keys.count) keys and \(values.count) values")
        }
        guard let names = try names(of: keys) else {
            return try write(zip(keys, values).flatMap { [$0, $1] }, at: object.position)
        }
        try writeMap(of: object) { unfolder in
            for (index, name) in names.enumerated() {
                try unfolder.writeKey(name)
                try unfolder.unfold(values[index])
            }
        }
    }

    /// The keys as strings; `nil` unless all are strings or all are integers.
    private func names(of keys: [TapeValue]) throws -> [String]? {
        let texts = try keys.compactMap { try string($0) }
        if texts.count == keys.count { return texts }
        let numbers = try keys.compactMap { try resolve($0)?.integer?.description }
        return numbers.count == keys.count ? numbers : nil
    }

    mutating func writeKey(_ key: String) throws {
        try key.withBytes { try writer.key($0) }
    }

    /// Runs `body`, whose values out of order are a fault of the class of `object`.
    private mutating func describing(
        _ object: ArchivedObject, _ fault: String, _ body: (inout ArchiveUnfolder) throws -> Void
    ) throws {
        do { try body(&self) } catch {
            throw writer.takeMisplacement() ? object.fault(fault) : error
        }
    }

    /// Runs `body` and checks that it writes exactly one value.
    mutating func writeOne(of object: ArchivedObject, _ body: (inout ArchiveUnfolder) throws -> Void) throws {
        let count = writer.memberCount
        try describing(object, "must become one value, but more were written") { try body(&$0) }
        guard writer.memberCount == count + 1 else {
            throw object.fault("must become one value, but \(writer.memberCount - count) were written")
        }
    }
}
