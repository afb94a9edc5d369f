public import CommandBridge
import ModelMapping
import Switchless

extension CommandClient {
    /// Calls a command, and waits for its reply. If the calling task is cancelled, the host is told to cancel the call.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: its arguments, an object or an array.
    ///   - type: the type of the reply.
    ///   - deadline: how long the call may take; `nil` for the client's deadline.
    /// - Throws: `CommandFault`: that of the host, `CommandFault.Code.invalidReply` for a reply of another type,
    ///   `CommandFault.Code.deadline`, `CommandFault.Code.cancelled`, `CommandFault.Code.disconnected`, or that of a
    ///   limit.
    public func call<Arguments: Encodable & Sendable, Reply: Decodable & Sendable>(
        _ name: String, _ arguments: Arguments = NoArguments(), as type: Reply.Type = Reply.self,
        deadline: Duration? = nil
    ) async throws(CommandFault) -> Reply {
        guard !Task.isCancelled else { throw Self.cancelled(name) }
        let values = try CommandCall.encode(arguments)
        let id = nextNumber()
        return try HostReply.decode(await outcome(of: id, name, values, deadline).get(), as: type, of: name)
    }

    /// Sends a request, and waits for its outcome.
    func outcome(
        of id: Int, _ name: String, _ values: ValueTape, _ deadline: Duration?, sending stream: CallStream? = nil
    ) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let end: CallEnd = { (client: isolated CommandClient, outcome: Outcome) in
                    continuation.resume(returning: outcome)
                }
                open(id, name, values, deadline, sending: stream, settle: end)
            }
        } onCancel: {
            Task { await self.giveUp(id, Self.cancelled(name)) }
        }
    }

    /// Calls a command that sends progress, or a stream of pieces.
    ///
    /// The host sends ``ClientLimits/progressBuffer`` values, and waits until some of them have been read.
    ///
    /// ```swift
    /// let call = try await client.begin("words.count", progress: Int.self, as: Int.self)
    /// for try await count in call.progress { print(count) }
    /// let total = try await call.reply()
    /// ```
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: its arguments, an object or an array.
    ///   - progress: the type of the progress values.
    ///   - type: the type of the reply.
    ///   - deadline: how long the call may take; `nil` for the client's deadline.
    /// - Returns: the call. It is cancelled when it is released.
    /// - Throws: `CommandFault` if the arguments cannot be encoded.
    public func begin<Arguments: Encodable & Sendable, Progress: Decodable & Sendable, Reply: Decodable & Sendable>(
        _ name: String, _ arguments: Arguments = NoArguments(), progress: Progress.Type = Progress.self,
        as type: Reply.Type = Reply.self, deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<Progress, Reply> {
        begin(nextNumber(), name, try CommandCall.encode(arguments), deadline)
    }

    /// Sends a request whose progress is read.
    func begin<Progress, Reply>(
        _ id: Int, _ name: String, _ values: ValueTape, _ deadline: Duration?, sending stream: CallStream? = nil
    ) -> ClientCall<Progress, Reply> {
        buffers[id] = ValueBuffer(limit: limits.progressBuffer)
        let (outcomes, continuation) = AsyncStream<Outcome>.makeStream()
        let end: CallEnd = { (client: isolated CommandClient, outcome: Outcome) in
            client.buffers[id]?.finish(outcome.fault)
            continuation.yield(outcome)
            continuation.finish()
        }
        open(id, name, values, deadline, credit: limits.progressBuffer, sending: stream, settle: end)
        return ClientCall(name, Lease(client: self, id: id), outcomes)
    }

    /// Tells the host something that is not answered.
    ///
    /// - Parameters:
    ///   - name: the name of the command.
    ///   - arguments: its arguments, an object or an array.
    /// - Throws: `CommandFault` if it cannot be sent.
    public func notify<Arguments: Encodable & Sendable>(
        _ name: String, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) {
        try post(codec.notification(name, try CommandCall.encode(arguments)))
    }

    /// Sends a request; `settle` is called once, with its outcome.
    ///
    /// Credit goes in the same message, so that the host has it before it sends the first value.
    func open(
        _ id: Int, _ name: String, _ values: ValueTape, _ deadline: Duration?, credit: Int? = nil,
        sending stream: CallStream? = nil, settle: @escaping CallEnd
    ) {
        do throws(CommandFault) {
            guard calls.count < limits.inFlight else {
                throw CommandFault(.inFlight, "more than \(limits.inFlight) calls are open")
            }
            try post(try request(name, values, id, credit))
        } catch {
            return settle(self, .failure(error))
        }
        calls[id] = OpenCall(name: name, sender: stream.map { stream in Task { await stream(self) } }, settle: settle)
        if let deadline = deadline ?? self.deadline { watch(id, deadline) }
    }

    /// A request, and the credit for it if it has any, as one message.
    private func request(
        _ name: String, _ values: ValueTape, _ id: Int, _ credit: Int?
    ) throws(CommandFault) -> [UInt8]? {
        guard let request = codec.request(name, values, number: id, trace: TraceContext.current) else {
            throw CommandFault(.depth, "the arguments are nested too deeply for this thread's stack")
        }
        guard let credit else { return request }
        let params = try CommandCall.encode(Credit(id: id, count: credit))
        guard let credit = codec.notification(Credit.method, params) else { return request }
        return Array("[".utf8) + request + Array(",".utf8) + credit + Array("]".utf8)
    }

    /// Lets the host send progress values whose numbers are below `count`.
    func grant(_ count: Int, to id: Int) {
        if calls[id] != nil { tell(Credit.method, Credit(id: id, count: count)) }
    }

    /// Settles a call, unless it is settled already.
    func settle(_ id: Int, _ outcome: Outcome) {
        guard var call = calls.removeValue(forKey: id) else { return }
        call.gate.close()
        call.sender?.cancel()
        call.settle(self, outcome)
    }

    /// Whether a call has that number.
    package func isOpen(_ number: Int) -> Bool { calls[number] != nil }

    package func expire(_ number: Int, after length: Duration) {
        guard let name = calls[number]?.name else { return }
        giveUp(number, CommandFault(.deadline, "'\(name)' was not answered within \(length)"))
    }

    /// Settles a call without a response, and tells the host.
    func giveUp(_ id: Int, _ fault: CommandFault) {
        guard calls[id] != nil else { return }
        settle(id, .failure(fault))
        tell(CancelledCall.method, CancelledCall(id: id))
    }

    static func cancelled(_ name: String) -> CommandFault {
        CommandFault(.cancelled, "the call of '\(name)' was cancelled")
    }
}
