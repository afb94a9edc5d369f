#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the places in a plain document.
final class PlainPlaces: PlaceFinder {
    private let bytes: Bytes
    /// The texts that had to be rewritten, each where it stands in the document.
    private let rewritten: UnsafePointer<UInt8>?
    /// The offset of the tag that is being delivered. It never goes back.
    @exclusivity(unchecked) var offset = 0
    /// The line of the tag, and that of the last text or value that somebody asked for.
    @exclusivity(unchecked) private var tag = Line(), other = Line()

    private struct Line {
        var number = 0
        var start = 0
        /// The offset of the line break that ends the line, or of the document's end.
        var end = -1
    }

    init(_ bytes: Bytes, rewritten: UnsafePointer<UInt8>?) {
        self.bytes = bytes
        self.rewritten = rewritten
    }

    override var current: XMLPosition { position(of: offset, from: &tag) }

    override func tag(before value: UnsafePointer<UInt8>?) -> XMLPosition { position(of: offset, from: &tag) }

    override func position(of piece: Bytes, areLinesCounted: Bool) -> XMLPosition? {
        guard let first = piece.baseAddress else { return nil }
        guard let offset = offset(of: first, in: bytes.baseAddress) ?? offset(of: first, in: rewritten) else {
            return nil
        }
        if offset < other.start { other = tag.start <= offset ? tag : Line() }
        return position(of: offset, from: &other)
    }

    private func offset(of pointer: UnsafePointer<UInt8>, in base: UnsafePointer<UInt8>?) -> Int? {
        guard let base, base <= pointer, pointer < base + bytes.count else { return nil }
        return pointer - base
    }

    @inline(__always)
    private func position(of offset: Int, from line: inout Line) -> XMLPosition {
        while line.end < offset { takeLine(&line) }
        return XMLPosition(line: line.number, column: offset - line.start + 1)
    }

    @inline(never)
    private func takeLine(_ line: inout Line) {
        line.number += 1
        line.start = line.end + 1
        line.end = bytes.count
        guard let base = bytes.baseAddress, line.start < bytes.count else { return }
        let found = memchr(base + line.start, Int32(UInt8(ascii: "\n")), bytes.count - line.start)
        if let found { line.end = UnsafeRawPointer(found) - UnsafeRawPointer(base) }
    }
}
