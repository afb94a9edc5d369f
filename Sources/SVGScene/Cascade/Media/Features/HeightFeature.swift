import Switchless

/// The media feature `height` (Media Queries 4, 4.2).
enum HeightFeature: LengthFeature {
    static let name: Name = "height"
    static let summary = "The height of the viewport."

    static func length(in context: MediaContext) -> Double? { context.height }
}
