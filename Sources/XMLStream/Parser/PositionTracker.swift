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
struct PositionTracker {
    private var parser: xmlParserCtxtPtr?
    /// The length of the byte order mark, which is not part of the first line.
    var markLength = 0
    private var anchor = (line: 0, offset: 0, column: 0)

    mutating func follow(_ parser: xmlParserCtxtPtr?) { self.parser = parser }

    /// The parser's current position; inside an entity's text, the start of the outermost reference.
    var current: SourcePosition {
        mutating get {
            guard let parser, let input = switchless_parser_document_input(parser), let here = input.pointee.cur else {
                return SourcePosition(line: 1, column: 1)
            }
            guard switchless_parser_in_entity(parser) != 0 else { return position(of: here, in: input) }
            return position(of: start(UInt8(ascii: "&"), before: here, in: input), in: input)
        }
    }

    /// The parser's current position, with the lines counted again from the last position that is known.
    ///
    /// libxml2 goes to a malformed byte in a CDATA section without counting the lines before it.
    var recounted: SourcePosition {
        mutating get {
            guard let parser, let input = parser.pointee.input, let base = input.pointee.base,
                let here = input.pointee.cur, switchless_parser_in_entity(parser) == 0
            else { return current }
            let consumed = Int(input.pointee.consumed)
            let known = anchor.line > 0 ? (line: anchor.line, offset: anchor.offset) : (line: 1, offset: 0)
            guard consumed...consumed + (here - base) ~= known.offset else { return current }
            let line = known.line + newlines(from: base + (known.offset - consumed), to: here)
            return SourcePosition(line: line, column: column(of: here, base: base, here: here, input: input))
        }
    }

    /// Caches the column at the parser's position.
    ///
    /// The next bytes may make libxml2 discard the start of the line.
    mutating func settle() {
        guard let input = parser?.pointee.input, let here = input.pointee.cur, here != input.pointee.base else {
            return
        }
        _ = position(of: here, in: input)
    }

    /// The last position that is known: the parser's, before the bytes that it was given last.
    var settled: SourcePosition { SourcePosition(line: max(1, anchor.line), column: max(1, anchor.column)) }

    /// Whether libxml2 is at converting input to UTF-8. Its buffer may have moved by then, and the input still points to where it was.
    var isConverting: Bool {
        guard let parser, let input = switchless_parser_document_input(parser),
            let buffer = input.pointee.buf?.pointee.buffer
        else { return false }
        return xmlBufContent(buffer) != UnsafeMutablePointer(mutating: input.pointee.base)
    }

    /// The position of the next `word`, or the parser's current position if there is none.
    mutating func next(_ word: StaticString) -> SourcePosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let end = input.pointee.end,
            switchless_parser_in_entity(parser) == 0,
            let found = (0..<max(0, end - here - word.utf8CodeUnitCount + 1)).first(where: {
                memcmp(here + $0, word.utf8Start, word.utf8CodeUnitCount) == 0
            })
        else { return current }
        // libxml2 has counted the lines up to the word, although its position is before it.
        return position(of: here + found, in: input, linesCountedTo: here + found)
    }

    /// The position of the start tag that is being delivered.
    ///
    /// The parser is at the end of the tag. No value contains a `<`, so the last one before is the tag's. The search
    /// starts at `value`, the first attribute's, if that is in the buffer, because it is nearer.
    mutating func tag(before value: UnsafePointer<UInt8>?) -> SourcePosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let base = input.pointee.base,
            switchless_parser_in_entity(parser) == 0
        else { return current }
        let near = value.flatMap { base < $0 && $0 < here ? $0 : nil } ?? here
        return position(of: start(UInt8(ascii: "<"), before: near, in: input), in: input)
    }

    /// The position of an attribute's value in the start tag being delivered.
    ///
    /// It searches the tag as written: libxml2 has copied a value with line breaks or references.
    mutating func value(of name: Bytes) -> SourcePosition? {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur,
            switchless_parser_in_entity(parser) == 0
        else { return nil }
        let tag = start(UInt8(ascii: "<"), before: here, in: input)
        guard tag < here else { return nil }
        return WrittenTag(bytes: Bytes(start: tag, count: here - tag)).value(of: name).map { index in
            position(of: tag + index, in: input)
        }
    }

    /// The position of the first of `bytes`, if they are in the document's buffer.
    ///
    /// libxml2 is already past a value. But it may still be at the start of a text, whose lines it has counted unless
    /// the text is a CDATA section.
    mutating func position(of bytes: Bytes, isSection: Bool) -> SourcePosition? {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base,
            let here = input.pointee.cur, let end = input.pointee.end, switchless_parser_in_entity(parser) == 0,
            base <= first, first + bytes.count <= end
        else { return nil }
        let counted = isSection ? max(here, first) : max(here, first + bytes.count)
        return position(of: first, in: input, linesCountedTo: counted)
    }

    /// The bytes of a CDATA section as they are in the buffer; otherwise `bytes`.
    ///
    /// libxml2 2.15 delivers a copy of them and has already read the end of the section.
    @_lifetime(copy bytes)
    func section(_ bytes: Bytes) -> Bytes {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base,
            let here = input.pointee.cur, switchless_parser_in_entity(parser) == 0, first < base || first > here,
            here - base >= bytes.count + 3
        else { return bytes }
        let start = here - 3 - bytes.count
        return memcmp(start, first, bytes.count) == 0 ? Bytes(start: start, count: bytes.count) : bytes
    }

    /// The offset in the document of the first of `bytes`, if they are in its buffer.
    func offset(of bytes: Bytes) -> Int? {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base, let end = input.pointee.end, switchless_parser_in_entity(parser) == 0,
            base <= first, first <= end
        else { return nil }
        return Int(input.pointee.consumed) + (first - base)
    }

    /// The start of the processing instruction just read, which has `dataLength` bytes of data.
    mutating func instruction(dataLength: Int) -> SourcePosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let base = input.pointee.base,
            switchless_parser_in_entity(parser) == 0, here - base > dataLength
        else { return current }
        return position(of: start(UInt8(ascii: "<"), before: here - dataLength, in: input), in: input)
    }

    @inline(__always)
    private func start(
        _ byte: UInt8, before end: UnsafePointer<UInt8>, in input: xmlParserInputPtr
    ) -> UnsafePointer<UInt8> {
        guard let base = input.pointee.base, base < end else { return end }
        var pointer = end - 1
        while pointer > base && pointer.pointee != byte { pointer -= 1 }
        return pointer.pointee == byte ? pointer : end
    }

    @inline(__always)
    private mutating func position(
        of pointer: UnsafePointer<UInt8>, in input: xmlParserInputPtr,
        linesCountedTo counted: UnsafePointer<UInt8>? = nil
    ) -> SourcePosition {
        guard let base = input.pointee.base, let here = input.pointee.cur else {
            return SourcePosition(line: 1, column: 1)
        }
        let offset = Int(input.pointee.consumed) + (pointer - base)
        let lineHere = Int(input.pointee.line)
        if lineHere == anchor.line && offset >= anchor.offset {
            return SourcePosition(line: lineHere, column: anchor.column + offset - anchor.offset)
        }
        let line = lineHere - newlines(from: pointer, to: counted ?? here)
        if line != anchor.line || offset < anchor.offset {
            anchor = (line, offset, column(of: pointer, base: base, here: here, input: input))
        }
        return SourcePosition(line: line, column: anchor.column + offset - anchor.offset)
    }

    private func newlines(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int {
        let newline = Int32(UInt8(ascii: "\n"))
        var count = 0
        var start = UnsafeRawPointer(start)
        while start < end, let found = memchr(start, newline, UnsafeRawPointer(end) - start) {
            count += 1
            start = UnsafeRawPointer(found) + 1
        }
        return count
    }

    private func column(
        of pointer: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>, here: UnsafePointer<UInt8>,
        input: xmlParserInputPtr
    ) -> Int {
        var start = pointer
        while start > base && start[-1] != UInt8(ascii: "\n") { start -= 1 }
        if start > base { return pointer - start + 1 }
        let holdsDocumentStart = input.pointee.consumed == 0 && switchless_input_is_converted(input) == 0
        // If the buffer no longer has the start of the line, use libxml2's own count, partly of characters.
        return max(1, holdsDocumentStart ? pointer - base + 1 - markLength : Int(input.pointee.col) - (here - pointer))
    }
}
