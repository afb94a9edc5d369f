#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where the lines of a document begin, as far back as somebody may still ask.
struct LineStarts {
    /// How many lines are remembered at most. Beyond that, in one tag or comment of so many lines, the oldest are forgotten.
    private static let limit = 1 << 18

    /// The offset of the first byte of each line that is remembered; the first is that of the line after `forgotten`.
    private var offsets: [Int]
    private var forgotten = 0
    /// The line of the last place that was asked for: the next is mostly there, or a line further.
    private var last = 0

    /// - Parameter start: the offset of the first line: behind a byte order mark.
    init(at start: Int) { offsets = [start] }

    /// Takes note of the lines that begin in `bytes`.
    ///
    /// - Parameter offset: of the first byte in the document.
    mutating func append(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard let start = bytes.baseAddress else { return }
        if offsets.count > Self.limit { forget(offsets.count / 2) }
        // Many at once: an array looks with every append whether it has to grow or is shared.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { batch in
            var (index, count) = (0, 0)
            while let found = memchr(start + index, Int32(UInt8(ascii: "\n")), bytes.count &- index) {
                index = UnsafeRawPointer(found) - start &+ 1
                batch.initializeElement(at: count, to: offset &+ index)
                count &+= 1
                guard count == batch.count else { continue }
                offsets.append(contentsOf: batch)
                count = 0
            }
            offsets.append(contentsOf: batch[..<count])
        }
    }

    /// Forgets the lines that end before `offset`.
    mutating func forget(before offset: Int) {
        forget(offsets.withUnsafeBufferPointer { Self.index(of: offset, in: $0) })
    }

    private mutating func forget(_ count: Int) {
        offsets.removeFirst(count)
        forgotten += count
        last = 0
    }

    /// Line and column of the byte at `offset`.
    @inline(__always)
    mutating func position(of offset: Int) -> XMLPosition {
        last = offsets.withUnsafeBufferPointer { offsets in
            var line = last
            let few = min(line + 4, offsets.count - 1)
            while line < few, offsets[line + 1] <= offset { line += 1 }
            let isFound = offsets[line] <= offset && (line < few || line + 1 == offsets.count)
            return isFound ? line : Self.index(of: offset, in: offsets)
        }
        return XMLPosition(line: forgotten + last + 1, column: max(1, offset - offsets[last] + 1))
    }

    /// The index of the line that holds `offset`.
    private static func index(of offset: Int, in offsets: UnsafeBufferPointer<Int>) -> Int {
        var (low, high) = (0, offsets.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            (low, high) = offsets[middle] <= offset ? (middle, high) : (low, middle)
        }
        return low
    }
}
