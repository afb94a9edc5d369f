import Switchless

/// The media feature `width` (Media Queries 4, 4.1).
enum WidthFeature: LengthFeature {
    static let name: Name = "width"
    static let summary = "The width of the viewport."

    static func length(in context: MediaContext) -> Double? { context.width }
}
