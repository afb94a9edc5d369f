import ArgumentParser
import CommandBridge
import Switchless

/// `switchless bridge`: a host to try messages on.
struct BridgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridge",
        abstract: "Answers messages that call commands: a host for trials.",
        discussion: """
            It reads messages from standard input and writes the answers to standard output. Its commands are those of \
            the examples of JSON-RPC 2.0 and of the validator of XML-RPC; 'switchless commands' lists them.

            With --framing line each message and answer is one line. With content-length each has headers before it, as \
            in the protocol of language servers, and may have line breaks. A message that is too long is answered with an \
            error, and the next one is read. Requests that are open at the end of the input are still answered.

            --record writes each message and each response to a file, a line of JSON each. --replay sends the messages of \
            such a file to the host again, in the recorded order, each as the caller that sent it. A message that was sent \
            after a response is sent after that response again. It writes the responses, and says on standard error which \
            of them differ from the recorded ones, and where.

            Examples:
              echo '{"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1}' | switchless bridge
              echo 'app://subtract?minuend=42&subtrahend=23' | switchless bridge --codec url
              switchless bridge --codec xml-rpc < calls.txt
              switchless bridge --framing content-length
              switchless bridge --record calls.ndjson < messages.txt
              switchless bridge --replay calls.ndjson

            Exit codes: 0 if the input was read to its end, or each response is as recorded; 1 if the framing or the \
            recording is broken, a response differs, or an answer could not be written; \
            2 for a wrong command line. An error that a command answers does not change the exit code.
            """)

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The syntax of messages: \(names(Codecs.tool)).", valueName: "name")
    )
    var codec = "json-rpc"

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("How messages are separated: \(names(Framings.standard)).", valueName: "name"))
    var framing = "line"

    @Option(help: ArgumentHelp("The maximum length of a message in bytes.", valueName: "count"))
    var messageBytes = BridgeLimits().messageBytes

    @Option(help: ArgumentHelp("The time limit of a request in milliseconds. (default: none)", valueName: "count"))
    var deadline: Int?

    @Option(
        help: ArgumentHelp("Write each message and response to a file, which is replaced.", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Send the messages of a recording instead of standard input, and compare the responses.",
            valueName: "file"))
    var replay: String?

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        try Self.check(codec, in: Codecs.tool)
        try Self.check(framing, in: Framings.standard)
        guard messageBytes > 0 else { throw ValidationError("--message-bytes has to be above 0") }
        guard record == nil || replay == nil else {
            throw ValidationError("--record and --replay cannot be given together; record the messages by themselves")
        }
        guard deadline ?? 1 > 0 else { throw ValidationError("--deadline has to be above 0") }
    }

    func run() throws {
        guard let codec = Codecs.tool[Name(codec)], let framing = Framings.standard[Name(framing)] else { return }
        let reporter = Reporter(messages)
        var limits = BridgeLimits()
        limits.messageBytes = messageBytes
        let host = codec.init(limits: limits), time = deadline.map { Duration.milliseconds($0) }
        let run = BridgeRun(codec: host, framing: framing, deadline: time, record: record, reporter: reporter)
        let again = replay.map {
            ReplayRun(codec: host, framing: framing, deadline: time, path: $0, reporter: reporter)
        }
        if let again { again.run() } else { run.run() }
        if reporter.hasFailed { throw ExitCode.failure }
    }

    private static func names<Handler>(_ registry: Registry<Handler>) -> String {
        registry.names.map(\.local).sorted().joined(separator: ", ")
    }

    private static func check<Handler>(_ name: String, in registry: Registry<Handler>) throws {
        guard registry[Name(name)] == nil else { return }
        throw ValidationError("unknown \(registry.kind) '\(name)'; choose one of \(names(registry))")
    }
}
