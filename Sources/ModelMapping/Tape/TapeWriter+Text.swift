public import Switchless

/// Writing text that arrives in pieces.
///
/// Text that is lent to a body must not be written to meanwhile, so this is for the readers of this package alone.
extension TapeWriter {
    /// Begins a text, to which ``appendText(_:)`` adds until it is written or dropped.
    package func beginText() { textStart = bytes.count }

    /// Adds a piece to the text.
    @inline(__always)
    package func appendText(_ piece: Bytes) { bytes.append(contentsOf: piece) }

    /// Adds a byte to the text.
    @inline(__always)
    package func appendText(_ byte: UInt8) { bytes.append(byte) }

    /// Decodes the text so far as base64, in place.
    package func decodeText(isPaddingOptional: Bool = false) throws(Base64.Fault) {
        try bytes.decodeBase64(from: textStart, isPaddingOptional: isPaddingOptional)
    }

    /// Removes white space at either end of the text so far.
    package func trimText() { bytes.trim(from: textStart) }

    /// Calls `body` with the text so far.
    @inline(__always)
    package func withText<Result, Failure>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(bytes.bytes(from: textStart))
    }

    /// Drops the text.
    package func dropText() { bytes.truncate(to: textStart) }

    /// Writes the text as a string.
    @inline(__always)
    package func stringFromText(at position: SourcePosition?) throws(ModelError) {
        try append(StringKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as a string that also decodes as a number or a Boolean; see ``word(_:at:)``.
    package func wordFromText(at position: SourcePosition?) throws(ModelError) {
        try append(WordKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as the digits of a real.
    package func realFromText(at position: SourcePosition?) throws(ModelError) {
        try append(RealKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as data.
    package func dataFromText(at position: SourcePosition?) throws(ModelError) {
        try append(DataKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as a key.
    @inline(__always)
    package func keyFromText(at position: SourcePosition?) throws(ModelError) {
        let number = keys.number(of: bytes.bytes(from: textStart))
        bytes.truncate(to: textStart)
        try appendKey(number, position)
    }
}

extension TapeWriter {
    /// Writes a copy of a value of any tape, with its positions.
    ///
    /// - Throws: ``ModelError`` where a limit is exceeded.
    public func write(_ value: TapeValue) throws {
        var copier = TapeTranscriber(writer: self)
        try value.accept(&copier)
    }
}

/// Writes the values that it visits to a tape.
private struct TapeTranscriber: ValueVisitor {
    let writer: TapeWriter

    mutating func visitNull(_ value: TapeValue) throws { try writer.null(at: value.position) }
    mutating func visit(bool: Bool, _ value: TapeValue) throws { try writer.bool(bool, at: value.position) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {
        try writer.integer(integer, at: value.position)
    }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        guard let digits = value.storedDigits else { return try writer.real(real, at: value.position) }
        try digits.withBytes { try writer.real(digits: $0, at: value.position) }
    }
    mutating func visit(string: Bytes, _ value: TapeValue) throws { try writer.string(string, at: value.position) }
    mutating func visit(date: Double, _ value: TapeValue) throws { try writer.date(date, at: value.position) }
    mutating func visit(data: Bytes, _ value: TapeValue) throws { try writer.data(data, at: value.position) }
    mutating func visit(uid: UInt64, _ value: TapeValue) throws { try writer.uid(uid, at: value.position) }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        try writer.beginArray(at: value.position)
        for element in array { try element.accept(&self) }
        try writer.endArray()
    }
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        try writer.beginMap(at: value.position)
        for member in map {
            try member.withKey { try writer.key($0, at: member.keyPosition) }
            try member.value.accept(&self)
        }
        _ = try writer.endMap()
    }
}

/// A member that was removed because its key occurs again later in the map.
public struct DuplicateKey: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Position of the member's key, or of its value if the key has none.
    public var position: SourcePosition?
}

/// Decides what happens to a map that has a key twice.
public protocol DuplicateKeyPolicy: Sendable {
    /// Handles the removed members.
    ///
    /// - Throws: a ``ModelError`` to refuse the map.
    func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError)
}

/// Keeps the last member, and reports a warning for each other.
///
/// So do JavaScript, and Foundation with property lists and in `JSONSerialization`. Its `JSONDecoder` keeps the first.
public struct LastKeyCounts: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) {
        for duplicate in duplicates {
            diagnostics.report(
                Diagnostic(
                    .warning, "duplicate-key",
                    "duplicate key '\(duplicate.key)'; this member is ignored, the last one is used",
                    at: duplicate.position))
        }
    }
}

/// Throws an error for a key that occurs twice.
public struct KeysAreUnique: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError) {
        guard let first = duplicates.first else { return }
        throw ModelError(
            .duplicateKey, "duplicate key '\(first.key)'; remove one of the two",
            position: first.position)
    }
}

extension DuplicateKeyPolicy where Self == LastKeyCounts {
    /// Keeps the last member, and reports a warning for each other.
    public static var lastCounts: Self { LastKeyCounts() }
}

extension DuplicateKeyPolicy where Self == KeysAreUnique {
    /// Throws an error for a key that occurs twice.
    public static var refused: Self { KeysAreUnique() }
}
