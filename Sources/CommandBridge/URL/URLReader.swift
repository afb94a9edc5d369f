import ModelMapping
import Switchless

/// Reads one URL (RFC 3986) as a call.
package struct URLReader {
    /// The values of one key.
    private struct Argument {
        let key: [UInt8]
        var values: [(text: [UInt8]?, offset: Int)] = []
        var isList = false
    }

    private let bytes: [UInt8]
    private var offset = 0
    /// The scheme of the URL that was read, in lower case.
    package private(set) var scheme = ""

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let schemeCharacters = ByteSet("+-.").union(.letter).union(.digit)
    private static let authorityEnd = ByteSet("/?#"), pathEnd = ByteSet("?#"), queryEnd = ByteSet("#")
    private static let userOrPort = ByteSet("@:")
    /// The bytes that a URL cannot contain without an escape.
    private static let refused = ByteSet(0...32).union(ByteSet(127...127)).union(ByteSet("\"<>"))
    private static let plus = UInt8(ascii: "+"), space = UInt8(ascii: " ")
    private static let slash = UInt8(ascii: "/"), question = UInt8(ascii: "?"), ampersand = UInt8(ascii: "&")
    private static let equals = UInt8(ascii: "=")
    private static let brackets = Array("[]".utf8)

    package mutating func read() throws(CommandFault) -> CommandRequest {
        if let bad = bytes.firstIndex(where: Self.refused.contains) {
            throw fault("the byte \(bytes[bad]) is not allowed in a URL; escape it", at: bad)
        }
        let scheme = take { Self.schemeCharacters.contains($0) }
        guard let first = scheme.first, ByteSet.letter.contains(bytes[first]), bytes[offset...].starts(with: "://".utf8)
        else { throw fault("a call reads SCHEME://COMMAND?ARGUMENTS, as app://item/open?id=75", at: 0) }
        self.scheme = String(decoding: bytes[scheme], as: UTF8.self).lowercased()
        offset += 3
        let authority = take { !Self.authorityEnd.contains($0) }
        if let bad = bytes[authority].firstIndex(where: Self.userOrPort.contains) {
            throw fault("the URL has a user or a port; remove it", at: bad)
        }
        var parts = [authority]
        while offset < bytes.count, bytes[offset] == Self.slash {
            offset += 1
            parts.append(take { !Self.pathEnd.contains($0) && $0 != Self.slash })
        }
        var names: [String] = []
        for part in parts where !part.isEmpty {
            names.append(try text(part).map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        guard !names.isEmpty else { throw fault("the URL has no command", at: offset) }
        return CommandRequest(names.joined(separator: "."), try takeQuery(), id: .null)
    }

    private mutating func take(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while offset < bytes.count, isWanted(bytes[offset]) { offset += 1 }
        return start..<offset
    }

    private func fault(_ message: String, at offset: Int) -> CommandFault {
        CommandFault(.malformed, "column \(offset + 1): \(message)")
    }

    // MARK: The query

    private mutating func takeQuery() throws(CommandFault) -> TapeValue? {
        guard offset < bytes.count, bytes[offset] == Self.question else { return nil }
        let start = offset
        var arguments: [Argument] = []
        var indices: [[UInt8]: Int] = [:]
        repeat {
            offset += 1
            let pair = take { $0 != Self.ampersand && !Self.queryEnd.contains($0) }
            if !pair.isEmpty { try add(pair, to: &arguments, &indices) }
        } while offset < bytes.count && bytes[offset] == Self.ampersand
        return try tape(of: arguments, at: start)
    }

    private func add(
        _ pair: Range<Int>, to arguments: inout [Argument], _ indices: inout [[UInt8]: Int]
    ) throws(CommandFault) {
        let middle = bytes[pair].firstIndex(of: Self.equals)
        var key = try form(pair.lowerBound..<(middle ?? pair.upperBound))
        let isList = key.count > 2 && key.suffix(2).elementsEqual(Self.brackets)
        if isList { key.removeLast(2) }
        let index = indices[key] ?? arguments.count
        if index == arguments.count {
            indices[key] = index
            arguments.append(Argument(key: key))
        }
        var value: [UInt8]?
        if let middle { value = try form(middle + 1..<pair.upperBound) }
        arguments[index].values.append((value, pair.lowerBound))
        arguments[index].isList = isList || arguments[index].values.count > 1
    }

    private func tape(of arguments: [Argument], at start: Int) throws(CommandFault) -> TapeValue? {
        let writer = TapeWriter()
        do {
            try writer.beginMap(at: position(start))
            for argument in arguments {
                try argument.key.withBytes { try writer.key($0) }
                if argument.isList { try writer.beginArray(at: position(argument.values[0].offset)) }
                for value in argument.values { try write(value, to: writer) }
                if argument.isList { try writer.endArray() }
            }
            _ = try writer.endMap()
            return try writer.finish().root
        } catch {
            throw CommandFault(.malformed, "\(error)")
        }
    }

    private func write(_ value: (text: [UInt8]?, offset: Int), to writer: TapeWriter) throws {
        guard let text = value.text else { return try writer.bool(true, at: position(value.offset)) }
        try text.withBytes { try writer.word($0, at: position(value.offset)) }
    }

    private func position(_ offset: Int) -> SourcePosition { SourcePosition(line: 1, column: offset + 1) }

    // MARK: Escapes

    /// Decodes a part of the query, in which `+` is a space.
    private func form(_ range: Range<Int>) throws(CommandFault) -> [UInt8] {
        try text(range, spaced: true) ?? []
    }

    /// Decodes the escapes of a part; `nil` if the part is empty.
    private func text(_ range: Range<Int>, spaced: Bool = false) throws(CommandFault) -> [UInt8]? {
        guard !range.isEmpty else { return nil }
        let encoded = spaced ? bytes[range].map { $0 == Self.plus ? Self.space : $0 } : Array(bytes[range])
        let text = try PercentEncoding.decode(encoded) { (index) throws(CommandFault) in
            throw fault("two hexadecimal digits must follow '%'", at: range.lowerBound + index)
        }
        guard String(validating: text, as: UTF8.self) != nil else {
            throw fault("the text is not valid UTF-8", at: range.lowerBound)
        }
        return text
    }
}
