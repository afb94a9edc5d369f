import Switchless

/// The `flowSpan` element (SVG 1.2 of 2004, 8.6).
struct FlowSpan: FlowContent {
    static let name: Name = .svg("flowSpan")
    static let summary = "A part of a paragraph in a flowRoot with a style of its own."
    static let keepsText = true
}
