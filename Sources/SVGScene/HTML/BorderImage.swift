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
            let more = outset.edges(borders, of: frame, Edges(), style)
            let area = Rect(
                x: frame.x - more.left, y: frame.y - more.top, width: frame.width + more.across,
                height: frame.height + more.down)
            guard !area.isEmpty, area.isFinite, drawing.isWithinLimits(style.node),
                let image = drawing.borderImage(source.text, filling: area.size, instance)
            else { return false }
            draw(image, in: area, borders, style, drawing)
            return true
        }
    }

    private func draw(_ image: DrawnImage, in area: Rect, _ borders: Edges, _ style: BoxStyle, _ drawing: Drawing) {
        let size = image.size, cut = slices.edges(of: size), edges = widths.edges(borders, of: area, cut, style)
        // Edges that would meet become smaller together (6.4).
        let fit = min(1, area.width / max(edges.across, 1e-9), area.height / max(edges.down, 1e-9))
        let across = BorderCuts(
            [0, cut.left, size.width - cut.right, size.width],
            to: [area.x, area.x + edges.left * fit, area.maxX - edges.right * fit, area.maxX])
        let down = BorderCuts(
            [0, cut.top, size.height - cut.bottom, size.height],
            to: [area.y, area.y + edges.top * fit, area.maxY - edges.bottom * fit, area.maxY])
        drawing.openFrame.cover(area, ink: area, spread: area, at: .identity)
        for column in 0..<3 {
            for row in 0..<3 where slices.fills || column != 1 || row != 1 {
                let part = Rect(across.parts[column], down.parts[row])
                let place = Rect(across.places[column], down.places[row])
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0,
                    let x = tiling.across.tiles(across, column, scaledBy: down.scales[row]),
                    let y = tiling.down.tiles(down, row, scaledBy: across.scales[column]),
                    drawing.takesParts(Self.partsOfNode, style.node)
                else { continue }
                drawing.add(
                    image, part, in: place, Rect(x: x.start, y: y.start, width: x.size, height: y.size),
                    step: Size(x.step, y.step))
            }
        }
    }

    /// How many parts of a scene a part of the image is worth.
    private static let partsOfNode = 256
}

/// The parts of the image along an axis, and their places in the border.
private struct BorderCuts {
    typealias Span = (start: Double, end: Double)
    let parts, places: [Span]
    /// How parts are scaled, before they are repeated along the other axis: the middle ones like the first (6.5).
    let scales: [Double]

    init(_ parts: [Double], to places: [Double]) {
        self.parts = zip(parts, parts.dropFirst()).map { ($0, $1) }
        self.places = zip(places, places.dropFirst()).map { ($0, $1) }
        let scales = zip(self.places, self.parts).map { place, part in
            part.end > part.start && place.end > place.start ? (place.end - place.start) / (part.end - part.start) : nil
        }
        let (first, last) = (scales[0], scales[2])
        self.scales = [first ?? 1, first ?? last ?? 1, last ?? 1]
    }
}

extension Rect {
    fileprivate init(_ x: BorderCuts.Span, _ y: BorderCuts.Span) {
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

extension FourSides<BorderImageWidth> {
    /// The lengths on all sides of a box.
    fileprivate func edges(_ borders: Edges, of box: Rect, _ slices: Edges, _ style: BoxStyle) -> Edges {
        var edges = Edges()
        edges.top = top.pixels(borders.top, box.height, slices.top, style)
        edges.right = right.pixels(borders.right, box.width, slices.right, style)
        edges.bottom = bottom.pixels(borders.bottom, box.height, slices.bottom, style)
        edges.left = left.pixels(borders.left, box.width, slices.left, style)
        return edges
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
struct BorderTiling: SVGValue, BitwiseCopyable {
    private var repeats = true, rounds = false, spaces = false

    static let stretch = BorderTiling(repeats: false)
    private static let words: KeywordTable<BorderTiling> = [
        "stretch": stretch, "repeat": BorderTiling(), "round": BorderTiling(rounds: true),
        "space": BorderTiling(spaces: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderTiling? { words.take(&input) }

    /// Where tiles begin, how large they are and how far from each other; `nil` where not one of them fits.
    ///
    /// - Parameters:
    ///   - part: the number of the part, of which the middle one alone is repeated.
    ///   - scale: how the part is scaled before.
    fileprivate func tiles(
        _ cuts: BorderCuts, _ part: Int, scaledBy scale: Double
    ) -> (start: Double, size: Double, step: Double)? {
        let place = cuts.places[part], room = place.end - place.start
        let size = (cuts.parts[part].end - cuts.parts[part].start) * scale
        guard repeats, part == 1, size > 0 else { return (place.start, room, room) }
        let fitted = rounds ? room / max(1, (room / size).rounded()) : size
        guard spaces else { return (place.start + (rounds ? 0 : (room - size) / 2), fitted, fitted) }
        let count = (room / size).rounded(.down), gap = (room - count * size) / (count + 1)
        return count > 0 ? (place.start + gap, size, size + gap) : nil
    }
}
