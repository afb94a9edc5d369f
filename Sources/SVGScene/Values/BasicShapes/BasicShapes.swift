public import Switchless
public import VectorScene

/// The basic shapes and their registry (CSS Shapes 1, 3 and 2, 3).
public enum BasicShapes {
    /// All shapes of the standard.
    public static let standard = Registry<any BasicShape.Type>(
        "basic shape",
        [
            CircleShape.self,
            EllipseShape.self,
            InsetShape.self,
            PathShape.self,
            PolygonShape.self,
            RayShape.self,
            RectShape.self,
            CommandShape.self,
            // superellipse: no browser has it
            XYWHShape.self,
        ], as: { $0 })
}

/// A function that is a shape, such as `circle(40px at 50% 50%)`.
public protocol BasicShape: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameters:
    ///   - input: the input after the opening parenthesis and white space.
    ///   - place: what lengths refer to; receives the rule that says what is inside.
    /// - Returns: the outline in user units; `nil` where an argument is missing or invalid.
    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData?

    /// The arguments with those that are left out, so that an animation goes from each to its like. Default: as they
    /// are.
    static func completed(_ arguments: [UInt8]) -> [UInt8]
}

extension BasicShape {
    public static func completed(_ arguments: [UInt8]) -> [UInt8] { arguments }
}

/// Where a basic shape lies, and what its lengths refer to.
public struct ShapePlace {
    /// The reference box, in user units.
    public let box: Rect
    /// What relative lengths refer to; percentages are shares of the box.
    public let viewport: Viewport
    /// The registered units and functions.
    public let context: ValueContext
    /// What counts as the inside.
    public var rule = FillRule.nonzero
    /// The line that it is instead of a shape.
    var ray: Ray?
    /// The middle of a shape that gives none: the middle of the box, but along a path that which `offset-position`
    /// says.
    private let middle: Point

    /// Creates a place with a reference box, in a viewport.
    init(_ box: Rect, in viewport: Viewport, _ context: ValueContext, middle: Point? = nil) {
        self.box = box
        self.middle = middle ?? Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
        self.viewport = viewport.resized(width: box.width, height: box.height)
        self.context = context
    }

    /// Takes a length or a percentage of the box, and the white space after it.
    ///
    /// - Returns: `nil`, without taking anything, where there is none.
    public func takeLength(_ input: inout ByteScanner, along axis: LengthAxis) -> Double? {
        let measure = context.measure
        context.measure = LengthMeasure(viewport: viewport, axis: axis)
        defer { context.measure = measure }
        return input.attempt { input in
            guard let length = SVGLength.read(&input, in: context) else { return nil }
            input.skipSpace()
            return viewport.length(length, along: axis)
        }
    }

    /// Takes the coordinates of a point, relative to the corner of the box.
    public func takePoint(_ input: inout ByteScanner) -> Point? {
        guard let x = takeLength(&input, along: .width), let y = takeLength(&input, along: .height) else { return nil }
        return Point(x: x, y: y)
    }

    /// Takes `at` and a position; the middle of the box where there is none, and `nil` where the position is malformed.
    func takeCenter(_ input: inout ByteScanner) -> Point? {
        guard Self.at.take(&input) != nil else { return middle }
        input.skipSpace()
        return PositionValue.read(&input, in: context)?.point(in: box, viewport)
    }

    /// Takes a fill rule and the comma after it.
    mutating func takeRule(_ input: inout ByteScanner) {
        let found = input.attempt { input -> FillRule? in
            let rule = FillRule.read(&input, in: context)
            input.skipSpace()
            return input.take(",") ? rule : nil
        }
        guard let found else { return }
        rule = found
        input.skipSpace()
    }

    private static let at: KeywordTable<Bool> = ["at": true]
}

extension ValueContext {
    /// The outline of a basic shape; `nil` where `input` does not begin with one.
    func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        guard let word = input.takeIdentifier(), input.take("("), let index = syntax.basicShapeNames.index(of: word)
        else {
            return nil
        }
        input.skipSpace()
        guard let outline = syntax.basicShapes.handlers[index].outline(&input, in: &place) else { return nil }
        input.skipSpace()
        // The end closes what is open (CSS Syntax 3, 5.4).
        return input.take(")") || input.isAtEnd ? outline : nil
    }
}

/// A position in a box: `left 10px top 20%`, `center`, `right` (CSS Values 4, 9.2).
struct PositionValue: SVGValue, BitwiseCopyable {
    private var origin = OriginValue(x: .percent(50), y: .percent(50))

    private init(origin: OriginValue) { self.origin = origin }

    /// The same share of both sides, in percent.
    init(share: Double) { origin = OriginValue(x: .percent(share), y: .percent(share)) }

    private static let horizontal: KeywordTable<Double> = ["left": 0, "right": 100]
    private static let vertical: KeywordTable<Double> = ["top": 0, "bottom": 100]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> PositionValue? {
        if let edges = input.attempt({ readEdges(&$0, in: context) }) { return edges }
        return OriginValue.read(&input, in: context).map { PositionValue(origin: $0) }
    }

    /// Reads the form with an offset from an edge along each axis.
    private static func readEdges(_ input: inout ByteScanner, in context: ValueContext) -> PositionValue? {
        var x: SVGLength?, y: SVGLength?
        for _ in 0..<2 {
            x = x ?? horizontal.take(&input).flatMap { readOffset(&input, from: $0, in: context) }
            input.skipSpace()
            y = y ?? vertical.take(&input).flatMap { readOffset(&input, from: $0, in: context) }
            input.skipSpace()
        }
        guard let x, let y else { return nil }
        return PositionValue(origin: OriginValue(x: x, y: y))
    }

    private static func readOffset(
        _ input: inout ByteScanner, from share: Double, in context: ValueContext
    ) -> SVGLength? {
        input.skipSpace()
        guard let offset = SVGLength.read(&input, in: context) else { return nil }
        return share > 0 ? SVGLength.sum(.percent(share), -offset) : offset
    }

    /// The point in user units.
    func point(in box: Rect, _ viewport: Viewport) -> Point { origin.point(in: box, viewport) }
}
