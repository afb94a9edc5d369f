import CLibXML2

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds lines and columns in libxml2's buffer, only when somebody asks.
///
/// libxml2 counts lines as it goes, up to where it stands. What lies before that is counted back from there. The last place
/// found is kept: what follows on its line is a subtraction, so that no byte is searched twice for the start of its line.
final class PositionTracker {
    private var parser: xmlParserCtxtPtr?
    /// The length of a byte order mark, which is no part of the first line.
    @exclusivity(unchecked) var markLength = 0
    /// The line breaks that libxml2 did not get to see.
    @exclusivity(unchecked) var breaks = LineBreaks()
    @exclusivity(unchecked) private var anchor = (line: 0, offset: 0, column: 0)

    func follow(_ parser: xmlParserCtxtPtr?) { self.parser = parser }

    /// Where the parser stands; in an entity's text, where its outermost reference starts.
    var current: XMLPosition {
        guard let parser, let input = switchless_parser_document_input(parser), let here = input.pointee.cur else {
            return XMLPosition(line: 1, column: 1)
        }
        guard switchless_parser_in_entity(parser) != 0 else { return position(of: here, in: input) }
        return position(of: start(UInt8(ascii: "&"), before: here, in: input), in: input)
    }

    /// Where the start tag that is being delivered starts. The parser stands at its end, and no value contains a `<`, so
    /// that the last one before is the tag's. `value`, that of its first attribute, is nearer to it if it is in the buffer.
    func tag(before value: UnsafePointer<UInt8>?) -> XMLPosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let base = input.pointee.base,
            switchless_parser_in_entity(parser) == 0
        else { return current }
        let near = value.flatMap { base < $0 && $0 < here ? $0 : nil } ?? here
        return position(of: start(UInt8(ascii: "<"), before: near, in: input), in: input)
    }

    /// Where the first of `bytes` is, if the document's buffer holds them. libxml2 stands behind a value, but may still stand
    /// at the start of a text: `areLinesCounted` tells whether it has counted the text's lines already.
    func position(of bytes: Bytes, areLinesCounted: Bool = true) -> XMLPosition? {
        guard let parser, let first = bytes.baseAddress, let input = parser.pointee.input,
            let base = input.pointee.base,
            let here = input.pointee.cur, let end = input.pointee.end, switchless_parser_in_entity(parser) == 0,
            base <= first, first + bytes.count <= end
        else { return nil }
        let counted = areLinesCounted ? max(here, first + bytes.count) : max(here, first)
        return position(of: first, in: input, linesCountedTo: counted)
    }

    /// Where the processing instruction starts that was just read and has `dataLength` bytes of data.
    func instruction(dataLength: Int) -> XMLPosition {
        guard let parser, let input = parser.pointee.input, let here = input.pointee.cur, let base = input.pointee.base,
            switchless_parser_in_entity(parser) == 0, here - base > dataLength
        else { return current }
        return position(of: start(UInt8(ascii: "<"), before: here - dataLength, in: input), in: input)
    }

    /// Forgets the line breaks that no place in the buffer lies before.
    func forgetBreaks() {
        guard let input = parser?.pointee.input else { return }
        breaks.forget(before: Int(input.pointee.consumed))
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
    private func position(
        of pointer: UnsafePointer<UInt8>, in input: xmlParserInputPtr,
        linesCountedTo counted: UnsafePointer<UInt8>? = nil
    ) -> XMLPosition {
        guard let base = input.pointee.base, let here = input.pointee.cur else {
            return XMLPosition(line: 1, column: 1)
        }
        let offset = Int(input.pointee.consumed) + (pointer - base)
        let lineHere = Int(input.pointee.line) + breaks.count(before: offset + (here - pointer))
        if lineHere == anchor.line && offset >= anchor.offset {
            return XMLPosition(line: lineHere, column: anchor.column + offset - anchor.offset)
        }
        let line =
            Int(input.pointee.line) - newlines(from: pointer, to: counted ?? here) + breaks.count(before: offset)
        if line != anchor.line || offset < anchor.offset {
            anchor = (line, offset, column(of: pointer, at: offset, base: base, here: here, input: input))
        }
        return XMLPosition(line: line, column: anchor.column + offset - anchor.offset)
    }

    @inline(__always)
    private func newlines(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int {
        let newline = Int32(UInt8(ascii: "\n"))
        var count = 0
        if end - start < 32 {
            // Most tags are shorter than a call.
            for offset in 0..<max(0, end - start) where start[offset] == newline { count += 1 }
            return count
        }
        var start = UnsafeRawPointer(start)
        while let found = memchr(start, newline, UnsafeRawPointer(end) - start) {
            count += 1
            start = UnsafeRawPointer(found) + 1
        }
        return count
    }

    @inline(__always)
    private func column(
        of pointer: UnsafePointer<UInt8>, at offset: Int, base: UnsafePointer<UInt8>, here: UnsafePointer<UInt8>,
        input: xmlParserInputPtr
    ) -> Int {
        let smoothed = breaks.last(before: offset).map { pointer - (offset - $0 - 1) }
        let base = max(base, smoothed ?? base)
        var start = pointer
        while start > base && start[-1] != UInt8(ascii: "\n") { start -= 1 }
        if start == smoothed { return pointer - start + 1 }
        if start > base { return pointer - start + 1 }
        let holdsDocumentStart = input.pointee.consumed == 0 && switchless_input_is_converted(input) == 0
        // Where the buffer has let go of the line's start, libxml2's own count (of characters, in part) has to do.
        return max(1, holdsDocumentStart ? pointer - base + 1 - markLength : Int(input.pointee.col) - (here - pointer))
    }
}
