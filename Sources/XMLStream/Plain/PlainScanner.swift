/// Reads a plain document whole, into tokens; gives up at the first byte that is not as plain documents have it.
///
/// What it reads it proves well-formed: every tag is closed by its own, every name is one of the vocabulary's, every character one
/// that XML allows. What it gives up is not said to be wrong: libxml2 will tell.
struct PlainScanner {
    private let bytes: Bytes
    private let names: PlainNames
    private let limits: XMLLimits
    private let tokens: UnsafeMutableBufferPointer<PlainToken>
    /// The slots of the names of the elements that are open.
    private let open: UnsafeMutableBufferPointer<Int32>
    private var index = 0
    private var depth = 0
    private var elements = 0
    /// How many tokens there are.
    private(set) var count = 0

    init(
        _ bytes: Bytes, _ names: PlainNames, _ limits: XMLLimits, tokens: UnsafeMutableBufferPointer<PlainToken>,
        open: UnsafeMutableBufferPointer<Int32>
    ) {
        self.bytes = bytes
        self.names = names
        self.limits = limits
        self.tokens = tokens
        self.open = open
    }

    /// Reads the document: a declaration perhaps, the root element, white space (XML 1.0, 2.1).
    ///
    /// - Returns: whether it is plain to its end.
    mutating func scan() -> Bool {
        guard takeDeclaration() else { return false }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<"), takeStartTag() else { return false }
        while depth > 0 {
            guard index < bytes.count else { return false }
            guard bytes[index] == UInt8(ascii: "<") ? takeTag() : takeText() else { return false }
        }
        skipSpace()
        return index == bytes.count
    }

    // MARK: Tags

    @inline(__always)
    private mutating func takeTag() -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/") ? takeEndTag() : takeStartTag()
    }

    @inline(__always)
    private mutating func takeStartTag() -> Bool {
        let start = index
        guard let slot = takeName(), depth < limits.depth, depth < open.count, elements < limits.elements else {
            return false
        }
        elements += 1
        guard append(.start(slot, at: start)) else { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ">") {
            index += 1
            open[depth] = Int32(truncatingIfNeeded: slot)
            depth += 1
            return true
        }
        return endStartTag(slot, from: start)
    }

    /// Takes what follows the name if it is not the tag's end at once.
    @inline(never)
    private mutating func endStartTag(_ slot: Int, from start: Int) -> Bool {
        skipSpace()
        if take("/>") { return append(.end(at: start)) }
        open[depth] = Int32(truncatingIfNeeded: slot)
        depth += 1
        return take(">")
    }

    /// Takes the end tag of the innermost element. The index is that of its `<`.
    @inline(__always)
    private mutating func takeEndTag() -> Bool {
        let start = index
        let wanted = names.spelling(at: Int(open[depth - 1]))
        let first = PlainName.word(bytes, at: start + 2)
        let second = wanted.count > 8 ? PlainName.word(bytes, at: start + 10) : 0
        guard PlainName.prefix(wanted.count, of: first, second) == wanted else { return false }
        index = start + 2 + wanted.count
        depth -= 1
        guard append(.end(at: start)) else { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ">") {
            index += 1
            return true
        }
        skipSpace()
        return take(">")
    }

    /// Takes `<` and a name of the vocabulary.
    ///
    /// - Returns: the name's slot; `nil` where none stands.
    @inline(__always)
    private mutating func takeName() -> Int? {
        let start = index + 1
        let first = PlainName.word(bytes, at: start)
        var count = Self.lengthToEnd(first)
        var second: UInt64 = 0
        if count == 8 {
            second = PlainName.word(bytes, at: start + 8)
            count += Self.lengthToEnd(second)
        }
        let slot = names.find(.prefix(count, of: first, second))
        index = start + count
        return slot >= 0 ? slot : takeNameBeforeSpace(from: start)
    }

    /// Takes a name that no `>` follows at once.
    @inline(never)
    private mutating func takeNameBeforeSpace(from start: Int) -> Int? {
        let rest = bytes[start...].prefix(PlainNames.longest + 1)
        guard let end = rest.firstIndex(where: { $0 <= 32 || $0 == UInt8(ascii: "/") }) else { return nil }
        let slot = names.find(
            .prefix(end - start, of: PlainName.word(bytes, at: start), PlainName.word(bytes, at: start + 8)))
        index = end
        return slot >= 0 ? slot : nil
    }

    /// How many bytes of a word come before a `>`; eight if there is none.
    @inline(__always)
    private static func lengthToEnd(_ word: UInt64) -> Int {
        let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        let others = word ^ (ones &* UInt64(UInt8(ascii: ">")))
        return ((others &- ones) & ~others & highest).trailingZeroBitCount &>> 3
    }

    // MARK: Text

    /// Takes text up to the next tag, or to what stands for something else.
    @inline(__always)
    private mutating func takeText() -> Bool {
        let start = index
        while true {
            while index < bytes.count, PlainBytes.isText(bytes[index]) { index += 1 }
            guard index < bytes.count else { return false }
            if bytes[index] == UInt8(ascii: "<") { return appendText(from: start) }
            let wasPlain = index
            guard takeSpecial() else {
                index = wasPlain
                return endText(from: start)
            }
        }
    }

    /// Takes what is text, though not always.
    @inline(never)
    private mutating func takeSpecial() -> Bool {
        if bytes[index] == UInt8(ascii: "]") {
            // The end of a CDATA section may not stand alone (2.4).
            guard !bytes[index...].starts(with: "]]>".utf8) else { return false }
            index += 1
            return true
        }
        let count = PlainBytes.character(bytes[index...])
        index += count
        return count > 0
    }

    /// Ends a text at a line break of two bytes or at a reference.
    private mutating func endText(from start: Int) -> Bool {
        guard appendText(from: start) else { return false }
        // Of a carriage return and a line feed the line feed counts (2.11).
        if bytes[index...].starts(with: "\r\n".utf8) {
            index += 1
            return true
        }
        guard let (scalar, end) = PlainReference.read(bytes[index...]) else { return false }
        index = end
        return append(.reference(scalar, before: end))
    }

    private mutating func appendText(from start: Int) -> Bool {
        index == start || append(.text(start, to: index))
    }

    // MARK: Declaration

    private static let versions = Set(["'1.0'", "\"1.0\""].map { Array($0.utf8) })
    private static let encodings = Set(["'utf-8'", "\"utf-8\""].map { Array($0.utf8) })

    /// Takes the XML declaration (2.8), if there is one; `false` if it says more than the version and UTF-8.
    private mutating func takeDeclaration() -> Bool {
        guard take("<?xml") else { return true }
        guard takeSpace(), take("version"), takeValue(of: Self.versions) else { return false }
        let isSpaced = takeSpace()
        if isSpaced, take("encoding") {
            guard takeValue(of: Self.encodings) else { return false }
            skipSpace()
        }
        return take("?>")
    }

    /// Takes `=` and a value, quotes and all, in letters of either case.
    private mutating func takeValue(of values: Set<[UInt8]>) -> Bool {
        skipSpace()
        guard take("=") else { return false }
        skipSpace()
        guard
            let value = values.first(where: { value in
                bytes.count - index >= value.count
                    && value.indices.allSatisfy { PlainBytes.lowercased(bytes[index + $0]) == value[$0] }
            })
        else { return false }
        index += value.count
        return true
    }

    // MARK: Bytes

    private mutating func takeSpace() -> Bool {
        let start = index
        skipSpace()
        return index > start
    }

    @inline(__always)
    private mutating func skipSpace() {
        while index < bytes.count, PlainBytes.isSpace(bytes[index]) { index += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
        for place in 0..<text.utf8CodeUnitCount where bytes[index + place] != text.utf8Start[place] { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    @inline(__always)
    private mutating func append(_ token: PlainToken) -> Bool {
        guard count < tokens.count else { return false }
        tokens[count] = token
        count += 1
        return true
    }
}
