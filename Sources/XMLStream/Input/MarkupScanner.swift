#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Follows a document's markup byte by byte, as far as it takes to tell what stands in an attribute's value: a table of states.
///
/// A document type with declarations in it ends the search: what is a value in there is another matter.
struct MarkupScanner {
    /// The states, each a row of the table; the raw value is its index.
    private enum State: UInt8, CaseIterable {
        case content, open, tag, doubleQuoted, singleQuoted
        case instruction, instructionEnd
        case declaration, commentStart, comment, commentDash, commentEnd
        case section, sectionBracket, sectionEnd
        case doctype, doctypeDoubleQuoted, doctypeSingleQuoted, lost
    }

    private struct Row {
        /// Where a byte leads that `ways` does not name.
        let otherwise: State
        let ways: [Unicode.Scalar: State]
        var isValue = false
    }

    private static let rows: [State: Row] = [
        .content: Row(otherwise: .content, ways: ["<": .open]),
        .open: Row(otherwise: .tag, ways: ["!": .declaration, "?": .instruction]),
        .tag: Row(otherwise: .tag, ways: [">": .content, "\"": .doubleQuoted, "'": .singleQuoted]),
        .doubleQuoted: Row(otherwise: .doubleQuoted, ways: ["\"": .tag], isValue: true),
        .singleQuoted: Row(otherwise: .singleQuoted, ways: ["'": .tag], isValue: true),
        .instruction: Row(otherwise: .instruction, ways: ["?": .instructionEnd]),
        .instructionEnd: Row(otherwise: .instruction, ways: ["?": .instructionEnd, ">": .content]),
        .declaration: Row(otherwise: .doctype, ways: ["-": .commentStart, "[": .section]),
        .commentStart: Row(otherwise: .comment, ways: [:]),
        .comment: Row(otherwise: .comment, ways: ["-": .commentDash]),
        .commentDash: Row(otherwise: .comment, ways: ["-": .commentEnd]),
        .commentEnd: Row(otherwise: .comment, ways: ["-": .commentEnd, ">": .content]),
        .section: Row(otherwise: .section, ways: ["]": .sectionBracket]),
        .sectionBracket: Row(otherwise: .section, ways: ["]": .sectionEnd]),
        .sectionEnd: Row(otherwise: .section, ways: ["]": .sectionEnd, ">": .content]),
        .doctype: Row(
            otherwise: .doctype,
            ways: [">": .content, "[": .lost, "\"": .doctypeDoubleQuoted, "'": .doctypeSingleQuoted]),
        .doctypeDoubleQuoted: Row(otherwise: .doctypeDoubleQuoted, ways: ["\"": .doctype]),
        .doctypeSingleQuoted: Row(otherwise: .doctypeSingleQuoted, ways: ["'": .doctype]),
        .lost: Row(otherwise: .lost, ways: [:]),
    ]

    /// The state after each state and byte.
    private static let transitions: [UInt8] = State.allCases.flatMap { state in
        var row = [UInt8](repeating: (rows[state]?.otherwise ?? .lost).rawValue, count: 256)
        for (byte, next) in rows[state]?.ways ?? [:] { row[Int(byte.value)] = next.rawValue }
        return row
    }

    /// The bytes that lead out of a state which all others stay in; none where every byte has to be looked up. Fewer than
    /// three are repeated.
    private static let exits: [Exits] = State.allCases.map { state in
        guard let row = rows[state], row.otherwise.rawValue == state.rawValue else { return Exits() }
        let bytes = row.ways.keys.map { UInt8($0.value) }
        guard let first = bytes.first, bytes.count <= 3 else { return Exits() }
        return Exits(
            count: bytes.count, first: first, second: bytes.dropFirst().first ?? first, third: bytes.last ?? first)
    }

    private struct Exits {
        var count = 0
        var first: UInt8 = 0, second: UInt8 = 0, third: UInt8 = 0

        /// The index of the first of them from `index` on; the end if there is none.
        @inline(__always)
        func next(in bytes: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
            if count == 1 {
                return memchr(bytes + start, Int32(first), end - start).map { UnsafeRawPointer($0) - bytes } ?? end
            }
            var index = start
            while index < end {
                let byte = bytes.load(fromByteOffset: index, as: UInt8.self)
                if byte == first || byte == second || byte == third { break }
                index += 1
            }
            return index
        }
    }

    private static let areValues: [Bool] = State.allCases.map { rows[$0]?.isValue ?? false }

    private var state = State.content.rawValue

    /// Whether the rest of the document cannot be told.
    var isLost: Bool { state == State.lost.rawValue }

    /// Calls `body` with the index of each control character that is in a value in `bytes`, which follow those of the last call.
    mutating func forEachControlInValues(of bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        guard let start = bytes.baseAddress else { return }
        let (exits, areValues) = (Self.exits, Self.areValues)
        var state = Int(state)
        var index = 0
        Self.transitions.withUnsafeBufferPointer { transitions in
            while index < bytes.count {
                let exit = exits[state]
                if areValues[state] {
                    index = Self.endOfValue(in: bytes, from: index, quote: exit.first, body)
                } else {
                    index = exit.count == 0 ? index : exit.next(in: start, from: index, to: bytes.count)
                }
                if index < bytes.count { state = Int(transitions[state << 8 | Int(bytes[index])]) }
                index += 1
            }
        }
        self.state = UInt8(state)
    }

    /// The index of the next `quote`, or the end. Eight bytes are looked at together.
    @inline(__always)
    private static func endOfValue(
        in bytes: UnsafeRawBufferPointer, from start: Int, quote: UInt8, _ body: (Int) -> Void
    ) -> Int {
        let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        let quotes = ones &* UInt64(quote)
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let others = word ^ quotes
            // A byte below 32, or one that equals the quote and so is 0 here, borrows from its highest bit. What borrows from
            // its neighbour is looked at in vain.
            var found = ((word &- 32 &* ones) & ~word | (others &- ones) & ~others) & highest
            while found != 0 {
                let place = index + found.trailingZeroBitCount / 8
                if bytes[place] == quote { return place }
                if bytes[place] < 32 { body(place) }
                found &= found &- 1
            }
            index += 8
        }
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] < 32 { body(index) }
            index += 1
        }
        return index
    }
}
