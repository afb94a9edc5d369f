#if Server

import CommandBridge
import Switchless

/// `drawing.open`: converts a drawing, and says where its scene and its original are.
enum DrawingOpen: AsyncCommand {
    struct Arguments: Codable, Sendable {
        /// The number of the drawing.
        var drawing: Int
    }

    struct Reply: Codable, Sendable {
        /// The address of the scene as JSON.
        var scene: String
        /// The address of the file.
        var original: String
        /// The bytes of the scene as JSON.
        var sceneBytes: Int
        var diagnostics: [ShownDiagnostic]
        /// The number of diagnostics that are not among them.
        var dropped: Int
    }

    static let name: CommandName = "drawing.open"
    static let summary = "Converts a drawing; the reply says where its scene and its original are."
    static let order: any CommandOrder = .concurrent

    static func run(_ arguments: Arguments, on drawings: ViewedDrawings) async throws(CommandFault) -> Reply {
        try await CommandCall.compute { () throws(CommandFault) in try reply(to: arguments, on: drawings) }
    }

    private static func reply(to arguments: Arguments, on drawings: ViewedDrawings) throws(CommandFault) -> Reply {
        let drawing = try drawings.drawing(arguments.drawing)
        let shown = drawing.conversion.diagnostics.prefix(drawings.limits.diagnostics)
        let rest = drawing.conversion.diagnostics.count - shown.count + drawing.conversion.droppedDiagnostics
        let address = "drawings/\(arguments.drawing)/"
        return Reply(
            scene: "\(address)scene?\(drawing.revision)", original: "\(address)original?\(drawing.revision)",
            sceneBytes: drawing.json.count, diagnostics: shown.map { ShownDiagnostic($0) }, dropped: rest)
    }
}

/// A diagnostic as the page shows it.
struct ShownDiagnostic: Codable, Sendable {
    var severity: String
    var code: String
    var message: String
    var line: Int?
    var column: Int?

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        code = diagnostic.code.rawValue
        message = ShownText.of(diagnostic.message)
        line = diagnostic.position?.line
        column = diagnostic.position?.column
    }
}

#endif
