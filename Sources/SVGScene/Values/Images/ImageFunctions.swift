import Switchless
import VectorScene

/// The functions that make images, by name (CSS Images 4, 3).
enum ImageFunctions {
    static let standard = Registry<any ImageFunction.Type>(
        "image function",
        [
            ConicImage.self,
            // cross-fade, element, image, image-set, paint: browsers differ in which of them they have
            LinearImage.self,
            RadialImage.self,
            RepeatingConicImage.self,
            RepeatingLinearImage.self,
            RepeatingRadialImage.self,
        ], as: { $0 })

    private static let lookup = Lookup(standard)

    /// Takes a function, and returns the paint that it is in a box, and how many nodes that draws; `nil` where `input`
    /// does not begin with one.
    static func take(
        _ input: inout ByteScanner, in place: ShapePlace
    ) -> (paint: any PaintResource, nodes: Int)? {
        guard let word = input.takeIdentifier(), input.take("("), let function = lookup[word] else { return nil }
        input.skipSpace()
        guard let paint = function.paint(&input, in: place) else { return nil }
        input.skipSpace()
        return input.take(")") || input.isAtEnd ? (paint, function.nodes) : nil
    }
}

/// A function that makes an image, such as `linear-gradient(black, transparent)`.
protocol ImageFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameter place: the box that the image fills.
    /// - Returns: the paint in user units; `nil` where an argument is missing or invalid.
    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)?

    /// How many nodes it draws, or about so many. Default: 1.
    static var nodes: Int { get }
}

extension ImageFunction {
    static var nodes: Int { 1 }
}

/// `linear-gradient()` (CSS Images 3, 3.1).
enum LinearImage: ImageFunction {
    static let name: Name = "linear-gradient"
    static let summary = "Colours that change along a line."

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        paint(&input, in: place, spread: .pad)
    }

    private static let to: KeywordTable<Bool> = ["to": true]
    private static let across: KeywordTable<Double> = ["left": -1, "right": 1]
    private static let down: KeywordTable<Double> = ["top": -1, "bottom": 1]

    static func paint(
        _ input: inout ByteScanner, in place: ShapePlace, spread: GradientSpread
    ) -> (any PaintResource)? {
        var method = MixMethod.take(&input, in: place.context)
        guard let given = takeDirection(&input, in: place.box) else { return nil }
        method = method ?? MixMethod.take(&input, in: place.context)
        guard method == nil && given == nil || takeComma(&input) else { return nil }
        let box = place.box, direction = given ?? Point(x: 0, y: 1)
        let half = (abs(box.width * direction.x) + abs(box.height * direction.y)) / 2
        guard let stops = ImageStops(&input, along: 2 * half, in: place, method) else { return nil }
        let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
        let (first, last) = stops.line(spread)
        let point = { (share: Double) in
            let distance = (2 * share - 1) * half
            return Point(x: middle.x + direction.x * distance, y: middle.y + direction.y * distance)
        }
        let (start, end) = (point(first), point(last))
        return LinearGradientPaint(
            x1: start.x, y1: start.y, x2: end.x, y2: end.y, spread: spread, stops: stops.colors(spread))
    }

    /// Takes an angle, or a side or corner: a vector of length 1, or none where none is given; `nil` where it is
    /// malformed.
    private static func takeDirection(_ input: inout ByteScanner, in box: Rect) -> Point?? {
        let context = ValueContext()
        context.takesBareNumbers = false
        if let angle = input.attempt({ SVGAngle.read(&$0, in: context) }) {
            let turn = Transform.rotation(degrees: angle.degrees)
            return Point(x: turn.b, y: -turn.a)
        }
        guard to.take(&input) != nil else { return .some(nil) }
        var x: Double?, y: Double?
        for _ in 0..<2 {
            input.skipSpace()
            x = x ?? across.take(&input)
            input.skipSpace()
            y = y ?? down.take(&input)
        }
        guard x != nil || y != nil else { return nil }
        guard let x, let y else { return Point(x: x ?? 0, y: y ?? 0) }
        // At a corner, the other two corners have the colour of the middle.
        let length = (box.width * box.width + box.height * box.height).squareRoot()
        return length > 0 ? Point(x: x * box.height / length, y: y * box.width / length) : Point(x: 0, y: 1)
    }

    static func takeComma(_ input: inout ByteScanner) -> Bool {
        input.skipSpace()
        defer { input.skipSpace() }
        return input.take(",")
    }
}

/// `radial-gradient()` (CSS Images 3, 3.2).
enum RadialImage: ImageFunction {
    static let name: Name = "radial-gradient"
    static let summary = "Colours that change from a point on."

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        paint(&input, in: place, spread: .pad)
    }

    private static let shapes: KeywordTable<Bool> = ["circle": true, "ellipse": false]

    static func paint(
        _ input: inout ByteScanner, in place: ShapePlace, spread: GradientSpread
    ) -> (any PaintResource)? {
        let start = input
        var method = MixMethod.take(&input, in: place.context)
        var isCircle = shapes.take(&input)
        input.skipSpace()
        let size = RadialSize.take(&input, in: place)
        let width = size == nil ? place.takeLength(&input, along: .width) : nil
        let height = width.flatMap { _ in place.takeLength(&input, along: .height) }
        isCircle = isCircle ?? shapes.take(&input)
        input.skipSpace()
        let place = place
        guard let center = place.takeCenter(&input) else { return nil }
        method = method ?? MixMethod.take(&input, in: place.context)
        let isGiven = input.offset(from: start) > 0
        guard !isGiven || LinearImage.takeComma(&input) else { return nil }
        let radii = (size ?? .farthestCorner).radii(around: center, in: place.box)
        let round = width ?? (size ?? .farthestCorner).radius(around: center, in: place.box)
        let isRound = isCircle ?? (width != nil && height == nil)
        let rx = max(isRound ? round : width ?? radii.x, 0.001)
        let ry = max(isRound ? round : height ?? radii.y, 0.001)
        guard let stops = ImageStops(&input, along: rx, in: place, method) else { return nil }
        let (first, last) = stops.line(spread)
        return RadialGradientPaint(
            cx: 0, cy: 0, r: last, fr: max(first, 0),
            transform: Transform(a: rx, b: 0, c: 0, d: ry, e: center.x, f: center.y), spread: spread,
            stops: stops.colors(spread))
    }
}

/// `repeating-linear-gradient()` (CSS Images 3, 3.3).
enum RepeatingLinearImage: ImageFunction {
    static let name: Name = "repeating-linear-gradient"
    static let summary = "Stripes of colours that change along a line."

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        LinearImage.paint(&input, in: place, spread: .repeat)
    }
}

/// `repeating-radial-gradient()` (CSS Images 3, 3.3).
enum RepeatingRadialImage: ImageFunction {
    static let name: Name = "repeating-radial-gradient"
    static let summary = "Rings of colours that change from a point on."

    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        RadialImage.paint(&input, in: place, spread: .repeat)
    }
}
