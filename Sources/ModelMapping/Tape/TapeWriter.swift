public import Switchless

/// Writes the values of a document to a tape.
///
/// Write one value. An array is `beginArray`, its values, `endArray`; a map is `beginMap`, for each of its members
/// `key` and one value, `endMap`. The writer enforces the limits and this order: a call out of order throws a
/// ``ModelError`` and writes nothing. The reader of a syntax checks the order before, as it can describe the fault in
/// the terms of the syntax.
///
/// ```swift
/// let writer = TapeWriter()
/// try writer.beginMap(at: position)
/// try writer.key(nameBytes)
/// try writer.integer(TapeInteger(42), at: position)
/// _ = try writer.endMap()
/// let tape = try writer.finish()
/// ```
public final class TapeWriter {
    private let limits: TapeLimits
    let entries: TapeBuffer<TapeEntry>
    let bytes: TapeBuffer<UInt8>
    let keys: TapeKeys
    @safe @exclusivity(unchecked) private var copies = TapeCopies()
    /// A stack of the open containers: the start of each, and the count and the turn of the one around it.
    @safe @exclusivity(unchecked) var open: ContiguousArray<(start: Int, count: Int, turn: TapeTurn)> = []
    /// The turn: what may be written next.
    @safe @exclusivity(unchecked) var turn = TapeTurn.root
    @safe @exclusivity(unchecked) var count = 0
    @safe @exclusivity(unchecked) var maps = 0
    private var wasMisplaced = false
    @safe @exclusivity(unchecked) var textStart = 0
    /// Bytes of text and data that were repeated by reference.
    @safe @exclusivity(unchecked) private var repeatedBytes = 0
    /// The key of class names in maps that have a member under the usual one; `nil` if there are no such maps.
    package var classMark: String?

    /// Makes a writer of an empty tape.
    ///
    /// - Parameter limits: limits on the tape.
    public convenience init(limits: TapeLimits = .standard) { self.init(limits: limits, keys: []) }

    /// Makes a writer of an empty tape.
    ///
    /// - Parameters:
    ///   - limits: limits on the tape.
    ///   - keys: keys that get the numbers from 0 on; see ``onlyKey``.
    package init(limits: TapeLimits, keys: [String]) {
        self.limits = limits.addressable
        // The C library allocates and frees less than a kilobyte quickly.
        entries = TapeBuffer(capacity: 60)
        bytes = TapeBuffer(capacity: 256)
        open.reserveCapacity(8)
        self.keys = TapeKeys(keys)
    }

    /// Makes a writer of a small tape that shares its keys with other tapes.
    ///
    /// All keys must be among `keys`, and be written by ``key(numbered:at:)`` only, so that nobody changes the table.
    package init(limits: TapeLimits, sharing keys: SharedTapeKeys) {
        self.limits = limits.addressable
        entries = TapeBuffer(capacity: 60)
        bytes = TapeBuffer(capacity: 960)
        self.keys = keys.keys
    }

    /// Makes a writer of a tape whose bytes and keys exist already.
    init(limits: TapeLimits, bytes: TapeBuffer<UInt8>, keys: TapeKeys, capacity: Int) {
        self.limits = limits.addressable
        entries = TapeBuffer(capacity: capacity)
        self.bytes = bytes
        self.keys = keys
    }

    /// Returns the tape, which is empty if nothing was written. Nothing can be written after that.
    ///
    /// - Throws: ``ModelError`` where an array or a map is still open.
    public func finish() throws(ModelError) -> ValueTape {
        guard turn == .complete || turn == .root else { throw misplaced(nil) }
        return seal()
    }

    /// Returns the tape of a writer whose caller has ended every container that it began.
    package func seal() -> ValueTape {
        turn = .complete
        return ValueTape(storage: TapeStorage(self, copies))
    }

    /// The number of values in the innermost open container; for a map, of members.
    public var memberCount: Int { count }

    /// The size of the tape in memory so far, in bytes, without the table of its keys.
    package var byteCount: Int { entries.count * MemoryLayout<TapeEntry>.stride + bytes.count }

    /// The index of the next value: the number of values and keys on the tape.
    package var nextIndex: Int { entries.count }

    // MARK: Scalars

    /// Writes null.
    public func null(at position: SourcePosition?) throws(ModelError) { try append(NullKind.code, 0, position) }

    /// Writes a Boolean.
    public func bool(_ value: Bool, at position: SourcePosition?) throws(ModelError) {
        try append(value ? TrueKind.code : FalseKind.code, 0, position)
    }

    /// Writes an integer.
    public func integer(_ value: TapeInteger, at position: SourcePosition?) throws(ModelError) {
        if let small = Int64(exactly: value) {
            return try append(IntegerKind.code, UInt64(bitPattern: small), position)
        }
        try checkValue(position)
        try append(WideIntegerKind.code, bytes.append(value), position)
    }

    /// Writes a floating-point number.
    public func real(_ value: Double, at position: SourcePosition?) throws(ModelError) {
        try append(DoubleKind.code, value.bitPattern, position)
    }

    /// Writes a number as its digits, which are parsed on demand: `-12.5e3`, `inf`, `-inf` or `nan`.
    public func real(digits: Bytes, at position: SourcePosition?) throws(ModelError) {
        try append(RealKind.code, storing: digits, position)
    }

    /// Writes text in UTF-8.
    public func string(_ text: Bytes, at position: SourcePosition?) throws(ModelError) {
        try append(StringKind.code, storing: text, position)
    }

    /// Writes text that also decodes as a number or a Boolean, as in the query of a URL.
    public func word(_ text: Bytes, at position: SourcePosition?) throws(ModelError) {
        try append(WordKind.code, storing: text, position)
    }

    /// Writes a date.
    ///
    /// - Parameters:
    ///   - seconds: since 2001-01-01T00:00:00Z, leap seconds not counted.
    ///   - position: position of the value; `nil` if it has none.
    public func date(_ seconds: Double, at position: SourcePosition?) throws(ModelError) {
        try append(DateKind.code, seconds.bitPattern, position)
    }

    /// Writes data.
    public func data(_ data: Bytes, at position: SourcePosition?) throws(ModelError) {
        try append(DataKind.code, storing: data, position)
    }

    /// Writes the UID of an object in a keyed archive.
    public func uid(_ number: UInt64, at position: SourcePosition?) throws(ModelError) {
        try append(UIDKind.code, number, position)
    }

    // MARK: Containers

    /// Writes a key; the next value belongs to it. Most keys have no position of their own.
    public func key(_ text: Bytes, at position: SourcePosition? = nil) throws(ModelError) {
        // A finished tape has the table of keys, which then must not change.
        guard turn == .key else { throw misplaced(position) }
        try appendKey(keys.number(of: text), position)
    }

    /// The number of a key, for ``key(numbered:at:)``.
    package func number(ofKey text: Bytes) -> Int { keys.number(of: text) }

    /// Begins an array.
    public func beginArray(at position: SourcePosition?) throws(ModelError) {
        try begin(ArrayKind.code, .element, position)
    }

    /// Begins a map.
    public func beginMap(at position: SourcePosition?) throws(ModelError) { try begin(MapKind.code, .key, position) }

    /// Ends the innermost container, an array.
    public func endArray() throws(ModelError) {
        guard turn == .element else { throw misplaced(nil) }
        close()
    }

    /// Ends the innermost container.
    @inline(__always)
    func close() {
        guard let outer = open.popLast() else { return }
        entries[outer.start].word = TapeEntry.halves(count, entries.count - outer.start)
        (count, turn) = (outer.count, outer.turn)
    }

    /// Writes a copy of the value at `source`, which must be complete.
    ///
    /// The copy takes as many entries as the value and shares its bytes. A model that is a class is decoded from both
    /// to the same instance.
    /// - Throws: ``ModelError`` where a limit is exceeded.
    package func copy(at source: Int) throws(ModelError) {
        copies.note(entries.count, of: source, count: span(at: source))
        try repeatValue(at: source)
    }

    /// Writes a reference to the value at `target`, which may be open: a UID that is its index.
    package func reference(to target: Int, at position: SourcePosition?) throws(ModelError) {
        copies.hasReferences = true
        try uid(UInt64(target), at: position)
    }

    /// Writes the value at `source` again, which must be complete, as another value that shares only its bytes.
    ///
    /// - Throws: ``ModelError`` where a limit is exceeded.
    package func repeatValue(at source: Int) throws(ModelError) {
        let end = source + span(at: source)
        let position = entries[source].position
        guard turn.takesValue else { throw misplaced(position) }
        if entries.count + end - source > limits.values { throw tooLarge(position) }
        try noteRepetition(of: source..<end, position)
        var ends: [Int] = []
        for index in source..<end {
            while let last = ends.last, last <= index { ends.removeLast() }
            let entry = entries[index]
            if entry.code.spans {
                try checkDepth(open.count + ends.count, position)
                ends.append(index + entry.high)
            }
            entries.append(entry)
        }
        count &+= 1
        turn.passValue()
    }
}

extension TapeWriter {
    /// Writes a key that the document refers to once more.
    package func repeatKey(numbered number: Int, at position: SourcePosition?) throws(ModelError) {
        try noteRepetition(of: keys.withBytes(of: number) { $0.count }, at: position)
        try appendKey(number, position)
    }

    /// Counts `count` bytes of text that a reader writes once more because the document refers to them again.
    ///
    /// - Throws: ``ModelError`` if they are more than ``TapeLimits/repeatedBytes``.
    package func noteRepetition(of count: Int, at position: SourcePosition?) throws(ModelError) {
        repeatedBytes &+= count
        guard repeatedBytes > max(limits.repeatedBytes, entries.count &* MemoryLayout<TapeEntry>.stride) else { return }
        throw ModelError(
            .repeatedBytes,
            "the values repeat more than \(limits.repeatedBytes) bytes of text by reference; raise the limit if you trust the document",
            position: position)
    }

    /// Writes a scalar whose bytes, if it has any, are stored already.
    func scalar(_ kind: KindCode, _ word: UInt64) throws(ModelError) { try append(kind, word, nil) }

    /// Writes the key with this number; the next value belongs to it.
    func key(_ number: Int) throws(ModelError) { try appendKey(number) }

    /// How many entries the value at `index` takes; 0 for an open container.
    @inline(__always)
    package func span(at index: Int) -> Int { entries[index].span }

    @inline(__always)
    func append(_ kind: KindCode, _ word: UInt64, _ position: SourcePosition?) throws(ModelError) {
        guard turn.takesValue, entries.count < limits.values, bytes.count <= limits.bytes else {
            throw turn.takesValue ? tooLarge(position) : misplaced(position)
        }
        entries.append(TapeEntry(kind, word: word, at: position))
        count &+= 1
        turn.passValue()
    }

    @inline(__always)
    func appendKey(_ number: Int, _ position: SourcePosition? = nil) throws(ModelError) {
        guard turn == .key, number >= 0, number < keys.count, entries.count < limits.values,
            keys.byteCount <= limits.bytes
        else { throw refusedKey(number, position) }
        entries.append(TapeEntry(KeyKind.code, word: UInt64(truncatingIfNeeded: number), at: position))
        turn = .member
    }

    private func refusedKey(_ number: Int, _ position: SourcePosition?) -> ModelError {
        guard turn == .key else { return misplaced(position) }
        guard 0..<keys.count ~= number else {
            return ModelError(
                .order, "there is no key with the number \(number); write the key itself", position: position)
        }
        return tooLarge(position)
    }

    /// The error of a call at this turn.
    func misplaced(_ position: SourcePosition?) -> ModelError {
        wasMisplaced = true
        return ModelError(.order, "a tape was written out of order: \(turn.expectation)", position: position)
    }

    /// Whether a call was out of order since this was asked last.
    package func takeMisplacement() -> Bool {
        defer { wasMisplaced = false }
        return wasMisplaced
    }

    private func begin(_ kind: KindCode, _ first: TapeTurn, _ position: SourcePosition?) throws(ModelError) {
        try checkDepth(open.count, position)
        try append(kind, 0, position)
        open.append((entries.count - 1, count, turn))
        count = 0
        turn = first
    }

    @inline(__always)
    private func checkDepth(_ depth: Int, _ position: SourcePosition?) throws(ModelError) {
        // What writes may be recursive, as the reader of binary property lists is.
        try ModelError.checkBudgets(at: position)
        guard depth < limits.depth else {
            throw ModelError(
                .depth, "values are nested more than \(limits.depth) deep; flatten them or raise the limit",
                position: position)
        }
    }

    /// Counts the bytes that the entries share with those that stood on the tape before.
    private func noteRepetition(of range: Range<Int>, _ position: SourcePosition?) throws(ModelError) {
        var bytes = 0
        for index in range { bytes &+= entries[index].byteCount(keys) }
        try noteRepetition(of: bytes, at: position)
    }

    private func tooLarge(_ position: SourcePosition?) -> ModelError {
        bytes.count <= limits.bytes && keys.byteCount <= limits.bytes
            ? ModelError(
                .values, "there are more than \(limits.values) values; split the document or raise the limit",
                position: position)
            : ModelError(
                .bytes, "the values have more than \(limits.bytes) bytes; split the document or raise the limit",
                position: position)
    }

    /// Writes a value with its bytes, which are stored only where a value may stand: a finished tape has the buffer.
    @inline(__always)
    private func append(_ kind: KindCode, storing text: Bytes, _ position: SourcePosition?) throws(ModelError) {
        try checkValue(position)
        try append(kind, bytes.store(text), position)
    }

    @inline(__always)
    private func checkValue(_ position: SourcePosition?) throws(ModelError) {
        guard turn.takesValue else { throw misplaced(position) }
    }
}

/// The turn of a tape: what it takes next.
///
/// A value is taken where the lowest bit is clear, and shifting the bits gives the turn after it.
struct TapeTurn: BitwiseCopyable, Equatable {
    private var bits: UInt8

    /// An element of an array, or its end.
    static let element = TapeTurn(bits: 0b000)
    /// A key of a map, or its end.
    static let key = TapeTurn(bits: 0b001)
    /// The value of the key before.
    static let member = TapeTurn(bits: 0b010)
    /// The document's value.
    static let root = TapeTurn(bits: 0b110)
    /// Nothing more.
    static let complete = TapeTurn(bits: 0b011)

    @inline(__always)
    var takesValue: Bool { bits & 1 == 0 }

    @inline(__always)
    mutating func passValue() { bits >>= 1 }

    /// Takes back the value that was passed last.
    mutating func returnValue() { bits <<= 1 }

    /// The expected calls, for people.
    var expectation: String { Self.expectations[Int(bits)] ?? "" }

    private static let expectations: [Int: String] = [
        Int(element.bits): "the innermost open container is an array; write an element or end the array",
        Int(key.bits): "the innermost open container is a map; write a key or end the map",
        Int(member.bits): "a key has no value yet; write its value",
        Int(root.bits): "no container is open; write the document's value",
        Int(complete.bits): "the document's value is complete; nothing more can be written",
    ]
}
