import VectorScene

/// An element that a document may have outermost (SVG 2, 8.2).
public protocol DocumentElement: ViewportElement {}

extension Element where Self: DocumentElement {
    public var asDocument: (any DocumentElement)? { self }
}

extension DocumentElement {
    /// The size that the document gives itself, in px; `nil` where it leaves that to its content.
    ///
    /// A percentage is a share of the `viewBox`; a side that is missing follows from the other by its proportions.
    func size(in viewport: Viewport) -> Size? {
        let proportions = viewBox?.rect.size
        let reference = proportions ?? Size(width: 100, height: 100)
        let resized = viewport.resized(width: reference.width, height: reference.height)
        let width = width.map { resized.length($0, along: .width) }
        let height = height.map { resized.length($0, along: .height) }
        if let width, let height { return Size(width: width, height: height) }
        guard let proportions else { return nil }
        guard proportions.width > 0, proportions.height > 0 else { return proportions }
        if let width { return Size(width: width, height: width * proportions.height / proportions.width) }
        return height.map { Size(width: $0 * proportions.width / proportions.height, height: $0) } ?? proportions
    }

    /// The size that the document has by itself, in px, when it is a picture in another; `nil` where it fills any room.
    func naturalSize(in viewport: Viewport) -> Size? {
        let isShare = (width?.isPercentage ?? false) || (height?.isPercentage ?? false)
        return isShare && viewBox == nil ? nil : size(in: viewport)
    }
}
