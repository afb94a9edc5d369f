import JSONTape
import ModelMapping

/// Writes messages of JSON-RPC 2.0. Bytes are base64, or put aside.
struct JSONRPCWriter {
    private(set) var json = TapeJSON()

    /// Makes a writer.
    ///
    /// - Parameter putsBytesAside: whether ``bytesAside`` collects bytes.
    init(putsBytesAside: Bool = false) {
        json.bytesAside = putsBytesAside ? [] : nil
        // The id of a request, which a notice may have, keeps its digits.
        json.keepsDigits = true
    }

    /// Writes the responses to a message; nothing where there are none.
    mutating func write(_ responses: [CommandResponse], isBatch: Bool) {
        guard !responses.isEmpty else { return }
        json.keepsDigits = false
        // Most responses are short. Reserving memory avoids growth.
        json.bytes.reserveCapacity(128)
        if isBatch { json.write("[") }
        for (index, response) in responses.enumerated() {
            if index > 0 { json.write(",") }
            write(response)
        }
        if isBatch { json.write("]") }
    }

    private mutating func write(_ response: CommandResponse) {
        json.write(#"{"jsonrpc":"2.0","#)
        write(response.result)
        json.write(#","id":"#)
        json.bytes += response.id.json.utf8
        json.write("}")
    }

    /// Writes the result or the error as a member of an object.
    mutating func write(_ result: Result<ValueTape, CommandFault>) {
        do throws(CommandFault) {
            let values = try result.get()
            json.write(#""result":"#)
            write(values)
        } catch {
            json.write(#""error":"#)
            write(error)
        }
    }

    /// Writes a fault as an error object (5.1).
    private mutating func write(_ fault: CommandFault) {
        json.write(#"{"code":"#)
        json.bytes += "\(JSONRPCCodec.number(of: fault))".utf8
        json.write(#","message":"#)
        let message = JSONRPCCodec.messages[fault.code]
        json.quoted(message ?? fault.message)
        if let detail = message.flatMap({ $0 == fault.message ? nil : fault.message }) {
            json.write(#","data":"#)
            json.quoted(detail)
        }
        json.write("}")
    }

    /// Writes a notification.
    mutating func notify(_ name: String, _ params: ValueTape) {
        json.write(#"{"jsonrpc":"2.0","method":"#)
        write(name, params)
    }

    /// Writes a request.
    mutating func request(_ name: String, _ params: ValueTape, number: Int, trace: TraceContext? = nil) {
        json.write(#"{"jsonrpc":"2.0","id":"#)
        json.bytes += "\(number)".utf8
        if let trace { write(trace) }
        json.write(#","method":"#)
        write(name, params)
    }

    private mutating func write(_ trace: TraceContext) {
        json.write(#","traceparent":"#)
        json.quoted(trace.parent)
        guard let state = trace.state else { return }
        json.write(#","tracestate":"#)
        json.quoted(state)
    }

    private mutating func write(_ name: String, _ params: ValueTape) {
        json.quoted(name)
        json.write(#","params":"#)
        write(params)
        json.write("}")
    }

    private mutating func write(_ values: ValueTape) {
        guard let root = values.root else { return json.write("null") }
        // None of the writer's methods throws.
        try? root.accept(&json)
    }
}
