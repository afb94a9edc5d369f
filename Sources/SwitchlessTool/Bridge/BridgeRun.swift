import BridgeHost
import CommandBridge
import Dispatch
import Switchless
import SystemCalls
import XMLRPC

/// A host that reads messages from standard input and writes answers to standard output.
struct BridgeRun {
    /// The caller at the other end.
    static let caller = Caller(id: 1, scheme: "stdio", host: "")

    let codec: any Codec
    let framing: any Framing.Type
    let deadline: Duration?
    /// The recorder of messages and responses; `nil` for none.
    var record: String?
    let reporter: Reporter

    /// Runs until the input ends and all requests are settled.
    func run() {
        let recording: RecordingFile?
        do throws(OutputError) {
            recording = try record.map { (path) throws(OutputError) in try RecordingFile(path) }
        } catch {
            return reporter.report(error, of: error.path)
        }
        let output = FramedOutput(framing), codec = codec
        let dispatcher = CommandDispatcher(
            host: TrialHost(), commands: TrialCommands.standard,
            policy: Policy([PolicyRule(scheme: Self.caller.scheme, host: Self.caller.host, commands: ["*"])]),
            codec: codec, deadline: deadline, observer: recording.map { CallRecorder(write: $0.write) })
        let (frames, continuation) = AsyncStream<Frame>.makeStream()
        let taken = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
        Task {
            await dispatcher.connect(Self.caller, sending: output.send)
            for await frame in frames {
                if let bytes = frame.bytes {
                    await dispatcher.receive(bytes, from: Self.caller)
                } else {
                    let limit = "the message has more than \(codec.limits.messageBytes) bytes"
                    output.send(codec.fault(.messageBytes, limit))
                }
                taken.signal()
            }
            // Open requests are answered after the end of the input.
            while await dispatcher.openCount > 0 { try? await Task.sleep(for: .milliseconds(2)) }
            done.signal()
        }
        // The main thread reads, so that waiting for input does not block commands. At most one message waits.
        read { frame in
            continuation.yield(frame)
            taken.wait()
        } failing: { error in
            output.send(codec.fault(.malformed, error.message))
            reporter.report(error, of: "<input>")
        }
        continuation.finish()
        done.wait()
        for error in [output.error, recording?.error] { if let error { reporter.report(error, of: error.path) } }
    }

    /// Dispatches each message of standard input.
    private func read(_ take: (Frame) -> Void, failing fail: (FramingError) -> Void) {
        var framing = framing.init(limit: codec.limits.messageBytes)
        do throws(FramingError) {
            while true {
                guard let bytes = System.readFile(0, atMost: 1 << 16) else {
                    throw FramingError(message: "the input cannot be read: \(System.reason)")
                }
                guard !bytes.isEmpty else { break }
                framing.push(bytes)
                while let frame = try framing.next() { take(frame) }
            }
            if let frame = try framing.finish() { take(frame) }
        } catch {
            fail(error)
        }
    }
}

/// Standard output, for one message at a time.
final class FramedOutput: @unchecked Sendable {
    private let framing: any Framing.Type
    // All mutable state is accessed on this queue only.
    private let queue = DispatchQueue(label: "answers")
    private var failure: OutputError?

    init(_ framing: any Framing.Type) { self.framing = framing }

    /// Why something could not be written.
    var error: OutputError? { queue.sync { failure } }

    /// Writes a message; none for `nil`.
    func send(_ message: [UInt8]?) {
        guard let message else { return }
        queue.sync {
            guard failure == nil else { return }
            do throws(OutputError) {
                try OpenFile.standardOutput.write(framing.frame(message))
            } catch {
                failure = error
            }
        }
    }
}

extension FramedOutput {
    /// Writes a message.
    @Sendable func send(_ message: [UInt8]) { send(Optional(message)) }
}

extension Codec {
    /// An answer with a fault, to no request in particular.
    fileprivate func fault(_ code: CommandFault.Code, _ message: String) -> [UInt8]? {
        write([CommandResponse(.failure(CommandFault(code, message)), to: .null)], isBatch: false)
    }
}

extension Codecs {
    /// The codecs that the tool offers.
    static let tool = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
            XMLRPCCodec.self,
        ], as: { $0 })
}
