import CommandBridge
import JSONTape
import ModelMapping
import Switchless

/// A member of a message of the host: a response, a request or a notification.
protocol HostMember {
    func take(in client: isolated CommandClient)
}

/// A response to a call.
private struct HostResponse: HostMember {
    let id: TapeValue?
    let outcome: Outcome

    func take(in client: isolated CommandClient) {
        guard let id = id?.integer.flatMap({ Int(exactly: $0) }) else {
            return client.note(.warning, "no-call", "the host answers a call that was not made; the answer is ignored")
        }
        // A call that was given up is answered too late, which is no fault.
        client.settle(id, outcome)
    }
}

/// A request of the host.
private struct HostRequest: HostMember {
    let name: String, params: TapeValue?, id: MessageID

    func take(in client: isolated CommandClient) { client.serve(name, params, for: id) }
}

/// A notification of the host.
private struct HostNotification: HostMember {
    let name: String, params: TapeValue?

    func take(in client: isolated CommandClient) {
        guard let notice = HostNotices.standard[Name(name)] else {
            return client.note(.warning, "no-handler", "no handler for '\(Name(name).shown)' of the host")
        }
        notice.take(params, in: client)
    }
}

/// A member that JSON-RPC 2.0 does not have.
private struct UnknownMember: HostMember {
    func take(in client: isolated CommandClient) {
        client.note(.warning, "not-json-rpc", "a message of the host is not JSON-RPC 2.0; it is ignored")
    }
}

/// Reads the members of a message.
enum HostMessage {
    private static let version: String? = "2.0"

    static func members(of root: TapeValue?) -> [any HostMember] {
        guard let root else { return [] }
        var list = ListReader()
        // None of the reader's methods throws.
        try? root.acceptShallow(&list)
        return (list.elements ?? [root]).map(member)
    }

    private static func member(_ value: TapeValue) -> any HostMember {
        guard value["jsonrpc"]?.string == version else { return UnknownMember() }
        guard let name = value["method"]?.string else { return response(value) }
        guard let id = value["id"] else { return HostNotification(name: name, params: value["params"]) }
        guard let id = MessageID(reading: id) else { return UnknownMember() }
        return HostRequest(name: name, params: value["params"], id: id)
    }

    private static func response(_ value: TapeValue) -> any HostMember {
        if let error = value["error"] {
            return HostResponse(id: value["id"], outcome: .failure(HostReply.fault(error)))
        }
        guard let result = value["result"] else { return UnknownMember() }
        return HostResponse(id: value["id"], outcome: .success(result))
    }
}

/// Reads the elements of an array; `nil` for other values.
private struct ListReader: FallbackVisitor {
    private(set) var elements: [TapeValue]?

    mutating func visitOther(_ value: TapeValue) {}
    mutating func visit(array: TapeElements, _ value: TapeValue) { elements = Array(array) }
}

extension CommandClient {
    /// The faults of a message that is not JSON. Those of limits are others.
    private static let notJSON: Set<ModelError.Code> = [
        .unexpectedEnd, .unexpectedByte, .malformedNumber, .malformedEscape, .controlCharacter, .malformedUTF8,
    ]

    func receive(_ message: [UInt8]) {
        guard loss == nil else { return }
        var options = JSONOptions()
        options.tapeLimits.depth = limits.depth
        var diagnostics = Diagnostics()
        do throws(ModelError) {
            let document = try JSONDocument(reading: message, options: options, reporting: &diagnostics)
            for member in HostMessage.members(of: document.tape.root) { member.take(in: self) }
        } catch {
            // A line that something else printed is no answer to a call: the next message can be read.
            guard !Self.notJSON.contains(error.code) else {
                return note(.warning, "not-json", "a message of the host is not JSON; it is ignored: \(error)")
            }
            // It is JSON that exceeds a limit. Which call it answers is not known, and that call must not wait for
            // ever.
            let limit = CommandFault(.depth, "values of the host are nested more than \(limits.depth) deep")
            lose(
                error.code == .depth
                    ? limit : CommandFault(.malformed, "a message of the host cannot be read: \(error)"))
        }
    }
}

/// Reads replies and errors of the host.
enum HostReply {
    /// Decodes a value. Dates and data may be text.
    static func decode<Value: Decodable>(_ value: TapeValue, as type: Value.Type, of name: String) throws(CommandFault)
        -> Value
    {
        do {
            var diagnostics = Diagnostics()
            return try value.decode(type, options: CommandCall.decoding, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidReply, "the value of '\(name)' is not a \(type): \(error)")
        }
    }

    /// The fault of an error object. The specification's own messages say less than their data.
    static func fault(_ error: TapeValue) -> CommandFault {
        let number = error["code"]?.integer.flatMap { Int(exactly: $0) }
        let message = error["data"]?.string ?? error["message"]?.string
        return CommandFault(JSONRPCCodec.code(of: number), message ?? "the host reports an error without a message")
    }
}
