import ModelMapping
import Switchless

/// Reads a binary property list.
///
/// A table at its end has the offset of each object; containers refer to objects by number. The document is not
/// trusted: every offset, size and number is checked before use.
struct BinaryReader: ~Escapable {
    static let name = Array("bplist".utf8)
    static let signature = name + "00".utf8
    private static let trailerLength = 32
    /// The bytes that a small document may unfold to.
    private static let smallest = 1 << 20
    /// The size of a value on the tape, in bytes.
    private static let entrySize = 16

    let tape: TapeWriter
    private let options: PlistOptions
    private let bytes: Bytes
    private let table: Range<Int>
    private let offsetSize: Int
    private let referenceSize: Int
    private let objects: Int
    private let root: Int
    private var written: WrittenObjects
    /// The bytes that the document may unfold to.
    private let most: Int
    private var budget: Int
    private var isCounted = false
    private var diagnostics = Diagnostics()

    @_lifetime(copy bytes)
    init(_ bytes: Bytes, _ options: PlistOptions) throws {
        self.bytes = bytes
        self.options = options
        tape = TapeWriter(limits: options.tapeLimits)
        let version = bytes.dropFirst(Self.name.count).prefix(2)
        // Foundation reads each version that begins with 0 as version 00.
        guard version.count < 2 || version[0] == UInt8(ascii: "0") else {
            throw ModelError(
                .binary,
                "this is a binary property list of version \(ShownText.of(version.string)); only version 00 is read")
        }
        let start = bytes.count - Self.trailerLength
        guard start >= Self.signature.count else {
            throw ModelError(.binary, "the binary property list ends before its trailer; it may have been cut off")
        }
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        let count = Self.number(bytes, at: start + 8, size: 8)
        let top = Self.number(bytes, at: start + 16, size: 8)
        let header = Self.number(bytes, at: start + 24, size: 8)
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, top < count, header >= UInt64(Self.signature.count),
            header <= UInt64(start), count <= (UInt64(start) - header) / UInt64(offsetSize), count <= UInt64(Int32.max)
        else {
            throw ModelError(.binary, "the trailer of the binary property list is invalid; it may be damaged")
        }
        objects = Int(count)
        root = Int(top)
        table = Int(header)..<start
        written = WrittenObjects(count: objects)
        let (length, isBoundless) = bytes.count.multipliedReportingOverflow(by: max(1, options.binaryAmplification))
        most = isBoundless ? .max : max(Self.smallest, length)
        budget = most
    }

    mutating func read(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        try write(object: root)
        for diagnostic in self.diagnostics.entries { diagnostics.report(diagnostic) }
        return try tape.finish()
    }

    /// Writes the object with this number and everything in it.
    ///
    /// Copies values that were written before, so that their text is on the tape once.
    mutating func write(object number: Int) throws {
        if let index = written.index(of: number) { return try writeAgain(number, at: index) }
        let header = try header(of: number)
        guard let object = BinaryObjects.table[Int(bytes[header.offset] >> 4)] else {
            throw damage("unknown marker", at: header.offset)
        }
        try spend(Self.entrySize)
        written.note(number, at: tape.nextIndex)
        try object.write(header, &self)
    }

    private mutating func writeAgain(_ number: Int, at index: Int) throws {
        let entries = tape.span(at: index)
        guard entries > 0 else {
            throw ModelError(.cycle, "object \(number) of the binary property list contains itself")
        }
        if entries > 1 { try countEntries() }
        try spend(Self.entrySize * entries)
        try tape.repeatValue(at: index)
    }

    /// Counts what the document unfolds to, once: where a container is repeated, that can be far more than its length.
    ///
    /// - Throws: `ModelError` if it is more than the budget.
    private mutating func countEntries() throws {
        guard !isCounted else { return }
        isCounted = true
        var count = BinaryEntryCount(objects: objects)
        guard try count.entries(of: root, self) <= most / Self.entrySize else { throw tooLarge }
    }

    /// Writes the object with this number, which must be a string, as a key.
    mutating func write(key number: Int) throws {
        try spend(Self.entrySize)
        if let key = written.key(of: number) { return try tape.repeatKey(numbered: key, at: nil) }
        let header = try header(of: number)
        guard let text = try BinaryObjects.table[Int(bytes[header.offset] >> 4)]?.text(header, self) else {
            throw damage("the key of a dictionary is not a string", at: header.offset)
        }
        let key = text.withBytes { tape.number(ofKey: $0) }
        written.note(number, asKey: key)
        try tape.key(numbered: key, at: nil)
    }

    /// Ends the open map, which is at `start`.
    mutating func endMap(from start: Int) throws {
        let duplicates = try tape.endMap()
        guard !duplicates.isEmpty else { return }
        // What stood after a removed member has moved.
        written.forget(from: start)
        try options.duplicateKeys.meet(duplicates, reporting: &diagnostics)
    }

    /// Subtracts bytes that are about to be written from the budget.
    ///
    /// - Throws: `ModelError` when the budget is used up.
    mutating func spend(_ bytes: Int) throws {
        budget -= bytes
        guard budget >= 0 else { throw tooLarge }
    }

    private var tooLarge: ModelError {
        ModelError(
            .amplification,
            "the binary property list unfolds to more than \(options.binaryAmplification) times its size; "
                + "raise the limit if you trust it")
    }

    /// The objects that an object refers to; `nil` if it is no container.
    func references(of number: Int) throws -> BinaryReferences? {
        let header = try header(of: number)
        return try BinaryObjects.table[Int(bytes[header.offset] >> 4)]?.references(header, self)
    }

    /// The depth to which containers may be nested.
    var depth: Int { options.tapeLimits.depth }

    // MARK: Reading with bounds checks

    private func header(of object: Int) throws -> BinaryObjectHeader {
        let offset = try integer(at: table.lowerBound + object * offsetSize, size: offsetSize, in: table)
        guard offset >= UInt64(Self.signature.count), offset < UInt64(table.lowerBound) else {
            throw damage("the offset of object \(object) is out of range", at: table.lowerBound + object * offsetSize)
        }
        return BinaryObjectHeader(offset: Int(offset), low: bytes[Int(offset)] & 15)
    }

    /// `count` bytes of an object from `offset` on, which must lie before the table of offsets.
    @_lifetime(copy self)
    func take(_ count: Int, at offset: Int) throws -> Bytes {
        guard count >= 0, offset <= table.lowerBound, count <= table.lowerBound - offset else {
            throw damage("an object is longer than the document", at: offset)
        }
        return bytes.extracting(offset..<offset + count)
    }

    /// The count of an object's elements or bytes, and the offset of its content.
    func count(of header: BinaryObjectHeader) throws -> (count: Int, content: Int) {
        guard header.low == 15 else { return (Int(header.low), header.offset + 1) }
        let marker = try take(1, at: header.offset + 1)[0]
        guard marker >> 4 == BinaryInteger.marker, marker & 15 <= 3 else {
            throw damage("the count of an object is not an integer", at: header.offset + 1)
        }
        let size = 1 << Int(marker & 15)
        let count = Self.number(try take(size, at: header.offset + 2), at: 0, size: size)
        guard count <= UInt64(bytes.count) else { throw damage("a count is too large", at: header.offset + 1) }
        return (Int(count), header.offset + 2 + size)
    }

    /// `count` object references from `offset` on.
    func references(_ count: Int, at offset: Int) throws -> BinaryReferences {
        let (length, isTooLong) = count.multipliedReportingOverflow(by: referenceSize)
        guard !isTooLong else { throw damage("a count is too large", at: offset) }
        _ = try take(length, at: offset)
        return BinaryReferences(count: count, offset: offset)
    }

    /// The number of the object that one of the references names.
    ///
    /// - Throws: `ModelError` if there is no such object.
    func object(at index: Int, of references: BinaryReferences) throws -> Int {
        let offset = references.offset + index * referenceSize
        let number = Self.number(try take(referenceSize, at: offset), at: 0, size: referenceSize)
        guard number < UInt64(objects) else {
            throw damage("a reference to object \(number) is out of range", at: offset)
        }
        return Int(number)
    }

    func damage(_ reason: String, at offset: Int) -> ModelError { Self.damage(reason, at: offset) }

    static func damage(_ reason: String, at offset: Int) -> ModelError {
        ModelError(.binary, "the binary property list is damaged at byte \(offset): \(reason)")
    }

    private func integer(at offset: Int, size: Int, in range: Range<Int>) throws -> UInt64 {
        guard range.contains(offset), offset + size <= range.upperBound else {
            throw damage("the table of objects ends early", at: offset)
        }
        return Self.number(bytes, at: offset, size: size)
    }

    /// A big-endian integer of up to eight bytes.
    static func number(_ bytes: Bytes, at offset: Int, size: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + size { number = number << 8 | UInt64(bytes[index]) }
        return number
    }
}

/// The offset of an object and the lower half of its marker.
struct BinaryObjectHeader {
    let offset: Int
    let low: UInt8
}
