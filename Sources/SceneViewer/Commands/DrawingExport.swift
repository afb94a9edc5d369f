#if Server

import CommandBridge
import Switchless
import VectorScene

/// `drawing.export`: writes a scene in a format, for the page to fetch.
enum DrawingExport: AsyncCommand {
    struct Arguments: Codable, Sendable {
        /// The number of the drawing.
        var drawing: Int
        /// The name of the format.
        var format: String
    }

    struct Reply: Codable, Sendable {
        /// The address of the file.
        var address: String
        /// The name to save it under.
        var name: String
        var bytes: Int
        /// The diagnostics of content that the format cannot carry.
        var diagnostics: [ShownDiagnostic]
    }

    static let name: CommandName = "drawing.export"
    static let summary = "Writes the scene of a drawing in one of the formats."
    static let order: any CommandOrder = .concurrent

    static func run(_ arguments: Arguments, on drawings: ViewedDrawings) async throws(CommandFault) -> Reply {
        try await CommandCall.compute { () throws(CommandFault) in try reply(to: arguments, on: drawings) }
    }

    private static func reply(to arguments: Arguments, on drawings: ViewedDrawings) throws(CommandFault) -> Reply {
        guard let format = drawings.formats[Name(arguments.format)] else {
            let names = drawings.formats.names.map(\.local).joined(separator: ", ")
            throw CommandFault(
                .invalidArguments, "unknown format '\(ShownText.of(arguments.format, most: 40))'; there are \(names)")
        }
        let drawing = try drawings.drawing(arguments.drawing)
        let name = drawings.names[arguments.drawing]
        let original = SceneOriginal(
            name: name, bytes: drawing.bytes, diagnostics: drawing.conversion.diagnostics,
            droppedDiagnostics: drawing.conversion.droppedDiagnostics)
        var lost = Diagnostics(limit: drawings.limits.diagnostics)
        var bytes: [UInt8] = []
        do {
            let writer = format.init(SceneWriterOptions(pretty: true, keepsNames: true, original: original))
            try writer.write(drawing.conversion.scene, reporting: &lost) { bytes.append($0) }
        } catch {
            throw CommandFault(.failed, ShownText.of("\(error)"))
        }
        let file = name.split(separator: "/").last ?? "scene"
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let export = ViewedExport(name: "\(stem).\(format.fileExtension)", bytes: bytes)
        drawings.keep(export)
        return Reply(
            address: "exports/\(export.id)", name: export.name, bytes: bytes.count,
            diagnostics: lost.entries.map { ShownDiagnostic($0) })
    }
}

#endif
