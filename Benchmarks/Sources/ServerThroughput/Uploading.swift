import BridgeServer
import CommandBridge
import Foundation

/// Takes bytes in one binary message.
enum Save: Command {
    struct Arguments: Decodable, Sendable { var data: Data }
    static let name: CommandName = "test.save"
    static let summary = "Counts the bytes that it is given."
    static func run(_ arguments: Arguments, on host: Desk) -> Int { arguments.data.count }
}

/// Takes bytes as a stream.
enum SaveStream: UploadCommand {
    static let name: CommandName = "test.stream"
    static let summary = "Counts the bytes of a stream."
    static func run(
        _ arguments: NoArguments, receiving pieces: Upload<Data>, on host: Desk, for call: CommandCall
    ) async throws -> Int {
        var count = 0
        for try await piece in pieces { count += piece.count }
        return count
    }
}

/// Uploads of 10 MB, in megabytes a second.
enum Uploading {
    private static let bytes = 10_000_000, piece = 250_000

    /// One binary message.
    static func call(_ client: inout Client) -> Double {
        let text = #"{"jsonrpc":"2.0","id":1,"method":"test.save","params":{"data":{"$bytes":0}}}"#
        let message = Client.frame(of: binary(text, bytes), opcode: 2)
        return rate(&client, reply: #"{"jsonrpc":"2.0","result":10000000,"id":1}"#) { $0.write(message) }
    }

    /// Pieces of 250 KB, as many at a time as the host takes.
    static func stream(_ client: inout Client) -> Double {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"test.stream"}"#
        let pieces = (0..<bytes / piece).map { number in
            let text =
                #"{"jsonrpc":"2.0","method":"$/piece","params":{"id":1,"number":\#(number),"value":{"$bytes":0}}}"#
            return Client.frame(of: binary(text, piece), opcode: 2)
        }
        let end = Client.frame(of: Array(#"{"jsonrpc":"2.0","method":"$/end","params":{"id":1}}"#.utf8))
        return rate(&client, reply: #"{"jsonrpc":"2.0","result":10000000,"id":1}"#) { client in
            client.write(Client.frame(of: Array(request.utf8)))
            for (number, piece) in pieces.enumerated() {
                while client.credit <= number { client.readCredit() }
                client.write(piece)
            }
            client.write(end)
        }
    }

    private static func rate(_ client: inout Client, reply: String, _ send: (inout Client) -> Void) -> Double {
        client.credit = 0
        let start = ContinuousClock.now
        send(&client)
        client.readUntil(reply)
        return Double(bytes) / 1e6 / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// A binary message of a text and so many bytes.
    private static func binary(_ text: String, _ count: Int) -> [UInt8] {
        part(text.utf8.count) + text.utf8 + part(count) + [UInt8](repeating: 0xA5, count: count)
    }

    private static func part(_ count: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    }
}
