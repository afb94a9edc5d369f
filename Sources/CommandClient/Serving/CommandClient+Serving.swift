public import CommandBridge
import ModelMapping
import Switchless

/// Answers a request of the host.
typealias Handler = @Sendable (TapeValue?) async -> Result<ValueTape, CommandFault>

extension CommandClient {
    /// Serves a declared method that the host asks of its pages. A later handler replaces an earlier one.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - handler: answers; its task is cancelled when the host wants no answer any more. What it throws is the fault
    ///     that the host gets.
    public func serve<Method: PageMethod>(
        _ method: Method.Type, _ handler: @escaping @Sendable (Method.Arguments) async throws -> Method.Reply
    ) where Method.Arguments: Decodable, Method.Reply: Encodable {
        serve(method.name.local, handler)
    }

    /// Serves a method that the host asks of its pages. A later handler replaces an earlier one.
    ///
    /// - Parameters:
    ///   - name: the method's name.
    ///   - handler: answers; its task is cancelled when the host wants no answer any more. What it throws is the fault
    ///     that the host gets.
    public func serve<Arguments: Decodable & Sendable, Reply: Encodable & Sendable>(
        _ name: String, _ handler: @escaping @Sendable (Arguments) async throws -> Reply
    ) {
        handlers[name] = { params in
            do throws(CommandFault) {
                let call = CommandCall(Name(name), from: Self.host, arguments: params)
                return .success(try await Self.answer(try call.arguments(as: Arguments.self), handler))
            } catch {
                return .failure(error)
            }
        }
    }

    private static func answer<Arguments, Reply: Encodable>(
        _ arguments: Arguments, _ handler: (Arguments) async throws -> Reply
    ) async throws(CommandFault) -> ValueTape {
        let reply: Reply
        do {
            reply = try await handler(arguments)
        } catch {
            throw CommandFault(.failed, "\(error)")
        }
        return try CommandCall.encode(reply)
    }

    /// The caller of what is served.
    private static let host = Caller(id: 0, scheme: "host", host: "")

    /// Answers a request of the host, once.
    func serve(_ name: String, _ params: TapeValue?, for id: MessageID) {
        do throws(CommandFault) {
            guard let handler = handlers[name] else {
                throw CommandFault(.unknownCommand, "the client does not serve '\(Name(name).shown)'")
            }
            guard serving[id] == nil else { throw CommandFault(.invalidRequest, "the id \(id.json) is in use") }
            guard serving.count < limits.serving else {
                throw CommandFault(.inFlight, "the client serves \(limits.serving) requests, the limit")
            }
            serving[id] = Task { [weak self] in
                let result = await handler(params)
                await self?.served(id, result)
            }
        } catch {
            respond(.failure(error), to: id)
        }
    }

    /// Answers, unless the host has cancelled its request.
    private func served(_ id: MessageID, _ result: Result<ValueTape, CommandFault>) {
        guard serving.removeValue(forKey: id) != nil else { return }
        respond(result, to: id)
    }

    /// The host does not want an answer any more; it gets the fault instead.
    func cancelServing(_ id: MessageID) {
        guard let task = serving.removeValue(forKey: id) else { return }
        task.cancel()
        respond(.failure(CommandFault(.cancelled, "the request was cancelled")), to: id)
    }

    private func respond(_ result: Result<ValueTape, CommandFault>, to id: MessageID) {
        do throws(CommandFault) {
            try post(codec.write([CommandResponse(result, to: id)], isBatch: false))
        } catch {
            // A fault is short: it fails only with the connection.
            try? post(codec.write([CommandResponse(.failure(error), to: id)], isBatch: false))
        }
    }
}
