import CommandBridge
import Foundation

/// Sends each change of the board to another server, now or when that can be reached.
///
/// `{module: mirror, server: "http://127.0.0.1:9000"}`; `longestPause` says after how many seconds at most a failed request is sent again.
struct MirrorTool: BoardModule {
    static let className = "mirror"

    var server: String
    var longestPause: Double?

    var needs: [Need<Board>] { [Need(\.files)] }
    var offers: [Offer<Board>] {
        [
            Offer(\.mirror) { board in
                let pause = longestPause ?? 30
                guard let url = URL(string: server), ["http", "https"].contains(url.scheme), url.host != nil else {
                    throw BoardError("'\(server)' is no address of a server; 'server' is one as http://127.0.0.1:9000")
                }
                guard (0.01...3600).contains(pause) else {
                    throw BoardError("'longestPause' is \(pause); choose seconds from 0.01 to 3600")
                }
                return try BoardMirror(
                    of: board.files(), to: server.hasSuffix("/") ? String(server.dropLast()) : server,
                    longestPause: .seconds(pause),
                    warning: { FileHandle.standardError.write(Data("mirror: \($0)\n".utf8)) })
            }
        ]
    }
    var commands: [CommandRegistry<Board>.Handler] { [ShowMirror.self] }

    func end(on board: Board) async { await (try? board.mirror())?.end() }
}

/// How much waits to be mirrored.
enum ShowMirror: AsyncCommand {
    static let name: CommandName = "mirror.state"
    static let summary = "How many requests to the other server wait, and how many were refused for good."

    struct Reply: Encodable, Sendable {
        let waiting: Int
        let refused: Int
    }

    static func run(_ arguments: NoArguments, on board: Board) async throws -> Reply {
        let state = try await board.mirror().state
        let refused = state.count(.setAside)
        return Reply(waiting: state.entries.count - refused, refused: refused)
    }
}
