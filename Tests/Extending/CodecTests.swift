import CommandBridge
import JSONTape
import ModelMapping
import Switchless
import Testing
import XMLStream

/// Commands as a shell has them: `subtract minuend=42 subtrahend=23`.
private struct WordsCodec: Codec {
    static let name: Name = "words"
    static let summary = "Words: the command, then arguments with their names."
    var limits: BridgeLimits

    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard let method = words.first else { throw CommandFault(.malformed, "there is no word") }
        do {
            return CommandMessage([CommandRequest(String(method), try params(words.dropFirst()), id: .null)])
        } catch {
            throw CommandFault(.malformed, "\(error)")
        }
    }

    private func params(_ words: ArraySlice<Substring>) throws -> TapeValue? {
        let tape = TapeWriter()
        let start = SourcePosition(line: 1, column: 1)
        try tape.beginMap(at: start)
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map { Array($0.utf8) }
            let (key, value) = (parts[0], parts[parts.count - 1])
            try tape.key(Bytes(key.span))
            try tape.word(Bytes(value.span), at: start)
        }
        _ = try tape.endMap()
        return try tape.finish().root
    }

    func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]? {
        guard let response = responses.first else { return nil }
        do throws(CommandFault) {
            let values = try response.result.get()
            var json = TapeJSON()
            try? values.root?.accept(&json)
            return json.bytes
        } catch {
            return Array("error: \(error.message)".utf8)
        }
    }
}

private enum Subtract: Command {
    static let name: CommandName = "subtract"
    static let summary = "The first number less the second."
    struct Arguments: Decodable { var minuend: Int, subtrahend: Int }
    static func run(_ arguments: Arguments, on host: Int) -> Int { arguments.minuend - arguments.subtrahend }
}

@Suite("A codec from outside")
struct CodecTests {
    @Test("It is registered under its name, and commands know nothing of it")
    func words() async throws {
        let codecs = try Codecs.standard.registering(WordsCodec.self)
        let codec = try #require(codecs["words"]).init(limits: BridgeLimits())
        let dispatcher = CommandDispatcher(
            host: 0, commands: CommandRegistry<Int>([Subtract.self]),
            policy: Policy([PolicyRule(scheme: "shell", host: "", commands: ["*"])]), codec: codec)
        let (answers, continuation) = AsyncStream<String>.makeStream()
        for message in ["subtract minuend=42 subtrahend=23", "add", ""] {
            await dispatcher.receive(Array(message.utf8), from: Caller(id: 1, scheme: "shell", host: "")) {
                continuation.yield(String(decoding: $0, as: UTF8.self))
            }
        }
        continuation.finish()
        var all: [String] = []
        for await answer in answers { all.append(answer) }
        #expect(all == ["19", "error: unknown command 'add'", "error: there is no word"])
    }
}
