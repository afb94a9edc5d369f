import BridgeHost
import CommandBridge
import Foundation

/// Sends each change of the board to another server, now or when that can be reached.
///
/// `{module: mirror, server: "http://127.0.0.1:9000"}`; `longestPause` says after how many seconds at most a failed
/// request is sent again.
struct MirrorTool: BoardModule {
    static let className = "mirror"

    let server: ServerAddress
    let longestPause: Double

    private enum Keys: CodingKey { case server, longestPause }

    /// Settings are checked here: when a property list is read again, the mirror has to end before one with other
    /// settings is made.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        server = try container.decode(ServerAddress.self, forKey: .server)
        longestPause = try container.decodeIfPresent(Double.self, forKey: .longestPause) ?? 30
        guard (0.01...3600).contains(longestPause) else {
            throw DecodingError.dataCorruptedError(
                forKey: .longestPause, in: container,
                debugDescription: "'longestPause' is \(longestPause); choose seconds from 0.01 to 3600")
        }
    }

    var needs: [Need<Board>] { [Need(\.files)] }
    var offers: [Offer<Board>] {
        [
            Offer(\.mirror) { board in
                try BoardMirror(
                    of: board.files(), to: server, longestPause: .seconds(longestPause),
                    warning: { FileHandle.standardError.write(Data("mirror: \($0)\n".utf8)) })
            }
        ]
    }
    var commands: [CommandRegistry<Board>.Handler] { [ShowMirror.self] }

    /// No call runs while a module is exchanged that hears of all calls: a change of the board between the two would
    /// not be mirrored.
    func subscribe(to phases: inout Phases, on board: Board) { phases.during { _ in } }

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
