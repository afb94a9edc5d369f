public import Switchless
import VectorScene

/// The functions that make images, by name (CSS Images 4, 3).
enum ImageFunctions {
    static let standard = Registry<any ImageFunction.Type>(
        "image function",
        [
            // conic-gradient, repeating-conic-gradient: a scene has no such paint
            // cross-fade, element, image, image-set, paint: only gradients are masks
            LinearImage.self,
            RadialImage.self,
            RepeatingLinearImage.self,
            RepeatingRadialImage.self,
        ], as: { $0 })

    private static let lookup = Lookup(standard)

    /// Takes a function, and returns the paint that it is in a box; `nil` where `input` does not begin with one.
    static func take(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)? {
        guard let word = input.takeIdentifier(), input.take("("), let function = lookup[word] else { return nil }
        input.skipSpace()
        guard let paint = function.paint(&input, in: place) else { return nil }
        input.skipSpace()
        return input.take(")") || input.isAtEnd ? paint : nil
    }
}

/// A function that makes an image, such as `linear-gradient(black, transparent)`.
protocol ImageFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameter place: the box that the image fills.
    /// - Returns: the paint in user units; `nil` where an argument is missing or invalid.
    static func paint(_ input: inout ByteScanner, in place: ShapePlace) -> (any PaintResource)?
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
        guard let direction = takeDirection(&input, in: place.box) else { return nil }
        let box = place.box, half = (abs(box.width * direction.x) + abs(box.height * direction.y)) / 2
        guard let stops = ImageStops(&input, along: 2 * half, in: place) else { return nil }
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

    /// Takes an angle, or a side or corner, with the comma after it: a vector of length 1.
    private static func takeDirection(_ input: inout ByteScanner, in box: Rect) -> Point? {
        let context = ValueContext()
        context.takesBareNumbers = false
        if let angle = input.attempt({ SVGAngle.read(&$0, in: context) }) {
            let turn = Transform.rotation(degrees: angle.degrees)
            return takeComma(&input) ? Point(x: turn.b, y: -turn.a) : nil
        }
        guard to.take(&input) != nil else { return Point(x: 0, y: 1) }
        var x: Double?, y: Double?
        for _ in 0..<2 {
            input.skipSpace()
            x = x ?? across.take(&input)
            input.skipSpace()
            y = y ?? down.take(&input)
        }
        guard x != nil || y != nil, takeComma(&input) else { return nil }
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
        var isCircle = shapes.take(&input)
        input.skipSpace()
        let size = RadialSize.take(&input, in: place)
        let width = size == nil ? place.takeLength(&input, along: .width) : nil
        let height = width.flatMap { _ in place.takeLength(&input, along: .height) }
        isCircle = isCircle ?? shapes.take(&input)
        input.skipSpace()
        let place = place
        guard let center = place.takeCenter(&input) else { return nil }
        let isGiven = input.offset(from: start) > 0
        guard !isGiven || LinearImage.takeComma(&input) else { return nil }
        let radii = (size ?? .farthestCorner).radii(around: center, in: place.box)
        let round = width ?? (size ?? .farthestCorner).radius(around: center, in: place.box)
        let isRound = isCircle ?? (width != nil && height == nil)
        let rx = max(isRound ? round : width ?? radii.x, 0.001)
        let ry = max(isRound ? round : height ?? radii.y, 0.001)
        guard let stops = ImageStops(&input, along: rx, in: place) else { return nil }
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

/// The colour stops of an image (CSS Images 3, 3.4).
struct ImageStops {
    private var stops: [(color: ColorValue, offset: Double?)] = []

    /// Takes a list of stops. Hints between them are left out.
    ///
    /// - Parameter length: the length of the line in pixels, which percentages refer to.
    init?(_ input: inout ByteScanner, along length: Double, in place: ShapePlace) {
        let line = ShapePlace(Rect(x: 0, y: 0, width: length, height: 0), in: place.viewport, place.context)
        repeat {
            input.skipSpace()
            guard let color = ColorValue.read(&input, in: place.context) else { return nil }
            input.skipSpace()
            let offsets = (0..<2).compactMap { _ in line.takeLength(&input, along: .width) }
                .map { length > 0 ? $0 / length : 0 }
            stops += offsets.isEmpty ? [(color, nil)] : offsets.map { (color, $0) }
        } while input.take(",")
        guard stops.count > 1 else { return nil }
        settle()
    }

    /// Places the stops that have no place of their own.
    private mutating func settle() {
        stops[0].offset = stops[0].offset ?? 0
        stops[stops.count - 1].offset = stops[stops.count - 1].offset ?? 1
        var last = 0
        for index in stops.indices.dropFirst() {
            guard let offset = stops[index].offset else { continue }
            // None comes before the one that it follows.
            let start = stops[last].offset ?? 0, end = max(offset, start)
            for between in last + 1..<index {
                stops[between].offset = start + (end - start) * Double(between - last) / Double(index - last)
            }
            stops[index].offset = end
            last = index
        }
    }

    /// The part of the line that the stops of a scene lie on, as shares of it.
    func line(_ spread: GradientSpread) -> (first: Double, last: Double) {
        let first = stops.first?.offset ?? 0, last = stops.last?.offset ?? 1
        guard spread == .repeat else { return (0, 1) }
        return last > first ? (first, last) : (first, first + 1)
    }

    /// The stops of a scene, with offsets from 0 to 1.
    func colors(_ spread: GradientSpread) -> [GradientStop] {
        let (first, last) = line(spread)
        return stops.map { stop in
            let offset = ((stop.offset ?? 0) - first) / (last - first)
            return GradientStop(offset: min(max(offset, 0), 1), color: stop.color.color, opacity: stop.color.alpha)
        }
    }
}

/// The value of `mask`: `none`, a reference to a mask, or gradients one over the other (CSS Masking 1, 7).
public struct MaskValue: SVGValue, BitwiseCopyable {
    /// The mask that is referred to, if there is one.
    public let reference: Reference?
    /// The text of the layers, which is read again for the box; empty for none.
    let layers: Stored<UInt8>

    /// The keyword `none`.
    public static let none = MaskValue(reference: nil, layers: .empty)

    /// Whether it is `none`.
    var isNone: Bool { reference == nil && layers.isEmpty }

    private static let nothing: KeywordTable<MaskValue> = ["none": none]
    /// What may stand beside an image that fills the box: whether it is repeated around the box, which is the default.
    private static let words: KeywordTable<Bool> = [
        "repeat": true, "no-repeat": false, "match-source": true, "alpha": true, "add": true,
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskValue? {
        let start = input
        if let word = nothing.take(&input) { return word }
        if let reference = input.attempt({ Reference.read(&$0, in: context) }) {
            _ = takeWords(&input)
            return MaskValue(reference: reference, layers: .empty)
        }
        // Any box will do to tell whether the layers are valid.
        let place = ShapePlace(Rect(x: 0, y: 0, width: 1, height: 1), in: Viewport(width: 1, height: 1), context)
        guard images(&input, in: place) != nil else { return nil }
        return MaskValue(reference: nil, layers: context.pool.store(input.bytes(since: start).trimmed))
    }

    /// Takes layers, and returns the paint of each in a box and whether it is repeated, the uppermost first.
    static func images(
        _ input: inout ByteScanner, in place: ShapePlace
    ) -> [(paint: any PaintResource, isRepeated: Bool)]? {
        var images: [(paint: any PaintResource, isRepeated: Bool)] = []
        repeat {
            let before = takeWords(&input)
            guard let paint = ImageFunctions.take(&input, in: place) else { return nil }
            images.append((paint, takeWords(&input) && before))
        } while input.take(",")
        return images
    }

    /// Takes words, and returns whether they let the image be repeated.
    private static func takeWords(_ input: inout ByteScanner) -> Bool {
        var isRepeated = true
        input.skipSpace()
        while let word = words.take(&input) {
            isRepeated = isRepeated && word
            input.skipSpace()
        }
        return isRepeated
    }
}
