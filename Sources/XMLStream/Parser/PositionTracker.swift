import CLibXML2
import Switchless

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Computes lines and columns in libxml2's buffer, only on demand.
///
/// libxml2 counts lines up to its current position; earlier lines are found by counting back. The last position is
/// cached: a later one on the same line is a subtraction. So the start of a line is searched once at most.
@safe
struct PositionTracker {
    private var parser: xmlParserCtxtPtr?
    /// The length of the byte order mark, which is not part of the first line.
    var markLength = 0
    private var anchor = (line: 0, offset: 0, column: 0)

    mutating func follow(_ parser: xmlParserCtxtPtr?) { unsafe self.parser = unsafe parser }

    /// The parser's current position; inside an entity's text, the start of the outermost reference.
    var current: SourcePosition {
        mutating get {
            guard let parser = unsafe parser, let input = unsafe switchless_parser_document_input(parser),
                let here = unsafe input.pointee.cur
            else {
                return SourcePosition(line: 1, column: 1)
            }
            guard unsafe switchless_parser_in_entity(parser) != 0 else { return unsafe position(of: here, in: input) }
            return unsafe position(of: start(UInt8(ascii: "&"), before: here, in: input), in: input)
        }
    }

    /// The parser's current position, with the lines counted again from the last position that is known.
    ///
    /// libxml2 goes to a malformed byte in a CDATA section without counting the lines before it.
    var recounted: SourcePosition {
        mutating get {
            guard let parser = unsafe parser, let input = unsafe parser.pointee.input,
                let base = unsafe input.pointee.base,
                let here = unsafe input.pointee.cur, unsafe switchless_parser_in_entity(parser) == 0
            else { return current }
            let consumed = unsafe Int(input.pointee.consumed)
            let known = anchor.line > 0 ? (line: anchor.line, offset: anchor.offset) : (line: 1, offset: 0)
            guard unsafe consumed...consumed + (here - base) ~= known.offset else { return current }
            let line = unsafe known.line + newlines(from: base + (known.offset - consumed), to: here)
            return unsafe SourcePosition(line: line, column: column(of: here, base: base, here: here, input: input))
        }
    }

    /// Caches the column at the parser's position.
    ///
    /// The next bytes may make libxml2 discard the start of the line.
    mutating func settle() {
        guard let input = unsafe parser?.pointee.input, let here = unsafe input.pointee.cur,
            unsafe here != input.pointee.base
        else {
            return
        }
        _ = unsafe position(of: here, in: input)
    }

    /// The last position that is known: the parser's, before the bytes that it was given last.
    var settled: SourcePosition { SourcePosition(line: max(1, anchor.line), column: max(1, anchor.column)) }

    /// Whether libxml2 is at converting input to UTF-8. Its buffer may have moved by then, and the input still points
    /// to where it was.
    var isConverting: Bool {
        guard let parser = unsafe parser, let input = unsafe switchless_parser_document_input(parser),
            let buffer = unsafe input.pointee.buf?.pointee.buffer
        else { return false }
        return unsafe xmlBufContent(buffer) != UnsafeMutablePointer(mutating: input.pointee.base)
    }

    /// The position of the next `word`, or the parser's current position if there is none.
    mutating func next(_ word: StaticString) -> SourcePosition {
        guard let parser = unsafe parser, let input = unsafe parser.pointee.input, let here = unsafe input.pointee.cur,
            let end = unsafe input.pointee.end,
            unsafe switchless_parser_in_entity(parser) == 0,
            let found = unsafe (0..<max(0, end - here - word.utf8CodeUnitCount + 1)).first(where: {
                unsafe memcmp(here + $0, word.utf8Start, word.utf8CodeUnitCount) == 0
            })
        else { return current }
        // libxml2 has counted the lines up to the word, although its position is before it.
        return unsafe position(of: here + found, in: input, linesCountedTo: here + found)
    }

    /// The position of the start tag that is being delivered.
    var tag: SourcePosition { mutating get { unsafe tag(before: nil) } }

    /// The position of the start tag that is being delivered.
    ///
    /// The parser is at the end of the tag. No value contains a `<`, so the last one before is the tag's. The search
    /// starts at `value`, the first attribute's, if that is in the buffer, because it is nearer.
    mutating func tag(before value: UnsafePointer<UInt8>?) -> SourcePosition {
        guard let parser = unsafe parser, let input = unsafe parser.pointee.input, let here = unsafe input.pointee.cur,
            let base = unsafe input.pointee.base,
            unsafe switchless_parser_in_entity(parser) == 0
        else { return current }
        let near = unsafe value.flatMap { unsafe base < $0 && $0 < here ? $0 : nil } ?? here
        return unsafe position(of: start(UInt8(ascii: "<"), before: near, in: input), in: input)
    }

    /// The position of an attribute's value in the start tag being delivered.
    ///
    /// It searches the tag as written: libxml2 has copied a value with line breaks or references.
    mutating func value(of name: Bytes) -> SourcePosition? {
        guard let parser = unsafe parser, let input = unsafe parser.pointee.input, let here = unsafe input.pointee.cur,
            unsafe switchless_parser_in_entity(parser) == 0
        else { return nil }
        let tag = unsafe start(UInt8(ascii: "<"), before: here, in: input)
        guard unsafe tag < here else { return nil }
        return unsafe WrittenTag(bytes: Bytes(start: tag, count: here - tag)).value(of: name).map { index in
            unsafe position(of: tag + index, in: input)
        }
    }

    /// The position of the first of `bytes`, if they are in the document's buffer.
    ///
    /// libxml2 is already past a value. But it may still be at the start of a text, whose lines it has counted unless
    /// the text is a CDATA section.
    mutating func position(of bytes: Bytes, isSection: Bool) -> SourcePosition? {
        guard let parser = unsafe parser, let first = unsafe bytes.baseAddress, let input = unsafe parser.pointee.input,
            let base = unsafe input.pointee.base,
            let here = unsafe input.pointee.cur, let end = unsafe input.pointee.end,
            unsafe switchless_parser_in_entity(parser) == 0,
            unsafe base <= first, unsafe first + bytes.count <= end
        else { return nil }
        let counted = unsafe isSection ? max(here, first) : max(here, first + bytes.count)
        return unsafe position(of: first, in: input, linesCountedTo: counted)
    }

    /// The position of the first of `bytes`, if they are a copy of what is in front of the parser's position.
    ///
    /// libxml2 copies text from its first character beyond ASCII on. When it delivers a part of a long text, it is
    /// still at the start of the part's last character.
    mutating func position(ofCopy bytes: Bytes) -> SourcePosition? {
        guard let parser = unsafe parser, let first = unsafe bytes.baseAddress, let input = unsafe parser.pointee.input,
            let base = unsafe input.pointee.base, let here = unsafe input.pointee.cur,
            let end = unsafe input.pointee.end, unsafe switchless_parser_in_entity(parser) == 0
        else { return nil }
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let last = bytes.lastIndex { !isContinuation($0) } ?? 0
        for count in [bytes.count, last] where unsafe here - base >= count && here - count + bytes.count <= end {
            let start = unsafe here - count
            if unsafe memcmp(start, first, bytes.count) == 0 { return unsafe position(of: start, in: input) }
        }
        return nil
    }

    /// The bytes of a CDATA section as they are in the buffer; otherwise `bytes`.
    ///
    /// libxml2 2.15 delivers a copy of them and has already read the end of the section.
    @_lifetime(copy bytes)
    func section(_ bytes: Bytes) -> Bytes {
        guard let parser = unsafe parser, let first = unsafe bytes.baseAddress, let input = unsafe parser.pointee.input,
            let base = unsafe input.pointee.base,
            let here = unsafe input.pointee.cur, unsafe switchless_parser_in_entity(parser) == 0,
            unsafe first < base || first > here,
            unsafe here - base >= bytes.count + 3
        else { return bytes }
        let start = unsafe here - 3 - bytes.count
        return unsafe memcmp(start, first, bytes.count) == 0 ? Bytes(start: start, count: bytes.count) : bytes
    }

    /// The offset in the document of the first of `bytes`, if they are in its buffer.
    func offset(of bytes: Bytes) -> Int? {
        guard let parser = unsafe parser, let first = unsafe bytes.baseAddress, let input = unsafe parser.pointee.input,
            let base = unsafe input.pointee.base, let end = unsafe input.pointee.end,
            unsafe switchless_parser_in_entity(parser) == 0,
            unsafe base <= first, unsafe first <= end
        else { return nil }
        return unsafe Int(input.pointee.consumed) + (first - base)
    }

    /// The start of the processing instruction just read, which has `dataLength` bytes of data.
    mutating func instruction(dataLength: Int) -> SourcePosition {
        guard let parser = unsafe parser, let input = unsafe parser.pointee.input, let here = unsafe input.pointee.cur,
            let base = unsafe input.pointee.base,
            unsafe switchless_parser_in_entity(parser) == 0, unsafe here - base > dataLength
        else { return current }
        return unsafe position(of: start(UInt8(ascii: "<"), before: here - dataLength, in: input), in: input)
    }

    @inline(__always)
    private func start(
        _ byte: UInt8, before end: UnsafePointer<UInt8>, in input: xmlParserInputPtr
    ) -> UnsafePointer<UInt8> {
        guard let base = unsafe input.pointee.base, unsafe base < end else { return unsafe end }
        var pointer = unsafe end - 1
        while unsafe pointer > base && pointer.pointee != byte { unsafe pointer -= 1 }
        return unsafe pointer.pointee == byte ? pointer : end
    }

    @inline(__always)
    private mutating func position(
        of pointer: UnsafePointer<UInt8>, in input: xmlParserInputPtr,
        linesCountedTo counted: UnsafePointer<UInt8>? = nil
    ) -> SourcePosition {
        guard let base = unsafe input.pointee.base, let here = unsafe input.pointee.cur else {
            return SourcePosition(line: 1, column: 1)
        }
        let offset = unsafe Int(input.pointee.consumed) + (pointer - base)
        let lineHere = unsafe Int(input.pointee.line)
        if lineHere == anchor.line && offset >= anchor.offset {
            return SourcePosition(line: lineHere, column: anchor.column + offset - anchor.offset)
        }
        let line = unsafe lineHere - newlines(from: pointer, to: counted ?? here)
        if line != anchor.line || offset < anchor.offset {
            anchor = unsafe (line, offset, column(of: pointer, base: base, here: here, input: input))
        }
        return SourcePosition(line: line, column: anchor.column + offset - anchor.offset)
    }

    private func newlines(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int {
        let newline = Int32(UInt8(ascii: "\n"))
        var count = 0
        var start = unsafe UnsafeRawPointer(start)
        while unsafe start < end, let found = unsafe memchr(start, newline, UnsafeRawPointer(end) - start) {
            count += 1
            unsafe start = unsafe UnsafeRawPointer(found) + 1
        }
        return count
    }

    private func column(
        of pointer: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>, here: UnsafePointer<UInt8>,
        input: xmlParserInputPtr
    ) -> Int {
        var start = unsafe pointer
        while unsafe start > base && start[-1] != UInt8(ascii: "\n") { unsafe start -= 1 }
        if unsafe start > base { return unsafe pointer - start + 1 }
        let holdsDocumentStart = unsafe input.pointee.consumed == 0 && switchless_input_is_converted(input) == 0
        // If the buffer no longer has the start of the line, use libxml2's own count, partly of characters.
        return unsafe max(
            1, holdsDocumentStart ? pointer - base + 1 - markLength : Int(input.pointee.col) - (here - pointer))
    }
}
