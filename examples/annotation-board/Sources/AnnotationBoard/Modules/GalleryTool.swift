import BridgeHost
import CommandBridge

/// Puts drawings from elsewhere on the board. Where they come from is a source of the service `drawings`, and this
/// module does not know which.
///
/// `{module: gallery, drawings: [clock, flag]}` names the drawings that are offered.
struct GalleryTool: BoardModule {
    static let className = "gallery"
    let drawings: [String]

    var needs: [Need<Board>] { [Need(\.store), Need(\.drawings)] }
    var offers: [Offer<Board>] { [Offer(\.gallery) { _ in try Gallery(drawings) }] }
    var commands: [CommandRegistry<Board>.Handler] { [ListGallery.self, PutDrawing.self] }
    var views: [ModuleView] { [ModuleView("gallery", as: "panel", priority: 28)] }
}

/// The names of the drawings that pages may choose.
public struct Gallery: Sendable {
    let names: [String]

    /// - Throws: ``BoardError`` if a name cannot be part of a path.
    init(_ names: [String]) throws {
        let wrong = names.first { name in
            !name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") } || name.isEmpty
        }
        if let wrong { throw BoardError("'\(wrong)' is no name of a drawing; use letters, digits, '-' and '_'") }
        self.names = names
    }

    func check(_ name: String) throws(CommandFault) {
        guard names.contains(name) else {
            throw CommandFault(.invalidArguments, "unknown drawing '\(name)'; choose one of \(names)")
        }
    }
}

enum ListGallery: Command {
    static let name: CommandName = "gallery.list"
    static let summary = "The names of the drawings, and the source that they come from."

    struct Reply: Encodable {
        let drawings: [String]
        let source: String
    }

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> Reply {
        Reply(drawings: try board.gallery().names, source: board.drawings.selected ?? "")
    }
}

enum PutDrawing: AsyncCommand {
    static let name: CommandName = "gallery.put"
    static let summary = "Puts a drawing of the gallery on the board."

    struct Arguments: Decodable, Sendable {
        let name: String
        let at: Vector
        let layer: Int?
    }

    struct Reply: Encodable {
        let id: Int
        /// The seconds since the drawing came from its server.
        let age: Int
        /// Why there is no newer one; `nil` if it is as new as it has to be.
        let failure: String?
    }

    static func run(_ arguments: Arguments, on board: Board) async throws(CommandFault) -> Reply {
        try board.gallery().check(arguments.name)
        let source = try board.drawings(), store = try board.store()
        let found: DatedValue<String>
        do {
            found = try await source.value(for: arguments.name)
        } catch {
            throw CommandFault(.failed, "the drawing '\(arguments.name)' cannot be had: \(error)")
        }
        let (drawing, _) = try await OpenDrawing.drawing(of: found.value, at: arguments.at, limits: store.limits)
        let id = try store.add(drawing, on: arguments.layer ?? 1)
        return Reply(id: id, age: Int(found.age.components.seconds), failure: found.failure)
    }
}
