import Switchless

/// The keyword `none`.
enum NoPaint: PaintSource {
    static let name: Name = "none"
    static let summary = "No paint at all."
    static let place: UInt8 = 0

    static func paint(_ value: PaintValue, for request: PaintRequest) -> ResolvedPaint? { nil }
}
