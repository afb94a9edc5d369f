import JSONTape
import ModelMapping
import Switchless

/// A line of JSON: an object without line breaks and control characters.
struct JSONLine {
    private var json = TapeJSON()

    /// The bytes so far.
    var count: Int { json.bytes.count }

    /// Adds a member.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - text: its value.
    ///   - isText: whether the value is a string; otherwise it is JSON.
    mutating func add(_ name: String, _ text: String, isText: Bool = true) {
        begin(name)
        guard isText else { return json.bytes += text.utf8 }
        var value = TapeJSON()
        value.quoted(text)
        json.bytes += Self.escaped(value.bytes)
    }

    /// Adds a member whose value is JSON without control characters.
    mutating func add(_ name: String, _ value: [UInt8]) {
        begin(name)
        json.bytes += value
    }

    private mutating func begin(_ name: String) {
        if json.bytes.isEmpty { json.write("{") } else { json.write(",") }
        json.quoted(name)
        json.write(":")
    }

    /// The line, with a line feed at its end.
    mutating func finish() -> [UInt8] {
        json.write("}\n")
        return json.bytes
    }

    /// A value as JSON.
    static func value(_ value: TapeValue) -> [UInt8] {
        var json = TapeJSON()
        do { try value.accept(&json) } catch { return escaped(Array("\"\(error)\"".utf8)) }
        return json.bytes
    }

    /// A number with three decimals at most.
    static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

    private static let plain: UInt8 = 0x7E
    private static let controls: [ClosedRange<Unicode.Scalar>] = [
        "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}",
    ]

    /// JSON without the control characters that may stand unescaped in a string.
    ///
    /// Beyond ASCII and at its end there is nothing but strings, so that the text is not parsed.
    static func escaped(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(where: { $0 > plain }) else { return json }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            guard controls.contains(where: { $0.contains(scalar) }) else {
                text.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
        }
        return Array(String(text).utf8)
    }
}
