import JSONTape
import ModelMapping
import Switchless

/// Writes JSON-RPC without the values that callers and commands choose.
enum Redaction {
    /// The members of a message that may hold such values.
    private static let redacted: Set<String> = ["params", "result", "data"]

    /// The message with its values replaced; `nil` if it is not JSON, or nested too deeply for the current thread's stack.
    static func redacted(_ message: [UInt8]) -> [UInt8]? {
        var diagnostics = Diagnostics()
        guard let root = try? JSONDocument(reading: message, reporting: &diagnostics).tape.root else { return nil }
        var writer = Writer()
        guard (try? root.accept(&writer)) != nil else { return nil }
        return writer.json.bytes
    }

    /// Writes a message. Structure and keys stay; within `params`, `result` and `data` scalars are replaced by empty ones.
    private struct Writer: FallbackVisitor {
        var json = TapeJSON()
        /// Whether the value that is written is within such a member.
        private var isValue = false

        mutating func visitOther(_ value: TapeValue) {
            // What is neither text nor number, and what is not redacted, stays.
            try? value.acceptShallow(&json)
        }

        mutating func visit(string: Bytes, _ value: TapeValue) {
            if isValue { json.write("\"\"") } else { visitOther(value) }
        }
        mutating func visit(integer: TapeInteger, _ value: TapeValue) { number(value) }
        mutating func visit(real: Double, _ value: TapeValue) { number(value) }

        private mutating func number(_ value: TapeValue) {
            if isValue { json.write("0") } else { visitOther(value) }
        }

        mutating func visit(array: TapeElements, _ value: TapeValue) throws {
            json.write("[")
            for (index, element) in array.enumerated() {
                if index > 0 { json.write(",") }
                try element.accept(&self)
            }
            json.write("]")
        }

        mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
            let outer = isValue
            json.write("{")
            for (index, member) in map.enumerated() {
                if index > 0 { json.write(",") }
                json.quoted(member.key)
                json.write(":")
                isValue = outer || redacted.contains(member.key)
                try member.value.accept(&self)
            }
            isValue = outer
            json.write("}")
        }
    }
}
