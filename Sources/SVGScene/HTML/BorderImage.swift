import Switchless
import VectorScene

/// The image that stands for the borders of a box (CSS Backgrounds 3, 6).
struct BorderImage: SVGValue {
    /// The image, as text; `none` without one.
    var source = RawValue.noText
    var slices = BorderSlices()
    var widths = FourSides(all: BorderImageWidth(factor: 1))
    var outset = FourSides(all: BorderImageWidth(factor: 0))
    var tiling = BorderImageRepeat()

    /// Reads the shorthand: all parts in any order, the widths and the outset behind slashes (6.7).
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderImage? {
        var image = BorderImage(), count = 0
        while count < 3, image.take(&input, in: context) {
            count += 1
            input.skipSpace()
        }
        return count > 0 ? image : nil
    }

    private mutating func take(_ input: inout ByteScanner, in context: ValueContext) -> Bool {
        if let found = input.attempt({ BorderSlices.read(&$0, in: context) }) {
            slices = found
            input.skipSpace()
            guard input.take("/") else { return true }
            input.skipSpace()
            widths = input.attempt { FourSides.read(&$0, in: context) } ?? widths
            guard input.take("/") else { return true }
            input.skipSpace()
            guard let found = FourSides<BorderImageWidth>.read(&input, in: context) else { return false }
            outset = found
            return true
        }
        if let found = input.attempt({ BorderImageRepeat.read(&$0, in: context) }) {
            tiling = found
            return true
        }
        var ahead = input
        guard MaskImageValue.read(&ahead, in: context) != nil else { return false }
        source = RawValue(text: context.pool.store(ahead.bytes(since: input)))
        input = ahead
        return true
    }

    /// Draws the parts of the image around a box.
    ///
    /// - Parameters:
    ///   - borders: the widths of its borders.
    /// - Returns: `false` where there is no image, and the borders are drawn.
    func draw(around frame: Rect, _ borders: Edges, of style: BoxStyle, into drawing: Drawing) -> Bool {
        guard !source.text.isEmpty else { return false }
        return drawing.withStyle(of: style.node, in: style.viewport) { instance in
            let lengths = [
                outset.top.pixels(borders.top, frame.height, 0, style),
                outset.right.pixels(borders.right, frame.width, 0, style),
                outset.bottom.pixels(borders.bottom, frame.height, 0, style),
                outset.left.pixels(borders.left, frame.width, 0, style),
            ]
            let area = Rect(
                x: frame.x - lengths[3], y: frame.y - lengths[0], width: frame.width + lengths[1] + lengths[3],
                height: frame.height + lengths[0] + lengths[2])
            guard !area.isEmpty, area.isFinite, drawing.isWithinLimits(style.node),
                let image = drawing.borderImage(source.text, filling: area.size, instance)
            else { return false }
            draw(image, in: area, borders, style, drawing)
            return true
        }
    }

    private func draw(_ image: DrawnImage, in area: Rect, _ borders: Edges, _ style: BoxStyle, _ drawing: Drawing) {
        let size = image.size, cut = slices.edges(of: size)
        var edges = Edges()
        edges.top = widths.top.pixels(borders.top, area.height, cut.top, style)
        edges.right = widths.right.pixels(borders.right, area.width, cut.right, style)
        edges.bottom = widths.bottom.pixels(borders.bottom, area.height, cut.bottom, style)
        edges.left = widths.left.pixels(borders.left, area.width, cut.left, style)
        // Edges that would meet become smaller together (6.4).
        let fit = min(1, area.width / max(edges.across, 1e-9), area.height / max(edges.down, 1e-9))
        let across = Cuts(0, cut.left, size.width - cut.right, size.width)
        let down = Cuts(0, cut.top, size.height - cut.bottom, size.height)
        let toX = Cuts(area.x, area.x + edges.left * fit, area.maxX - edges.right * fit, area.maxX)
        let toY = Cuts(area.y, area.y + edges.top * fit, area.maxY - edges.bottom * fit, area.maxY)
        drawing.openFrame.cover(area, ink: area, spread: area, at: .identity)
        for column in 0..<3 {
            for row in 0..<3 where slices.fills || column != 1 || row != 1 {
                let part = Rect(across[column], down[row]), place = Rect(toX[column], toY[row])
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0,
                    drawing.takesParts(Self.partsOfNode, style.node)
                else { continue }
                // A middle part is as large as its edge makes it, before it is repeated.
                let scale = Point(
                    column == 1 ? (row == 1 ? 1 : place.height / part.height) : place.width / part.width,
                    row == 1 ? (column == 1 ? 1 : place.width / part.width) : place.height / part.height)
                let x = tiling.across.tiles(part.width * scale.x, in: place.x, place.width, isMiddle: column == 1)
                let y = tiling.down.tiles(part.height * scale.y, in: place.y, place.height, isMiddle: row == 1)
                drawing.add(
                    image, part, in: place, Rect(x: x.start, y: y.start, width: x.size, height: y.size),
                    step: Size(x.step, y.step))
            }
        }
    }

    /// How many parts of a scene a part of the image is worth.
    private static let partsOfNode = 256
}

/// The places of four cuts along an axis.
private struct Cuts {
    private let places: [Double]

    init(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) {
        places = [first, second, third, fourth]
    }

    subscript(index: Int) -> (start: Double, end: Double) { (places[index], places[index + 1]) }
}

extension Rect {
    fileprivate init(_ x: (start: Double, end: Double), _ y: (start: Double, end: Double)) {
        self.init(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
    }
}

/// An image of a size, as nodes that begin at zero.
struct DrawnImage {
    let nodes: [any SceneNode]
    let size: Size
}

extension Drawing {
    /// Adds a part of an image as tiles.
    fileprivate func add(_ image: DrawnImage, _ part: Rect, in place: Rect, _ tile: Rect, step: Size) {
        let scale = Point(tile.width / part.width, tile.height / part.height)
        let matrix = Transform(
            a: scale.x, b: 0, c: 0, d: scale.y, e: -part.x * scale.x, f: -part.y * scale.y)
        var inner = GroupNode(children: image.nodes)
        inner.clip = clip(to: .rect(part))
        inner.transform = matrix
        let isOne = tile.width >= place.width - 1e-9 && tile.height >= place.height - 1e-9
        guard isOne else {
            resources.paints.append(
                PatternPaint(x: tile.x, y: tile.y, width: step.width, height: step.height, children: [inner]))
            let fill = SceneFill(paint: .resource(resources.paints.count - 1))
            return add(PathNode(data: .rect(place), fill: fill, bounds: place))
        }
        var group = GroupNode(children: [inner])
        group.transform = Transform(a: 1, b: 0, c: 0, d: 1, e: tile.x, f: tile.y)
        add(group)
    }
}

/// The value of `border-image-slice`: where the image is cut, and whether its middle is drawn (CSS Backgrounds 3, 6.2).
struct BorderSlices: SVGValue, BitwiseCopyable {
    fileprivate var sides = FourSides(all: BorderSlice(number: 1, isShare: true))
    fileprivate var fills = false

    private static let fill: KeywordTable<Bool> = ["fill": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderSlices? {
        var slices = BorderSlices()
        slices.fills = fill.take(&input) ?? false
        input.skipSpace()
        guard let sides = FourSides<BorderSlice>.read(&input, in: context) else { return nil }
        slices.sides = sides
        slices.fills = slices.fills || fill.take(&input) ?? false
        return slices
    }

    fileprivate func edges(of size: Size) -> Edges {
        var edges = Edges()
        edges.top = sides.top.pixels(of: size.height)
        edges.right = sides.right.pixels(of: size.width)
        edges.bottom = sides.bottom.pixels(of: size.height)
        edges.left = sides.left.pixels(of: size.width)
        return edges
    }
}

/// One cut through an image: pixels, or a share of its side.
struct BorderSlice: SVGValue, BitwiseCopyable {
    var number: Double
    var isShare = false

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderSlice? {
        guard let number = input.takeNumber(), number >= 0, number.isFinite else { return nil }
        let isShare = input.take("%")
        return BorderSlice(number: isShare ? number / 100 : number, isShare: isShare)
    }

    func pixels(of side: Double) -> Double { min(side, isShare ? number * side : number) }
}

/// One of `border-image-width` or `border-image-outset`: a length, a factor of the border, or `auto` (6.3 and 6.4).
struct BorderImageWidth: SVGValue, BitwiseCopyable {
    private var length: SVGLength?
    private var factor: Double?

    init(factor: Double) { self.factor = factor }
    private init(length: SVGLength?) { self.length = length }

    private static let auto: KeywordTable<BorderImageWidth> = ["auto": BorderImageWidth(length: nil)]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderImageWidth? {
        if let auto = auto.take(&input) { return auto }
        if let length = input.attempt({ SVGLength.read(&$0, in: context) }) {
            return length.isNegative ? nil : BorderImageWidth(length: length)
        }
        return input.takeNumber().flatMap { $0 >= 0 && $0.isFinite ? BorderImageWidth(factor: $0) : nil }
    }

    /// - Parameters:
    ///   - border: the width of the border.
    ///   - side: what percentages refer to.
    ///   - slice: the size of the part of the image.
    fileprivate func pixels(_ border: Double, _ side: Double, _ slice: Double, _ style: BoxStyle) -> Double {
        factor.map { $0 * border } ?? length.flatMap { style.pixels($0, of: side) } ?? slice
    }
}

/// The value of `border-image-repeat` (CSS Backgrounds 3, 6.5).
struct BorderImageRepeat: SVGValue, BitwiseCopyable {
    fileprivate var across = BorderTiling.stretch, down = BorderTiling.stretch

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderImageRepeat? {
        guard let across = BorderTiling.read(&input, in: context) else { return nil }
        input.skipSpace()
        let down = input.attempt { BorderTiling.read(&$0, in: context) }
        return BorderImageRepeat(across: across, down: down ?? across)
    }
}

/// How a middle part of a border's image fills its place.
enum BorderTiling: String, Keyword {
    case stretch, `repeat`, round, space

    /// Where tiles begin, how large they are and how far from each other.
    ///
    /// - Parameter isMiddle: whether it is a part between two corners.
    fileprivate func tiles(
        _ size: Double, in start: Double, _ room: Double, isMiddle: Bool
    ) -> (start: Double, size: Double, step: Double) {
        let whole = (start: start, size: room, step: room)
        guard isMiddle, size > 0 else { return whole }
        return Self.places[self].map { $0(size, start, room) } ?? whole
    }

    private typealias Places = @Sendable (Double, Double, Double) -> (start: Double, size: Double, step: Double)
    private static let places: [BorderTiling: Places] = [
        .repeat: { size, start, room in
            let first = start + (room - size) / 2
            return (first - ((first - start) / size).rounded(.up) * size, size, size)
        },
        .round: { size, start, room in
            let fitted = room / max(1, (room / size).rounded())
            return (start, fitted, fitted)
        },
        .space: { size, start, room in
            let count = max(1, (room / size).rounded(.down)), gap = (room - count * size) / (count + 1)
            return (start + gap, size, size + gap)
        },
    ]
}
