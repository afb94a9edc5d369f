public import VectorScene

/// An element that a document may have outermost (SVG 2, 8.2).
public protocol DocumentElement: ViewportElement {
    /// The size that the layout of its content has; `nil` where it lays nothing out, which is the default.
    func laidOutSize(_ instance: Instance, in drawing: Drawing) -> Size?
    /// Draws what is in it. Default: its children.
    func lowerContent(_ instance: Instance, ofSize size: Size, into drawing: Drawing)
}

extension DocumentElement {
    public func laidOutSize(_ instance: Instance, in drawing: Drawing) -> Size? { nil }
    public func lowerContent(_ instance: Instance, ofSize size: Size, into drawing: Drawing) {
        drawing.drawChildren(of: instance, in: drawing.currentViewport)
    }
}

extension DocumentElement {
    public static var roles: [Role<Self>] { [.document, .useTarget] }

    /// The size that the document gives itself, in px; `nil` where it leaves that to its content.
    ///
    /// A percentage is a share of the `viewBox`. It is ignored beside a side that is not a percentage. A side that is
    /// missing follows from the other by the proportions of the `viewBox`; without these it is what CSS says of
    /// pictures (CSS 2, 10.3.2).
    func size(in viewport: Viewport) -> Size? {
        let proportions = viewBox?.rect.size
        let reference = proportions ?? Size(width: 100, height: 100)
        let resized = viewport.resized(width: reference.width, height: reference.height).shown(at: reference)
        let width = ownSide(width, beside: height).map { resized.length($0, along: .width) }
        let height = ownSide(height, beside: self.width).map { resized.length($0, along: .height) }
        if let width, let height { return Size(width: width, height: height) }
        guard let proportions else {
            return hasFixedSide
                ? Size(width: width ?? Self.defaultSize.width, height: height ?? Self.defaultSize.height) : nil
        }
        guard proportions.width > 0, proportions.height > 0 else { return proportions }
        if let width { return Size(width: width, height: width * proportions.height / proportions.width) }
        return height.map { Size(width: $0 * proportions.width / proportions.height, height: $0) } ?? proportions
    }

    /// The document's size, as a page learns it.
    var sizing: NaturalSize {
        guard !hasFixedSide else { return .fixed }
        return viewBox == nil ? .none : .ratio
    }

    /// The size that the document has by itself, in px, when it is a picture in another; `nil` where it fills any room.
    func naturalSize(in viewport: Viewport) -> Size? {
        let isFixed = [width, height].allSatisfy { $0.map { !$0.isPercentage } ?? false }
        return isFixed || viewBox != nil ? size(in: viewport) : nil
    }

    /// The size of pictures that have none (CSS 2, 10.3.2).
    private static var defaultSize: Size { Size(width: 300, height: 150) }

    /// Whether a side is given that is no percentage.
    private var hasFixedSide: Bool { [width, height].contains { $0.map { !$0.isPercentage } ?? false } }

    /// The side; `nil` for a percentage beside a side that is not a percentage.
    private func ownSide(_ side: SVGLength?, beside other: SVGLength?) -> SVGLength? {
        guard let side, side.isPercentage, let other, !other.isPercentage else { return side }
        return nil
    }
}

/// It may be the outermost element of a document.
public enum DocumentRole: ElementRole { public typealias Part = any DocumentElement }

extension Role where Owner: DocumentElement {
    /// ``DocumentRole``.
    public static var document: Role { Role(DocumentRole.self) { $0 } }
}
