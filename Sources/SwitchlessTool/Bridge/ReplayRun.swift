import CommandBridge
import Dispatch
import Switchless

/// Sends the messages of a recording to the host for trials again, and compares the responses.
struct ReplayRun {
    let codec: any Codec
    let framing: any Framing.Type
    let deadline: Duration?
    let path: String
    let reporter: Reporter

    /// Runs until the end of the recording, and until all requests are settled.
    func run() {
        let reading: RecordingReader
        do throws(RecordingFault) {
            reading = try RecordingReader(path)
        } catch {
            return reporter.report(error, of: path)
        }
        let output = FramedOutput(framing), replay = Replay(codec: codec, deadline: deadline, output: output)
        let done = DispatchSemaphore(value: 0)
        Task {
            await replay.run(reading)
            done.signal()
        }
        done.wait()
        for fault in replay.faults { fault.report(of: path, by: reporter) }
        if let error = output.error { reporter.report(error, of: error.path) }
    }
}

/// A run of a recording: the messages that were sent, and their responses.
final class Replay: Sendable {
    private let dispatcher: CommandDispatcher
    private let output: FramedOutput
    private let responses = Guarded<[Int: [UInt8]]>([:])
    private let found = Guarded<[RecordingFault]>([])
    private let callers = Guarded<[UInt64: Caller]>([:])
    private let rules = Guarded<[PolicyRule]>([])

    init(codec: any Codec, deadline: Duration?, output: FramedOutput) {
        self.output = output
        dispatcher = CommandDispatcher(
            host: TrialHost(), commands: TrialCommands.standard, codec: codec, deadline: deadline)
    }

    /// The faults of the recording, and the differences from it.
    var faults: [RecordingFault] { found.withLock { $0 } }

    /// Does what each line says, in order.
    func run(_ reading: RecordingReader) async {
        var reading = reading
        do throws(RecordingFault) {
            while let step = try reading.next() { try await step.run(in: self) }
        } catch {
            note(error)
        }
        while await dispatcher.openCount > 0 { try? await Task.sleep(for: .milliseconds(1)) }
        let left = responses.withLock { $0 }
        for number in left.keys.sorted() {
            output.send(left[number])
            note(
                RecordingFault(
                    "message \(number) is answered, and in the recording it is not", at: nil,
                    details: ["+ " + Excerpt.of(left[number] ?? [], around: 0)]))
        }
    }

    /// Takes note of a fault; the run goes on.
    func note(_ fault: RecordingFault) { found.withLock { $0.append(fault) } }

    /// Sends a message as the caller that sent it then.
    func send(_ message: [UInt8], number: Int, from caller: Caller) async {
        if callers.withLock({ $0.updateValue(caller, forKey: caller.id) }) != caller { await admit(caller) }
        await dispatcher.receive(message, from: caller) { [responses] response in
            responses.withLock { $0[number] = response }
        }
    }

    /// Lets a caller of the recording call everything. What is sent to its page besides responses is dropped.
    private func admit(_ caller: Caller) async {
        let rule = PolicyRule(
            scheme: caller.scheme, host: caller.host, port: caller.port, allowsFrames: true, commands: ["*"])
        let all = rules.withLock { rules in
            if !rules.contains(rule) { rules.append(rule) }
            return rules
        }
        await dispatcher.change(policy: Policy(all))
        await dispatcher.connect(caller) { (_: BridgeMessage) in }
    }

    /// Waits for the response to a message, and writes it.
    ///
    /// - Returns: `nil` if all requests are settled and there is none.
    func response(to number: Int) async -> [UInt8]? {
        while true {
            let isIdle = await dispatcher.openCount == 0
            if let response = responses.withLock({ $0.removeValue(forKey: number) }) {
                output.send(response)
                return response
            }
            guard !isIdle else { return nil }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
