import BridgeHost
import CommandBridge

/// The areas that the board's page has, as the layouts of several rooms fill them.
enum BoardAreas {
    /// The names of all of them, as the page has them in `data-area`.
    static let names = ["header", "toolbar", "sidebar", "footer"]
    /// Beside the title.
    static let header = KindArea("header", of: "action", "badge")
    /// Left of the board.
    static let toolbar = KindArea("toolbar", of: "tool")
    /// Right of the board.
    static let sidebar = KindArea("sidebar", of: "panel")
    /// Below the board, for who stands in front of it.
    static let footer = KindArea("footer", of: "tool", "action", "badge")
}
