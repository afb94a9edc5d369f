import BridgeStorage
import BridgeHost
import CommandBridge
import Foundation

/// The drawings of another server, in three sources: `real` asks the server each time, `cached` for what is too old,
/// `offline` not at all.
///
/// `{module: gallery-server, server: "http://127.0.0.1:9000"}` has `clock` at
/// `http://127.0.0.1:9000/drawings/clock.svg`. `freshSeconds` says up to which age `cached` does not ask. What came
/// from the server is in a file beside that of the board's state.
struct GalleryServer: BoardModule {
    static let className = "gallery-server"

    let server: ServerAddress
    let freshSeconds: Double

    private enum Keys: CodingKey { case server, freshSeconds }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        server = try container.decode(ServerAddress.self, forKey: .server)
        freshSeconds = try container.decodeIfPresent(Double.self, forKey: .freshSeconds) ?? 60
        guard (0...86_400).contains(freshSeconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: .freshSeconds, in: container,
                debugDescription: "'freshSeconds' is \(freshSeconds); choose seconds from 0 to 86400")
        }
    }

    var needs: [Need<Board>] { [Need(\.files), Need(\.store)] }
    var offers: [Offer<Board>] {
        [
            Offer(\.keptDrawings) { board in try KeptDrawings(of: board.files()) },
            Offer(\.drawings, as: "real") { board in try served(on: board) },
            Offer(\.drawings, as: "cached") { board in
                var limits = RepositoryLimits()
                limits.freshAge = .seconds(freshSeconds)
                let kept = try board.keptDrawings().repository
                return CachedRepository(try served(on: board), limits: limits, recalling: kept) { drawing, name in
                    try await kept.keep(drawing, for: name)
                }
            },
            Offer(\.drawings, as: "offline") { board in try board.keptDrawings().repository },
        ]
    }

    func end(on board: Board) async { (try? board.keptDrawings())?.close() }

    private func served(on board: Board) throws -> ServedDrawings {
        ServedDrawings(server: server, mostBytes: try board.store().limits.svgBytes)
    }
}
