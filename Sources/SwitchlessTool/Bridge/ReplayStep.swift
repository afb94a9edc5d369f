import BridgeHost
import CommandBridge
import ModelMapping
import Switchless

/// A step of a recording, found by the member that its line has.
protocol ReplayStep: Sendable {
    /// The name of the member.
    static var key: String { get }

    /// Reads a line.
    init(_ line: RecordingLine, _ value: TapeValue) throws(RecordingFault)

    /// Does it again.
    func run(in replay: Replay) async throws(RecordingFault)
}

enum ReplaySteps {
    static let standard: [any ReplayStep.Type] = [EndStep.self, MessageStep.self, ResponseStep.self]
}

/// A message is sent.
struct MessageStep: ReplayStep {
    static let key = "message"

    private let number: Int
    private let caller: Caller
    private let message: [UInt8]
    private let position: SourcePosition?

    init(_ line: RecordingLine, _ value: TapeValue) throws(RecordingFault) {
        number = try line.number(value)
        position = line.position(of: value)
        guard let caller = line["caller"] else { throw line.fault("a message needs a 'caller'", at: value) }
        do {
            var diagnostics = Diagnostics()
            self.caller = try caller.decode(RecordedCaller.self, reporting: &diagnostics).caller
        } catch {
            throw line.fault("the caller needs 'id', 'scheme' and 'host', and may have 'port' and 'path'", at: caller)
        }
        guard line["binary"] == nil else {
            throw line.fault("a message in the binary form cannot be replayed; nothing after it is sent", at: value)
        }
        guard let message = try line.content() else {
            throw line.fault("the message was not recorded; nothing after it is sent", at: value)
        }
        self.message = message.bytes
    }

    func run(in replay: Replay) async { await replay.send(message, number: number, from: caller) }
}

/// A response was sent, and is compared.
struct ResponseStep: ReplayStep {
    static let key = "response"

    private let number: Int
    /// `nil` if it was not recorded.
    private let recorded: [UInt8]?
    private let isComparable: Bool
    private let position: SourcePosition?

    init(_ line: RecordingLine, _ value: TapeValue) throws(RecordingFault) {
        number = try line.number(value)
        let content = try line.content()
        recorded = content?.bytes
        position = content?.position ?? line.position(of: value)
        isComparable = recorded != nil && !line.isRedacted
    }

    func run(in replay: Replay) async {
        guard let response = await replay.response(to: number) else {
            return replay.note(
                RecordingFault(
                    "message \(number) is not answered, and in the recording it is", at: position,
                    details: recorded.map { ["- " + Excerpt.of($0, around: 0)] } ?? []))
        }
        guard isComparable, let recorded, recorded != response else { return }
        let offset = zip(recorded, response).prefix { $0 == $1 }.count
        replay.note(
            RecordingFault(
                "the response to message \(number) differs from the recorded one, from byte \(offset + 1) on",
                at: position,
                details: ["- " + Excerpt.of(recorded, around: offset), "+ " + Excerpt.of(response, around: offset)]))
    }
}

/// The recording has reached its limit.
struct EndStep: ReplayStep {
    static let key = "end"

    init(_ line: RecordingLine, _ value: TapeValue) {}

    func run(in replay: Replay) {}
}

/// The part of a response around a difference, for people.
enum Excerpt {
    /// The bytes before the difference, and the bytes in all.
    private static let before = 60, most = 240

    /// The text around `offset`; `…` stands for what is left out.
    static func of(_ bytes: [UInt8], around offset: Int) -> String {
        let start = bytes.count > most ? max(0, offset - before) : 0
        let end = min(bytes.count, start + most)
        let text = ShownText.of(String(decoding: bytes[start..<end], as: UTF8.self), most: most)
        return (start > 0 ? "…" : "") + text + (end < bytes.count ? "…" : "")
    }
}
