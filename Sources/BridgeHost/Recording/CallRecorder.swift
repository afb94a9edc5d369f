public import CommandBridge
import JSONTape
import ModelMapping
import Switchless

/// Writes each message that a dispatcher receives, and each response, as a line of JSON.
///
/// `switchless bridge --replay` sends the messages of such a recording again, and says which responses differ.
///
/// ```json
/// {"message":1,"time":"2026-11-22T19:51:00.125Z",
///  "caller":{"id":1,"scheme":"https","host":"example.org","path":"/"},"text":"{…}"}
/// {"response":1,"time":"2026-11-22T19:51:00.126Z","text":"{…}"}
/// ```
///
/// Messages are numbered from 1 in their order. A response has the number of its message, and stands where it was sent.
/// A message that is not UTF-8 has `base64` instead of `text`; one in the binary form has `"binary":true`, too. Events,
/// progress and questions of the host are not recorded.
public final class CallRecorder: BridgeObserver {
    /// The limits of a recording.
    public struct Limits: Hashable, Sendable {
        /// The bytes of a message or response. A longer one is left out: its line has `"omitted":true`. Default: 1 MiB.
        public var messageBytes = 1 << 20
        /// The bytes of the whole recording. The line that would exceed them and all later ones are not written, and a
        /// last line `{"end":"limit"}` is. Default: 256 MiB.
        public var bytes = 256 << 20
        /// The messages that wait for their response. The response to one more is not recorded. Default: 10,000.
        public var openMessages = 10_000

        /// Makes the default limits.
        public init() {}
    }

    private struct State: Sendable {
        var count = 0
        var bytes = 0
        var isOver = false
        /// The recording's numbers of messages, by the dispatcher's.
        var numbers: [Int: Int] = [:]
        /// The messages that may still have a response, from the oldest.
        var open: [Int] = []
    }

    private let limits: Limits
    private let redactsArguments: Bool
    private let now: @Sendable () -> Double
    private let write: @Sendable ([UInt8]) -> Void
    private let state = Guarded(State())

    /// Makes a recorder.
    ///
    /// - Parameters:
    ///   - limits: the limits of the recording.
    ///   - redactsArguments: whether the values in arguments, results and data of errors are replaced: texts by `""`,
    ///     numbers by 0. Such a line has `"redacted":true`, and replaying does not compare it. What is not JSON is left
    ///     out.
    ///   - write: receives each line, with a line feed at its end, one at a time. It is called on the dispatcher's
    ///     executor.
    public convenience init(
        limits: Limits = Limits(), redactsArguments: Bool = false, write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.init(limits: limits, redactsArguments: redactsArguments, now: { WallClock.secondsSince2001 }, write: write)
    }

    init(
        limits: Limits, redactsArguments: Bool, now: @escaping @Sendable () -> Double,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.limits = limits
        self.redactsArguments = redactsArguments
        self.now = now
        self.write = write
    }

    public func received(_ message: BridgeMessage, number: Int, from caller: Caller) {
        let recorded = state.withLock { state in
            state.count += 1
            state.numbers[number] = state.count
            state.open.append(number)
            if state.open.count > 2 * limits.openMessages { state.open.removeAll { state.numbers[$0] == nil } }
            if state.numbers.count > limits.openMessages {
                state.numbers[state.open.removeFirst()] = nil
            }
            return state.count
        }
        var line = JSONLine()
        line.add("message", "\(recorded)", isText: false)
        line.add("time", CivilDate.text(ofSecondsSince2001: now()))
        line.add("caller", JSONLine.escaped((try? JSONText.bytes(of: RecordedCaller(caller))) ?? []))
        finish(&line, with: message)
    }

    public func responded(_ response: BridgeMessage, number: Int, to caller: Caller) {
        guard let recorded = state.withLock({ $0.numbers.removeValue(forKey: number) }) else { return }
        var line = JSONLine()
        line.add("response", "\(recorded)", isText: false)
        line.add("time", CivilDate.text(ofSecondsSince2001: now()))
        finish(&line, with: response)
    }

    private func finish(_ line: inout JSONLine, with message: BridgeMessage) {
        let bytes = message.bytes
        let isShort = bytes.count <= limits.messageBytes
        let content = isShort ? redactsArguments ? Redaction.redacted(bytes) : bytes : nil
        let text = message.isBinary ? nil : content.flatMap { String(validating: $0, as: UTF8.self) }
        line.add(text == nil ? "bytes" : "text", text ?? "\(bytes.count)", isText: text != nil)
        if text == nil, let content {
            line.add("base64", String(decoding: content.withBytes { Base64.encode($0) }, as: UTF8.self))
        }
        let marks = ["binary": message.isBinary, "omitted": content == nil, "redacted": redactsArguments]
        for (mark, isSet) in marks.sorted(by: { $0.key < $1.key }) where isSet { line.add(mark, "true", isText: false) }
        append(line.finish())
    }

    /// Writes a line, as long as the recording is within its limit.
    private func append(_ line: [UInt8]) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.bytes += line.count
            state.isOver = state.bytes > limits.bytes
            write(state.isOver ? Array("{\"end\":\"limit\"}\n".utf8) : line)
        }
    }
}

/// A caller as a recording has it.
package struct RecordedCaller: Codable, Sendable {
    let id: UInt64
    let scheme: String
    let host: String
    var port: Int?
    var path: String?
    var isFramed: Bool?
    var user: String?

    package init(_ caller: Caller) {
        id = caller.id
        scheme = caller.scheme
        host = caller.host
        port = caller.port
        path = caller.path
        isFramed = caller.isTopFrame ? nil : true
        user = caller.user
    }

    /// The caller.
    package var caller: Caller {
        Caller(
            id: id, scheme: scheme, host: host, port: port, path: path ?? "/", isTopFrame: !(isFramed ?? false),
            user: user)
    }
}

/// Writes JSON-RPC without the values that callers and commands choose.
enum Redaction {
    /// The members of a message that may hold such values.
    private static let redacted: Set<String> = ["params", "result", "data"]

    /// The message with its values replaced; `nil` if it is not JSON, or nested too deeply for the current thread's
    /// stack.
    static func redacted(_ message: [UInt8]) -> [UInt8]? {
        var diagnostics = Diagnostics()
        guard let root = try? JSONDocument(reading: message, reporting: &diagnostics).tape.root else { return nil }
        var writer = Writer()
        guard (try? root.accept(&writer)) != nil else { return nil }
        return writer.json.bytes
    }

    /// Writes a message. Structure and keys stay; within `params`, `result` and `data` scalars are replaced by empty
    /// ones.
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
