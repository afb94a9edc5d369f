/// A line of a file that is kept: its checksum, a space, and the text that the checksum is of.
///
/// A text has no line feed, so that damage to one line leaves the others readable.
enum KeptLine {
    static let end = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    /// The line of a text, with its end.
    static func line(_ text: [UInt8]) -> [UInt8] { Array(Checksum.text(of: text).utf8) + [space] + text + [end] }

    /// The text of a line without its end; `nil` if the line is damaged.
    static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.count > 8, line[line.startIndex + 8] == space else { return nil }
        let text = line.dropFirst(9)
        return line.prefix(8).elementsEqual(Checksum.text(of: text).utf8) ? text : nil
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
