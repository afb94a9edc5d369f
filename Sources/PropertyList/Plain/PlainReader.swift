import ModelMapping
import Switchless
import XMLStream

/// Reads plain property lists in memory straight into a tape.
///
/// libxml2 reads any XML; property lists hardly use any of it, and most of the time went into what they do not use. Plain is one in UTF-8
/// with a declaration and a document type as programs write them, whose tags are elements of property lists without attributes but
/// for the root's version, and which else holds text and references to characters, but no comments, sections or instructions.
///
/// This reader never finds a fault. Where a document is not plain, where an element refuses it or a limit is near, it gives up, and the
/// document is read again from its beginning by way of libxml2, which knows what is wrong with it, or that nothing is. So who reads a
/// document is a question of time: values, places, warnings and errors are the same.
struct PlainReader {
    /// The deepest array or dictionary that is read here: each takes some of the stack.
    private static let deepest = 128

    /// How many bytes of a document a value or key takes, about.
    private static let bytesPerValue = 24

    /// What the elements build.
    var builder: PlistBuilder
    /// The builder's tape. It is written to with every element, and need not be counted each time: the builder lives as long.
    let tape: Unmanaged<TapeWriter>
    private let elements = PlainElements.standard
    private let limits: XMLLimits
    private let depthLimit: Int
    private var depth = 0
    private var elementCount = 0

    // The document, and where the reader stands in it: the index of the next byte, which is never beyond the last one's end.
    let bytes: UnsafeRawPointer
    let count: Int
    var index = 0
    var line = 1
    var lineStart = 0
    /// The longest run of text, in bytes of the document.
    var longestText: Int { limits.textLength }

    /// Reads the document, if it is plain.
    ///
    /// - Returns: its values; `nil` if it has to be read in another way.
    static func read(
        _ document: UnsafeRawBufferPointer, _ options: PlistOptions, reporting diagnostics: inout Diagnostics
    ) -> ValueTape? {
        guard var reader = PlainReader(document, options) else { return nil }
        do { try reader.read() } catch { return nil }
        for diagnostic in reader.builder.diagnostics.entries { diagnostics.report(diagnostic) }
        return reader.builder.tape.finish()
    }

    private init?(_ document: UnsafeRawBufferPointer, _ options: PlistOptions) {
        limits = options.xmlLimits
        guard let start = document.baseAddress, document.first == UInt8(ascii: "<"),
            document.count <= limits.inputBytes, Self.fitsProlog(limits)
        else { return nil }
        bytes = start
        count = document.count
        // A scalar is an element inside the innermost container.
        depthLimit = min(Self.deepest, limits.depth - 1)
        builder = PlistBuilder(options, capacity: count / Self.bytesPerValue)
        tape = .passUnretained(builder.tape)
    }

    /// A prolog, the root element, white space (XML 1.0, 2.1).
    private mutating func read() throws {
        try takeProlog()
        guard try takeElement() else { throw NotPlain() }
        try skipSpace()
        guard index == count else { throw NotPlain() }
    }

    // MARK: Elements

    /// Takes the elements up to the end of the one whose tag that is, and its end tag.
    @inline(__always)
    mutating func takeElements(in tag: PlainTag) throws {
        if tag.isEmpty { return }
        depth += 1
        guard depth <= depthLimit else { throw NotPlain() }
        while try takeElement() {}
        depth -= 1
        try takeEnd(of: tag)
    }

    /// Takes white space and the element after it.
    ///
    /// - Returns: whether there is one. If not, the reader stands at an end tag.
    @inline(__always)
    private mutating func takeElement() throws -> Bool {
        try skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "<") else { throw NotPlain() }
        let word = word(at: index + 1)
        guard UInt8(truncatingIfNeeded: word) != UInt8(ascii: "/") else { return false }
        let name = try elements.find(word)
        let position = XMLPosition(line: line, column: index - lineStart + 1)
        index += 1 + name.pointee.length
        elementCount += 1
        guard index < count, elementCount <= limits.elements else { throw NotPlain() }
        var isEmpty = false
        if byte(at: index) == UInt8(ascii: ">") {
            index += 1
        } else {
            isEmpty = try takeRestOfTag()
        }
        try name.pointee.element.read(PlainTag(position: position, name: name, isEmpty: isEmpty), from: &self)
        return true
    }

    /// Takes what follows a name where the tag does not end at once.
    ///
    /// - Returns: whether the element is empty.
    private mutating func takeRestOfTag() throws -> Bool {
        if take("/>") { return true }
        guard Self.attributes.contains(where: { take($0) }) else { throw NotPlain() }
        return false
    }

    /// Takes the end tag of the element whose start tag that is, if it has one.
    @inline(__always)
    mutating func takeEnd(of tag: PlainTag) throws {
        if tag.isEmpty { return }
        let name = tag.name
        let end = index + 2 + name.pointee.length
        guard end < count, byte(at: index) == UInt8(ascii: "<"), byte(at: index + 1) == UInt8(ascii: "/"),
            word(at: index + 2) & name.pointee.mask == name.pointee.spelling, byte(at: end) == UInt8(ascii: ">")
        else { throw NotPlain() }
        index = end + 1
    }

    // MARK: Bytes

    /// Passes over white space, and counts its lines.
    @inline(__always)
    mutating func skipSpace() throws {
        let start = index
        while index < count {
            let byte = byte(at: index)
            guard byte <= UInt8(ascii: " ") else { break }
            index += 1
            guard byte == UInt8(ascii: "\n") else {
                guard byte == UInt8(ascii: "\t") || byte == UInt8(ascii: " ") else { throw NotPlain() }
                continue
            }
            line += 1
            lineStart = index
            // What is indented is so by tabs, mostly: up to eight are passed over together.
            let others = word(at: index) ^ 0x0909_0909_0909_0909
            index += others.trailingZeroBitCount / 8
        }
        guard index - start <= longestText else { throw NotPlain() }
    }

    /// Takes `text`, if it comes next. It has no line breaks.
    mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard count - index >= length, (0..<length).allSatisfy({ byte(at: index + $0) == text.utf8Start[$0] }) else {
            return false
        }
        index += length
        return true
    }

    /// The byte at `index`, which has to be in the document.
    @inline(__always)
    func byte(at index: Int) -> UInt8 { bytes.load(fromByteOffset: index, as: UInt8.self) }

    /// The eight bytes from `index` on, the first one lowest; zeros stand for those behind the end.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        guard count - index >= 8 else { return lastWord(at: index) }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @inline(never)
    private func lastWord(at index: Int) -> UInt64 {
        var word: UInt64 = 0
        for place in 0..<max(0, count - index) { word |= UInt64(byte(at: index + place)) << UInt64(place * 8) }
        return word
    }
}

/// A start tag that was taken.
struct PlainTag {
    let position: XMLPosition
    let name: UnsafePointer<PlainElements.Entry>
    /// Whether it is the end tag, too.
    let isEmpty: Bool
}

/// What a plain reader gives up with.
struct NotPlain: Error {}
