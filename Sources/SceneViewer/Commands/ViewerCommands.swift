#if Server

import CommandBridge
import Switchless

/// Everything that the page can ask for, and what it hears.
enum ViewerCommands {
    static let standard: CommandRegistry<ViewedDrawings> = {
        let commands = CommandRegistry<ViewedDrawings>([
            DrawingExport.self,
            DrawingOpen.self,
            DrawingsCompare.self,
            DrawingsList.self,
        ])
        return (try? commands.emitting(DrawingsChanged.self)) ?? commands
    }()
}

/// `drawings.changed`: a file is not what it was.
enum DrawingsChanged: BridgeEvent {
    static let name: Name = "drawings.changed"
    static let summary = "The file of a drawing changed."
    typealias Value = ChangedDrawing
}

/// Says which drawing changed.
struct ChangedDrawing: Codable, Sendable {
    /// The number of the drawing.
    var drawing: Int
}

#endif
