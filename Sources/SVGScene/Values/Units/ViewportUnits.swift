import Switchless
import VectorScene

/// A direction in which viewport units measure (CSS Values 4, 6.1.2).
protocol ViewportDirection: SendableMetatype {
    /// The end of the unit's name.
    static var suffix: String { get }
    /// The side in words.
    static var summary: String { get }
    /// The length of that side.
    static func extent(of window: Size) -> Double
}

/// A group of viewport units (CSS Values 4, 6.1.2). All measure the same, because a drawing has no scroll bars.
protocol ViewportKind: SendableMetatype {
    /// The beginning of the unit's name.
    static var prefix: String { get }
    /// What they measure. Default: the whole drawing.
    static func size(in viewport: Viewport) -> Size
}

/// One hundredth of a side of the whole drawing: `vw`, `svh`, `cqmin`.
///
/// In a page the unit would refer to the window. In a picture the drawing's own size is the window.
struct ViewportUnit<Kind: ViewportKind, Direction: ViewportDirection>: LengthUnit {
    static var name: Name { Name(Kind.prefix + Direction.suffix) }
    static var summary: String { "One hundredth of \(Direction.summary) of the drawing." }
    static var refersToWindow: Bool { true }

    static func pixels(in viewport: Viewport) -> Double { Direction.extent(of: Kind.size(in: viewport)) / 100 }
}

extension ViewportKind {
    static func size(in viewport: Viewport) -> Size { viewport.window }

    /// The units of this kind.
    static var units: [any LengthUnit.Type] {
        [
            ViewportUnit<Self, BlockSide>.self, ViewportUnit<Self, HeightSide>.self,
            ViewportUnit<Self, InlineSide>.self, ViewportUnit<Self, LongerSide>.self,
            ViewportUnit<Self, ShorterSide>.self, ViewportUnit<Self, WidthSide>.self,
        ]
    }
}

/// `vw`, `vh` and so on: the viewport.
enum WholeViewport: ViewportKind { static let prefix = "v" }

/// `svw`, `svh` and so on: the viewport with all bars of the browser.
enum SmallViewport: ViewportKind { static let prefix = "sv" }

/// `lvw`, `lvh` and so on: the viewport without bars of the browser.
enum LargeViewport: ViewportKind { static let prefix = "lv" }

/// `dvw`, `dvh` and so on: the viewport with the bars that are shown.
enum DynamicViewport: ViewportKind { static let prefix = "dv" }

/// `cqw`, `cqh` and so on: the container, which is the viewport where there is none (CSS Containment 3, 6).
enum QueryContainer: ViewportKind {
    static let prefix = "cq"
    static func size(in viewport: Viewport) -> Size { viewport.container }
}

private enum WidthSide: ViewportDirection {
    static let suffix = "w"
    static let summary = "the width"
    static func extent(of window: Size) -> Double { window.width }
}

private enum HeightSide: ViewportDirection {
    static let suffix = "h"
    static let summary = "the height"
    static func extent(of window: Size) -> Double { window.height }
}

private enum InlineSide: ViewportDirection {
    static let suffix = "i"
    static let summary = "the width, along lines,"
    static func extent(of window: Size) -> Double { window.width }
}

private enum BlockSide: ViewportDirection {
    static let suffix = "b"
    static let summary = "the height, across lines,"
    static func extent(of window: Size) -> Double { window.height }
}

private enum ShorterSide: ViewportDirection {
    static let suffix = "min"
    static let summary = "the shorter side"
    static func extent(of window: Size) -> Double { min(window.width, window.height) }
}

private enum LongerSide: ViewportDirection {
    static let suffix = "max"
    static let summary = "the longer side"
    static func extent(of window: Size) -> Double { max(window.width, window.height) }
}
