#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where the reading of a plain document stands. Its line is found when somebody asks.
struct PlainPlace {
    private let bytes: Bytes
    /// The offset of what is being delivered. It never goes back.
    var offset = 0
    private var line = 0
    private var lineStart = 0
    /// The offset of the line break that ends the line, or of the document's end.
    private var lineEnd = -1

    init(_ bytes: Bytes = Bytes(start: nil, count: 0)) { self.bytes = bytes }

    /// Line and column of ``offset``.
    var position: XMLPosition {
        @inline(__always) mutating get {
            while lineEnd < offset { takeLine() }
            return XMLPosition(line: line, column: offset - lineStart + 1)
        }
    }

    @inline(never)
    private mutating func takeLine() {
        line += 1
        lineStart = lineEnd + 1
        lineEnd = bytes.count
        guard let base = bytes.baseAddress, lineStart < bytes.count else { return }
        let found = memchr(base + lineStart, Int32(UInt8(ascii: "\n")), bytes.count - lineStart)
        if let found { lineEnd = UnsafeRawPointer(found) - UnsafeRawPointer(base) }
    }
}
