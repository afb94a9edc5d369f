import ModelMapping
import Switchless

/// Receives a document in pieces, each valid during the call.
public typealias PlistByteSink = (Bytes) throws -> Void

/// A document that is being written: bytes that go to a sink in pieces, or stay together if there is none.
struct PlistOutput {
    private static let pieceLength = 1 << 16

    var bytes: [UInt8] = []
    private let sink: PlistByteSink?

    init(to sink: PlistByteSink? = nil) { self.sink = sink }

    /// Makes room for a document of that length, unless it leaves in pieces.
    mutating func reserve(_ count: Int) {
        if sink == nil { bytes.reserveCapacity(count) }
    }

    @inline(__always)
    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    @inline(__always)
    mutating func write(_ piece: Bytes) {
        bytes.append(piece)
    }

    @inline(__always)
    mutating func write(_ text: StaticString) { text.withBytes { bytes.append($0) } }

    mutating func write(text: String) { text.withBytes { bytes.append($0) } }

    mutating func write(repeating byte: UInt8, count: Int) {
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Passes the bytes so far on, if there are many. Called between values.
    @inline(__always)
    mutating func pass() throws {
        if bytes.count >= Self.pieceLength { try flush() }
    }

    /// Passes all bytes on.
    mutating func flush() throws {
        guard let sink, !bytes.isEmpty else { return }
        try bytes.withBytes { try sink($0) }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes a date in whole seconds, cut: `2004-10-26T10:33:33Z`.
    mutating func write(date seconds: Double, _ value: TapeValue) throws {
        let whole = try PlistDates.text.checked(seconds, at: value.position).rounded(.down)
        let day = Int((whole / 86_400).rounded(.down))
        let time = Int(whole - Double(day) * 86_400)
        let date = CivilDate(daysSince2001: day)
        if date.year > 9999 { write(text: String(date.year / 10_000)) }
        write(date.year / 100 % 100)
        write(date.year % 100)
        for (mark, number) in [
            ("-", date.month), ("-", date.day), ("T", time / 3_600), (":", time / 60 % 60), (":", time % 60),
        ]
            as [(Unicode.Scalar, Int)]
        {
            write(UInt8(ascii: mark))
            write(number)
        }
        write(UInt8(ascii: "Z"))
    }

    /// Writes a number below 100 with two digits.
    @inline(__always)
    private mutating func write(_ number: Int) {
        write(UInt8(truncatingIfNeeded: 48 + number / 10))
        write(UInt8(truncatingIfNeeded: 48 + number % 10))
    }

    /// Writes a number as Foundation does: the digits that tell it from others, without a fraction of zero.
    mutating func write(_ real: Double, _ value: TapeValue) {
        guard real.isFinite else { return write(real.isNaN ? "nan" : real < 0 ? "-infinity" : "+infinity") }
        if let digits = value.storedDigits { return write(text: digits) }
        write(text: real.description)
        let hasFraction = bytes.last != UInt8(ascii: "0") || bytes[bytes.count - 2] != UInt8(ascii: ".")
        if !hasFraction { bytes.removeLast(2) }
    }
}
