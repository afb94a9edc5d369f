import Foundation

/// What a program without a bridge does: Foundation decodes the message in one pass, a `switch` on the name says what
/// the parameters are and who handles them.
struct SwitchedCall: Decodable {
    enum Keys: CodingKey { case jsonrpc, method, params, id }
    enum Call {
        case move(Move.Arguments)
        case undo(Steps)
        case redo(Steps)
        case clear
    }
    struct Steps: Decodable { var steps: Int? }
    struct Unknown: Error { var name: String }

    var id: Int?
    var call: Call

    init(from decoder: any Decoder) throws {
        let message = try decoder.container(keyedBy: Keys.self)
        guard try message.decode(String.self, forKey: .jsonrpc) == "2.0" else { throw Unknown(name: "jsonrpc") }
        id = try message.decodeIfPresent(Int.self, forKey: .id)
        let method = try message.decode(String.self, forKey: .method)
        switch method {
        case "history.undo": call = .undo(try message.decode(Steps.self, forKey: .params))
        case "history.redo": call = .redo(try message.decode(Steps.self, forKey: .params))
        case "board.clear": call = .clear
        case "item.move": call = .move(try message.decode(Move.Arguments.self, forKey: .params))
        default: throw Unknown(name: method)
        }
    }

    /// A response of JSON-RPC.
    struct Response: Encodable {
        var jsonrpc = "2.0", result: Bool, id: Int?
    }

    static func answer(_ data: Data, on board: Board, _ decoder: JSONDecoder, _ encoder: JSONEncoder) throws -> Data {
        let call = try decoder.decode(SwitchedCall.self, from: data)
        call.run(on: board)
        return try encoder.encode(Response(result: true, id: call.id))
    }

    func run(on board: Board) {
        switch call {
        case .move(let arguments): _ = Move.run(arguments, on: board)
        case .undo(let steps), .redo(let steps): board.sum += Double(steps.steps ?? 1)
        case .clear: board.sum = 0
        }
    }
}
