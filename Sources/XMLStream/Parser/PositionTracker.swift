import CLibXML2
import Switchless

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds lines and columns in libxml2's buffer, only when somebody asks.
///
/// libxml2 counts lines up to where it stands; what lies before that is counted back from there. The last position found is
/// kept: what follows on its line is a subtraction, so that no byte is searched twice for the start of its line.
struct PositionTracker {
    private var parser: xmlParserCtxtPtr?
    /// The length of a byte order mark, which is no part of the first line.
    var markLength = 0
    private var anchor = (line: 0, offset: 0, column: 0)

    mutating func follow(_ parser: xmlParserCtxtPtr?) { self.parser = parser }

    /// Where the parser stands; in an entity's text, where its outermost reference starts.
    var current: SourcePosition {
        mutating get {
            guard let parser, let input = switchless_parser_document_input(parser), let here = input.pointee.cur else {
                return SourcePosition(line: 1, column: 1)
            }
            guard switchless_parser_in_entity(parser) != 0 else { return position(of: here, in: input) }
            return position(of: start(UInt8(ascii: "&"), before: here, in: input), in: input)
        }
    }

    /// Keeps the column where the parser stands, as it may let go of the line's start with the next bytes.
    mutating func settle() {
        guard let input = parser?.pointee.input, let here = input.pointee.cur, here != input.pointee.base else {
            return
        }
        _ = position(of: here, in: input)
    }

    /// Where `word` comes next after the place where the parser stands; that place, if it does not come.
    mutating func next(_ word: StaticString) -> SourcePosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let end = input.pointee.end,
            switchless_parser_in_entity(parser) == 0,
            let found = (0..<max(0, end - here - word.utf8CodeUnitCount + 1)).first(where: {
                memcmp(here + $0, word.utf8Start, word.utf8CodeUnitCount) == 0
            })
        else { return current }
        // Lines are counted up to what was found, though libxml2 stands before it.
        return position(of: here + found, in: input, linesCountedTo: here + found)
    }

    /// Where the start tag that is being delivered starts. The parser stands at its end, and no value contains a `<`, so
    /// that the last one before is the tag's. `value`, that of its first attribute, is nearer to it if it is in the buffer.
    mutating func tag(before value: UnsafePointer<UInt8>?) -> SourcePosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let base = input.pointee.base,
            switchless_parser_in_entity(parser) == 0
        else { return current }
        let near = value.flatMap { base < $0 && $0 < here ? $0 : nil } ?? here
        return position(of: start(UInt8(ascii: "<"), before: near, in: input), in: input)
    }

    /// Where the value of the attribute called `name` starts in the start tag that is being delivered, as written there: libxml2 has
    /// made its own copy of a value with line breaks or references.
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

    /// Where the first of `bytes` is, if the document's buffer holds them. libxml2 stands behind a value, but may still stand
    /// at the start of a text, whose lines it has counted already unless that is a CDATA section.
    mutating func position(of bytes: Bytes, isSection: Bool) -> SourcePosition? {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base,
            let here = input.pointee.cur, let end = input.pointee.end, switchless_parser_in_entity(parser) == 0,
            base <= first, first + bytes.count <= end
        else { return nil }
        let counted = isSection ? max(here, first) : max(here, first + bytes.count)
        return position(of: first, in: input, linesCountedTo: counted)
    }

    /// The bytes of a CDATA section as they stand in the document, which libxml2 2.15 has a copy of, and has read the end of;
    /// `bytes` themselves where that is not so.
    func section(_ bytes: Bytes) -> Bytes {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base,
            let here = input.pointee.cur, switchless_parser_in_entity(parser) == 0, first < base || first > here,
            here - base >= bytes.count + 3
        else { return bytes }
        let start = here - 3 - bytes.count
        return memcmp(start, first, bytes.count) == 0 ? Bytes(start: start, count: bytes.count) : bytes
    }

    /// Where the processing instruction starts that was just read and has `dataLength` bytes of data.
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
        // Where the buffer has let go of the line's start, libxml2's own count (of characters, in part) has to do.
        return max(1, holdsDocumentStart ? pointer - base + 1 - markLength : Int(input.pointee.col) - (here - pointer))
    }
}
