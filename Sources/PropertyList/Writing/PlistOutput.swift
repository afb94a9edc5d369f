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

    @inline(__always)
    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    @inline(__always)
    mutating func write(_ piece: Bytes) { bytes.append(contentsOf: piece) }

    @inline(__always)
    mutating func write(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func write(text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Writes decimal digits.
    @inline(__always)
    mutating func write(_ integer: TapeInteger) {
        guard integer.high == 0 else { return write(text: integer.description) }
        if integer.isNegative { write(UInt8(ascii: "-")) }
        write(decimal: integer.low)
    }

    @inline(__always)
    mutating func write(decimal number: UInt64) {
        if number < 10 { return write(UInt8(truncatingIfNeeded: number) &+ 48) }
        let start = bytes.count
        var number = number
        while number > 0 {
            bytes.append(UInt8(truncatingIfNeeded: number % 10) &+ 48)
            number /= 10
        }
        bytes[start...].reverse()
    }

    mutating func write(repeating byte: UInt8, count: Int) {
        for _ in 0..<count { bytes.append(byte) }
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
}
