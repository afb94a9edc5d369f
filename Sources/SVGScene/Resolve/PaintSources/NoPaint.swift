import Switchless

/// The keyword `none`.
enum NoPaint: PaintSource {
    static let name: Name = "none"
    static let summary = "No paint at all."

    static func paint(for request: PaintRequest) -> ResolvedPaint? { nil }
}
