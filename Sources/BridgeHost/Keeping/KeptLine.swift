import Switchless

/// A line of a file that is kept: its checksum, a space, and the text that the checksum is of.
///
/// A text has no line feed, so that damage to one line leaves the others readable.
enum KeptLine {
    static let end = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    /// The checksum of bytes, in eight hexadecimal digits.
    static func checksum(of bytes: [UInt8]) -> String { digits(of: CRC32.checksum(of: Bytes(bytes.span))) }

    /// The checksum of bytes, in eight hexadecimal digits.
    static func checksum(of bytes: ArraySlice<UInt8>) -> String { digits(of: CRC32.checksum(of: Bytes(bytes.span))) }

    /// A checksum as it is written, in eight hexadecimal digits.
    static func digits(of checksum: UInt32) -> String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The line of a text, with its end.
    static func line(_ text: [UInt8]) -> [UInt8] { Array(checksum(of: text).utf8) + [space] + text + [end] }

    /// The text of a line without its end; `nil` if the line is damaged.
    static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.count > 8, line[line.startIndex + 8] == space else { return nil }
        let text = line.dropFirst(9)
        return line.prefix(8).elementsEqual(checksum(of: text).utf8) ? text : nil
    }

    /// The line of a change with its number.
    static func change(_ number: Int, _ change: [UInt8]) -> [UInt8] { line(Array("\(number) ".utf8) + change) }

    /// The number and the bytes of a change; `nil` if the line is damaged.
    static func change(of line: ArraySlice<UInt8>) -> (number: Int, bytes: ArraySlice<UInt8>)? {
        guard let text = text(line), let end = text.firstIndex(of: space),
            let number = Int(String(decoding: text[..<end], as: UTF8.self))
        else { return nil }
        return (number, text[(end + 1)...])
    }
}

/// The first line of a state or of its journal.
struct KeptHead: Equatable {
    /// The kind of file: `switchless-state` or `switchless-journal`.
    let kind: String
    /// The identifier that a state and its journal share.
    let id: String
    /// The number of the last change in the state; of the last one before the journal.
    let number: Int
    /// The checksum of what follows in a state; `-` in a journal, whose lines have their own.
    let checksum: String

    static let state = "switchless-state", journal = "switchless-journal"
    private static let version = "1"

    init(_ kind: String, _ id: String, _ number: Int, checksum: String = "-") {
        (self.kind, self.id, self.number, self.checksum) = (kind, id, number, checksum)
    }

    /// The line, with its end.
    var line: [UInt8] { KeptLine.line(Array("\(kind) \(Self.version) \(id) \(number) \(checksum)".utf8)) }

    /// Reads a line without its end.
    ///
    /// - Returns: `nil` if it is damaged.
    /// - Throws: ``StorageError`` if it is whole, and of another version.
    static func read(_ line: ArraySlice<UInt8>, of path: String) throws(StorageError) -> KeptHead? {
        guard let text = KeptLine.text(line) else { return nil }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count > 1, words[0] == state || words[0] == journal else { return nil }
        guard words[1] == version else {
            throw StorageError(
                .newer, path,
                "the file has the version \(words[1].prefix(9)); update the program, or choose another file")
        }
        guard words.count == 5, let number = Int(words[3]), number >= 0 else { return nil }
        return KeptHead(words[0], words[2], number, checksum: words[4])
    }

    /// An identifier that no other file has.
    static func newID() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}

/// Why a file that keeps what a host knows cannot be used.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// Another process, or another part of this one, has the file open.
        case inUse = "in-use"
        /// A newer version of the program has written the file.
        case newer
        /// The file is of another kind.
        case foreign
        /// A file that belongs to this one is missing.
        case incomplete
        /// The file cannot be created, read or written.
        case file
    }

    /// The kind of error.
    public let code: Code
    /// The file, what is wrong with it and what to do, for people.
    public let description: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: the kind of error.
    ///   - path: the file.
    ///   - message: what is wrong with it and what to do.
    public init(_ code: Code, _ path: String, _ message: String) {
        self.code = code
        description = "\(path): error: \(message)"
    }
}
