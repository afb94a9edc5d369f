import Switchless
public import VectorScene

/// An element that makes a box where boxes are laid out: of HTML in a `foreignObject`, of a layout, or of your own
/// (CSS Display 3, 2).
///
/// ```swift
/// struct Badge: BoxElement {
///     static let name = Name("badge", in: "urn:example")
///     static let summary = "A label on a coloured ground."
///     static let browserStyle = "display: inline-block; padding: 2px 6px"
///     static let attributes = Self.boxAttributes(\.box)
///     var box = HTMLBox()
/// }
/// ```
public protocol BoxElement: SVGElement {
    /// What its box is like, as `boxAttributes` reads it.
    var box: HTMLBox { get }
    /// What the box shows instead of its text and the elements in it. Default: `nil`, for these.
    var content: (any BoxContent)? { get }
    /// What it writes in the line instead of these, such as the number of the page. Default: `nil`, for nothing.
    func writtenText(in drawing: Drawing) -> String?
}

extension BoxElement {
    public static var keepsText: Bool { true }
    /// Those of boxes count more than `browserStyle`, and are read again after it.
    public static var keepsLongAttributes: Bool { hasPresentationAttributes }
    public static var roles: [Role<Self>] { [.box] }
    public var content: (any BoxContent)? { nil }
    public func writtenText(in drawing: Drawing) -> String? { nil }
    public var isSwitchCandidate: Bool { false }

    /// The attributes of a box, which are properties, too: `width`, `padding`, `gap` and the like.
    ///
    /// - Parameter field: the stored property that has them.
    public static func boxAttributes(
        _ field: any WritableKeyPath<Self, HTMLBox> & Sendable
    ) -> [Attribute<Self>] {
        HTMLBox.properties.map { Attribute($0, of: field) }
    }
}

extension Tree {
    /// Whether the elements in an element are boxes, by CSS alone.
    func laysOutBoxes(_ node: NodeID) -> Bool {
        node.exists && element(node).part(as: BoxRole.self).map { $0.content == nil } ?? false
    }
}

/// It makes a box.
public enum BoxRole: ElementRole { public typealias Part = any BoxElement }

extension Role where Owner: BoxElement {
    /// ``BoxRole``.
    public static var box: Role { Role(BoxRole.self) { $0 } }
}

/// What a box shows that is no text: a picture, a drawing, or what your own element draws (CSS Images 3, 4).
public protocol BoxContent: Sendable {
    /// The size that it has by itself.
    func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize
    /// Draws it: adds scene nodes to `drawing`.
    ///
    /// - Parameters:
    ///   - instance: the element.
    ///   - area: the content box, in px.
    ///   - drawing: what the nodes are added to.
    func draw(_ instance: Instance, in area: Rect, into drawing: Drawing)
}

/// The size that a content has by itself, as far as it has one (CSS Images 3, 4.1).
public struct NaturalBoxSize: Sendable, Hashable {
    /// The width in px; `nil` where it has none.
    public var width: Double?
    /// The height in px; `nil` where it has none.
    public var height: Double?
    /// The width by the height; `nil` where it has none.
    public var ratio: Double?

    /// A content without a size fills a box of 300 by 150 px, as in browsers.
    public init() {}

    /// A size in px; its proportions are kept where one side is given.
    public init(_ size: Size) {
        (width, height) = (size.width, size.height)
        ratio = size.width > 0 && size.height > 0 ? size.width / size.height : nil
    }
}

/// The content of one box.
struct ReplacedContent {
    let content: any BoxContent
    let natural: NaturalBoxSize
    /// The content box, from the corner of the border box.
    var area = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// A content that is no text (CSS 2, 10.3.2 and 10.6.2).
enum ReplacedLayout: BoxLayout {
    static let fitsRows = true

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        let needed = box.replaced.map { content in
            content.natural.ratio.map { width / $0 } ?? content.natural.height ?? 150
        }
        let tall = height ?? box.style.bounded(height: needed ?? 0, box.heightAround, box.edges(box.paddingWidth))
        box.replaced?.area = Rect(x: origin.x, y: origin.y, width: width, height: tall)
        return tall
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        guard let natural = box.replaced?.natural else { return (0, 0) }
        let style = box.style, edges = box.edges(0), ratio = box.style.box.ratio.ratio ?? natural.ratio
        let declared = box.knownHeight ?? style.declaredHeight(box.heightAround, edges)
        // Where the height has bounds, the width keeps the proportions.
        let tall = (declared ?? natural.height).map { style.bounded(height: $0, box.heightAround, edges) }
        let isFree = declared == nil && tall == natural.height
        let width = isFree ? natural.width : nil
        let found = width ?? ratio.flatMap { ratio in tall.map { $0 * ratio } } ?? natural.width ?? 300
        return (found, found)
    }
}

extension BoxDisplay {
    /// The display of a box that shows a content.
    var ofContent: BoxDisplay {
        BoxDisplay(isInline: isInline, isAtomic: isInline, shrinks: true, layout: ReplacedLayout.self)
    }
}
