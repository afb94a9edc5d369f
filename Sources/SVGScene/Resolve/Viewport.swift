public import VectorScene

/// What relative lengths are relative to: the nearest viewport and the font (SVG 2, 8.9).
public struct Viewport: BitwiseCopyable, Sendable {
    /// The width of the nearest viewport, in user units.
    public var width: Double
    /// The height of the nearest viewport, in user units.
    public var height: Double
    /// The font size, in user units.
    public var fontSize: Double
    /// The x-height of the font, in user units.
    public var xHeight: Double
    /// The font size of the root element, in user units.
    public var rootFontSize: Double

    /// Makes a viewport.
    ///
    /// - Parameters:
    ///   - width: in user units.
    ///   - height: in user units.
    ///   - fontSize: in user units.
    ///   - xHeight: in user units; half the font size by default, as CSS says of fonts that are not known.
    ///   - rootFontSize: in user units; the font size by default.
    public init(
        width: Double, height: Double, fontSize: Double = 16, xHeight: Double? = nil, rootFontSize: Double? = nil
    ) {
        self.width = width
        self.height = height
        self.fontSize = fontSize
        self.xHeight = xHeight ?? fontSize / 2
        self.rootFontSize = rootFontSize ?? fontSize
    }

    /// `length` in user units, its percentage taken along `axis`.
    public func length(_ length: SVGLength, along axis: LengthAxis) -> Double {
        guard !length.isAbsolute else { return length.pixels }
        return length.pixels + length.percentage / 100 * extent(along: axis) + pixels(of: length)
    }

    /// A length that has no direction, such as a radius, in user units.
    public func distance(_ length: SVGLength) -> Double { self.length(length, along: .diagonal) }

    /// The point at `x` and `y`, in user units.
    public func point(_ x: SVGLength, _ y: SVGLength) -> Point {
        Point(x: length(x, along: .width), y: length(y, along: .height))
    }

    /// What 100 % means along `axis`, in user units.
    public func extent(along axis: LengthAxis) -> Double {
        (width * width * axis.widthShare + height * height * axis.heightShare).squareRoot()
    }

    /// The part of `length` that is in a relative unit, in user units.
    func pixels(of length: SVGLength) -> Double { length.amount * length.unit.pixels(in: self) }
}

/// Which extent of the viewport a percentage is a share of (SVG 2, 8.9).
///
/// The extent is the root of a weighted sum of squares. With all the weight on one side it is that side; with half on
/// each it is the diagonal that SVG defines, `sqrt((w² + h²) / 2)`.
public struct LengthAxis: BitwiseCopyable, Sendable, Hashable {
    let widthShare: Double
    let heightShare: Double

    /// The width: x coordinates, and lengths across.
    public static var width: LengthAxis { LengthAxis(widthShare: 1, heightShare: 0) }
    /// The height: y coordinates, and lengths down.
    public static var height: LengthAxis { LengthAxis(widthShare: 0, heightShare: 1) }
    /// The normalized diagonal: lengths without a direction.
    public static var diagonal: LengthAxis { LengthAxis(widthShare: 0.5, heightShare: 0.5) }
}
