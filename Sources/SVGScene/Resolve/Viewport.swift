public import VectorScene

/// The sizes that relative lengths refer to: the nearest viewport, the font and the whole drawing (SVG 2, 8.9).
///
/// It is copied for every element, so it stays at 56 bytes: what can be computed from the rest is not stored.
public struct Viewport: BitwiseCopyable, Sendable {
    /// The width of the nearest viewport, in user units.
    public var width: Double
    /// The height of the nearest viewport, in user units.
    public var height: Double
    /// The font size, in user units.
    public var fontSize: Double
    /// The font size of the root element, in user units.
    public var rootFontSize: Double
    private var lineHeights: (own: Float, root: Float)
    private var windowWidth: Float
    private var windowHeight: Float
    private var containerSides: (width: Float, height: Float)

    /// Creates a viewport. All values are in user units.
    ///
    /// - Parameters:
    ///   - width: the width.
    ///   - height: the height.
    ///   - fontSize: the font size.
    ///   - rootFontSize: the font size of the root element; by default the font size.
    ///   - window: the size of the whole drawing; by default `width` and `height`.
    public init(
        width: Double, height: Double, fontSize: Double = 16, rootFontSize: Double? = nil, window: Size? = nil
    ) {
        self.width = width
        self.height = height
        self.fontSize = fontSize
        self.rootFontSize = rootFontSize ?? fontSize
        lineHeights.own = Float(fontSize * LineHeightValue.unitFactor)
        lineHeights.root = Float((rootFontSize ?? fontSize) * LineHeightValue.unitFactor)
        windowWidth = Float(window?.width ?? width)
        windowHeight = Float(window?.height ?? height)
        containerSides = (windowWidth, windowHeight)
    }

    /// The line height, in user units, which `lh` refers to. It has the precision of `Float`.
    public var lineHeight: Double {
        get { Double(lineHeights.own) }
        set { lineHeights.own = Float(newValue) }
    }

    /// The line height of the root element, in user units, which `rlh` refers to. It has the precision of `Float`.
    public var rootLineHeight: Double {
        get { Double(lineHeights.root) }
        set { lineHeights.root = Float(newValue) }
    }

    /// The size of the whole drawing in CSS pixels, which `vw` and the like refer to. It has the precision of `Float`.
    public var window: Size {
        get { Size(width: Double(windowWidth), height: Double(windowHeight)) }
        set {
            windowWidth = Float(newValue.width)
            windowHeight = Float(newValue.height)
            containerSides = (windowWidth, windowHeight)
        }
    }

    /// The size of the nearest container, which `cqw` and the like refer to: that of the drawing where there is none.
    var container: Size {
        get { Size(width: Double(containerSides.width), height: Double(containerSides.height)) }
        set { containerSides = (Float(newValue.width), Float(newValue.height)) }
    }

    /// Resolves `length` to user units. Its percentage refers to `axis`.
    public func length(_ length: SVGLength, along axis: LengthAxis) -> Double {
        guard !length.isAbsolute else { return length.pixels }
        return length.pixels + length.percentage / 100 * extent(along: axis) + pixels(of: length)
    }

    /// Resolves a length without direction, such as a radius, to user units.
    public func distance(_ length: SVGLength) -> Double { self.length(length, along: .diagonal) }

    /// Resolves the point at `x` and `y` to user units.
    public func point(_ x: SVGLength, _ y: SVGLength) -> Point {
        Point(x: length(x, along: .width), y: length(y, along: .height))
    }

    /// The value of 100 % along `axis`, in user units.
    public func extent(along axis: LengthAxis) -> Double {
        (width * width * axis.widthShare + height * height * axis.heightShare).squareRoot()
    }

    /// The part of `length` in a relative unit, in user units.
    func pixels(of length: SVGLength) -> Double { length.amount * length.unit.pixels(in: self) }
}

/// The extent of the viewport that a percentage refers to (SVG 2, 8.9).
///
/// The extent is the root of a weighted sum of squares. If one side has all the weight, it is that side; with half
/// each, it is the diagonal that SVG defines, `sqrt((w² + h²) / 2)`.
public struct LengthAxis: BitwiseCopyable, Sendable, Hashable {
    let widthShare: Double
    let heightShare: Double

    /// The width, for x coordinates and horizontal lengths.
    public static var width: LengthAxis { LengthAxis(widthShare: 1, heightShare: 0) }
    /// The height, for y coordinates and vertical lengths.
    public static var height: LengthAxis { LengthAxis(widthShare: 0, heightShare: 1) }
    /// The normalized diagonal, for lengths without a direction.
    public static var diagonal: LengthAxis { LengthAxis(widthShare: 0.5, heightShare: 0.5) }
}
