#if Server

import CommandBridge
import Switchless
import VectorScene

/// `drawings.list`: the files, and the formats to export.
enum DrawingsList: Command {
    struct Reply: Codable, Sendable {
        /// The names of the drawings, by their numbers.
        var names: [String]
        var formats: [Format]
    }

    struct Format: Codable, Sendable {
        var name: String
        var summary: String
    }

    static let name: CommandName = "drawings.list"
    static let summary = "The names of the drawings, and the formats that they can be exported in."

    static func run(_ arguments: NoArguments, on drawings: ViewedDrawings) -> Reply {
        let formats = drawings.formats.entries.map { Format(name: $0.name.local, summary: $0.summary) }
        return Reply(names: drawings.names.map { ShownText.of($0, most: 300) }, formats: formats)
    }
}

#endif
