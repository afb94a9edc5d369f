public import Switchless
import VectorScene

/// The value of `mask-image`: `none`, a reference to a mask, or images one over the other (CSS Masking 1, 7.1).
public struct MaskValue: SVGValue, BitwiseCopyable {
    /// The mask that is referred to, if it is the only image.
    public let reference: Reference?
    /// The text of the images, which is read again for the box; empty for none.
    let layers: Stored<UInt8>

    /// The keyword `none`.
    public static let none = MaskValue(reference: nil, layers: .empty)

    /// Whether it is `none`.
    var isNone: Bool { reference == nil && layers.isEmpty }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskValue? {
        let start = input
        guard let images = [MaskImageValue].read(commaSeparated: &input, in: context) else { return nil }
        guard images.count > 1 || images[0].reference.map({ context.isBitmap($0) }) ?? !images[0].isNone else {
            return MaskValue(reference: images[0].reference, layers: .empty)
        }
        return MaskValue(reference: nil, layers: context.pool.store(input.bytes(since: start).trimmed))
    }
}

/// One image of a mask: `none`, a reference to a mask element or a bitmap, or a function.
struct MaskImageValue: SVGValue {
    let reference: Reference?
    /// How many nodes it draws, if it is a function, whose paint depends on the box; else 0.
    let nodes: Int

    /// Whether it is a function.
    var isFunction: Bool { nodes > 0 }
    var isNone: Bool { reference == nil && !isFunction }

    private static let words: KeywordTable<MaskImageValue> = [
        "none": MaskImageValue(reference: nil, nodes: 0)
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskImageValue? {
        if let word = words.take(&input) { return word }
        if let reference = input.attempt({ Reference.read(&$0, in: context) }) {
            return MaskImageValue(reference: reference, nodes: 0)
        }
        // Any box will do to tell whether the function is valid.
        let place = ShapePlace(Rect(x: 0, y: 0, width: 1, height: 1), in: Viewport(width: 1, height: 1), context)
        return ImageFunctions.take(&input, in: place).map { MaskImageValue(reference: nil, nodes: $0.nodes) }
    }
}

extension ValueContext {
    /// Whether a reference leads to a bitmap, and not to an element.
    func isBitmap(_ reference: Reference) -> Bool {
        var url = ByteScanner(pool.bytes(of: reference.url))
        return url.take(text: "data:")
    }
}

/// How an image of a mask is repeated (CSS Masking 1, 7.3).
struct MaskRepeatValue: SVGValue {
    /// Along an axis.
    struct Tiling: Equatable {
        var repeats = true
        /// Whether the image is scaled so that whole ones fill the box.
        var rounds = false
        /// Whether there are gaps so that whole ones fill the box.
        var spaces = false
    }

    private(set) var x = Tiling(), y = Tiling()

    private static let once = Tiling(repeats: false)
    private static let pairs: KeywordTable<MaskRepeatValue> = [
        "repeat-x": MaskRepeatValue(x: Tiling(), y: once), "repeat-y": MaskRepeatValue(x: once, y: Tiling()),
    ]
    private static let words: KeywordTable<Tiling> = [
        "repeat": Tiling(), "no-repeat": once, "round": Tiling(rounds: true), "space": Tiling(spaces: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskRepeatValue? {
        if let pair = pairs.take(&input) { return pair }
        guard let x = words.take(&input) else { return nil }
        var ahead = input
        ahead.skipSpace()
        guard let y = words.take(&ahead) else { return MaskRepeatValue(x: x, y: x) }
        input = ahead
        return MaskRepeatValue(x: x, y: y)
    }
}

/// The size of an image of a mask (CSS Masking 1, 7.6).
struct MaskSizeValue: SVGValue {
    private var width: SVGLength?, height: SVGLength?
    /// Whether a natural size is scaled to cover the box, or to lie within it; `nil` where the lengths count.
    private var covers: Bool?

    private static let fits: KeywordTable<Bool> = ["cover": true, "contain": false]
    private static let auto: KeywordTable<Bool> = ["auto": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskSizeValue? {
        if let covers = fits.take(&input) { return MaskSizeValue(covers: covers) }
        guard let width = side(&input, in: context) else { return nil }
        var ahead = input
        ahead.skipSpace()
        guard let height = side(&ahead, in: context) else { return MaskSizeValue(width: width) }
        input = ahead
        return MaskSizeValue(width: width, height: height)
    }

    /// Takes a length, which is `nil` for `auto`; `nil` where there is neither.
    private static func side(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength?? {
        if auto.take(&input) != nil { return .some(nil) }
        return input.attempt { SVGLength.read(&$0, in: context) }.flatMap { $0.isNegative ? nil : .some($0) }
    }

    /// The size in a box.
    ///
    /// - Parameter natural: the size of a bitmap; `nil` for an image that fills what it gets.
    func size(in box: Size, natural: Size?, _ viewport: Viewport) -> Size {
        let viewport = viewport.resized(width: box.width, height: box.height)
        let width = width.map { viewport.length($0, along: .width) }
        let height = height.map { viewport.length($0, along: .height) }
        guard let natural else { return Size(width: width ?? box.width, height: height ?? box.height) }
        if let covers {
            let across = box.width / natural.width, down = box.height / natural.height
            let scale = covers ? max(across, down) : min(across, down)
            return Size(width: natural.width * scale, height: natural.height * scale)
        }
        return Size(
            width: width ?? height.map { $0 * natural.width / natural.height } ?? natural.width,
            height: height ?? width.map { $0 * natural.height / natural.width } ?? natural.height)
    }
}

/// The box that a mask counts in (CSS Masking 1, 7.5).
struct MaskClipValue: SVGValue {
    /// The box; `nil` for `no-clip`.
    let box: GeometryBox?
    /// Whether it is that of a background which is seen in the text alone.
    var isText = false

    private static let words: KeywordTable<MaskClipValue> = ["no-clip": MaskClipValue(box: nil)]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskClipValue? {
        words.take(&input) ?? GeometryBox.read(&input, in: context).map { MaskClipValue(box: $0) }
    }
}

/// The box that a background is seen in, or the text (CSS Backgrounds 4, 3.2).
struct BackgroundClipValue: SVGValue {
    let clip: MaskClipValue

    private static let words: KeywordTable<MaskClipValue> = ["text": MaskClipValue(box: .borderBox, isText: true)]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BackgroundClipValue? {
        let clip = words.take(&input) ?? GeometryBox.read(&input, in: context).map { MaskClipValue(box: $0) }
        return clip.map { BackgroundClipValue(clip: $0) }
    }
}

/// How an image of a mask and those below it count together (CSS Masking 1, 7.7; Compositing 1, 9).
struct MaskCompositeValue: SVGValue {
    /// Where one of the two counts: where the other one is, where it is not, everywhere or nowhere.
    struct Share {
        var inside = false, outside = false

        static let whole = Share(inside: true, outside: true)
    }

    /// The shares of the image and of what is below it.
    private(set) var image = Share.whole, below = Share.whole

    private static let words: KeywordTable<MaskCompositeValue> = [
        "add": MaskCompositeValue(),
        "subtract": MaskCompositeValue(image: Share(outside: true), below: Share()),
        "intersect": MaskCompositeValue(image: Share(inside: true), below: Share()),
        "exclude": MaskCompositeValue(image: Share(outside: true), below: Share(outside: true)),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskCompositeValue? {
        words.take(&input)
    }
}

/// What of an image of a mask counts (CSS Masking 1, 7.2).
struct MaskModeValue: SVGValue {
    /// Brightness or alpha; `nil` for what the image says itself.
    var kind: MaskKind?

    private static let words: KeywordTable<MaskModeValue> = [
        "alpha": MaskModeValue(kind: .alpha), "luminance": MaskModeValue(kind: .luminance),
        "match-source": MaskModeValue(kind: nil),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskModeValue? { words.take(&input) }
}

extension Array where Element: SVGValue {
    /// Takes values with commas between them, at least one.
    static func read(commaSeparated input: inout ByteScanner, in context: ValueContext) -> [Element]? {
        var values: [Element] = []
        repeat {
            input.skipSpace()
            guard let value = Element.read(&input, in: context) else { return nil }
            values.append(value)
            input.skipSpace()
        } while input.take(",")
        return values
    }
}
