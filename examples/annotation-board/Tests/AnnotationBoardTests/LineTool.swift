import AnnotationBoard
import BridgeHost

/// Straight lines. On the board they are strokes.
struct LineTool: BoardModule {
    static let className = "line"
    var views: [ModuleView] { [ModuleView("line", as: "tool")] }
}
