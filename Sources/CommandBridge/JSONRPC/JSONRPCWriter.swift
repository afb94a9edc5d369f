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
        if let text = response.json {
            json.write(#""result":"#)
            json.bytes += text
        } else {
            write(response.result)
        }
        json.write(#","id":"#)
        json.bytes += response.id.json.utf8
        json.write("}")
    }

    /// The values as JSON; `nil` if they hold bytes, which are not written alike everywhere, or are nested too deeply
    /// for the current thread's stack.
    static func text(of values: ValueTape) -> [UInt8]? {
        var writer = JSONRPCWriter(putsBytesAside: true)
        writer.json.keepsDigits = false
        do throws(CommandFault) { try writer.write(values) } catch { return nil }
        let isPlain = writer.json.bytesAside?.isEmpty ?? true
        return isPlain && !writer.json.hasEscapedKeys ? writer.json.bytes : nil
    }

    /// Writes the result or the error as a member of an object.
    mutating func write(_ result: Result<ValueTape, CommandFault>) {
        let (start, attachments) = (json.bytes.count, json.bytesAside?.count ?? 0)
        do throws(CommandFault) {
            let values = try result.get()
            json.write(#""result":"#)
            try write(values)
        } catch {
            json.bytes.removeLast(json.bytes.count - start)
            json.bytesAside = json.bytesAside.map { Array($0.prefix(attachments)) }
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
    ///
    /// - Throws: ``CommandFault`` if the values are nested too deeply for the current thread's stack.
    mutating func notify(_ name: String, _ params: ValueTape) throws(CommandFault) {
        json.write(#"{"jsonrpc":"2.0","method":"#)
        try write(name, params)
    }

    /// Writes a request.
    ///
    /// - Throws: ``CommandFault`` if the values are nested too deeply for the current thread's stack.
    mutating func request(
        _ name: String, _ params: ValueTape, number: Int, trace: TraceContext? = nil
    ) throws(CommandFault) {
        json.write(#"{"jsonrpc":"2.0","id":"#)
        json.bytes += "\(number)".utf8
        if let trace { write(trace) }
        json.write(#","method":"#)
        try write(name, params)
    }

    private mutating func write(_ trace: TraceContext) {
        json.write(#","traceparent":"#)
        json.quoted(trace.parent)
        guard let state = trace.state else { return }
        json.write(#","tracestate":"#)
        json.quoted(state)
    }

    private mutating func write(_ name: String, _ params: ValueTape) throws(CommandFault) {
        json.quoted(name)
        json.write(#","params":"#)
        try write(params)
        json.write("}")
    }

    private mutating func write(_ values: ValueTape) throws(CommandFault) {
        guard let root = values.root else { return json.write("null") }
        do { try root.accept(&json) } catch { throw CommandFault(.depth, "\(error)") }
    }
}
