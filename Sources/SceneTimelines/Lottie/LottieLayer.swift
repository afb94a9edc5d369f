import VectorScene

/// A layer of a Lottie file.
struct LottieLayer {
    /// The number of the layer in its composition.
    let index: Int
    /// What kind it is, and what only that kind has.
    private let own: LottieObject
    /// The shapes of a layer that has nothing else, frontmost first; `nil` for other layers.
    private(set) var shapes: [LottieObject]?
    /// How many times its shapes paint.
    private(set) var inkCount = 0
    /// The outlines that would be masks of the same form; `nil` where there is no such form.
    private(set) var outlines: [LottieObject]?

    private var parent: Int?
    /// The layer that it is shown through, and how.
    private var matte: (index: Int, mode: Int)?
    private var isMatte = false
    private var masks: [LottieObject] = []
    private var blend: Int?
    private var placement: (transform: LottieTransform, opacity: LottieNumbers)?
    private var span: (start: Double, end: Double)?
    /// Where in its content the origin of that is, on both axes.
    private let origin: Double

    private init(_ index: Int, _ own: LottieObject, origin: Double = 0) {
        self.index = index
        self.own = own
        self.origin = origin
    }

    /// A layer of shapes, frontmost first.
    static func shapes(
        _ index: Int, _ shapes: [LottieObject], inkCount: Int, outlines: [LottieObject]? = nil
    ) -> LottieLayer {
        var layer = LottieLayer(index, ["ty": 4])
        layer.shapes = shapes
        layer.inkCount = inkCount
        layer.outlines = outlines
        return layer
    }

    /// A layer that shows a composition.
    static func composition(_ index: Int, _ id: String) -> LottieLayer {
        let own: LottieObject = ["ty": 0, "refId": id, "w": LottieComposition.side, "h": LottieComposition.side]
        return LottieLayer(index, own, origin: LottieComposition.origin)
    }

    /// A layer that shows a bitmap.
    static func image(_ index: Int, _ id: String) -> LottieLayer { LottieLayer(index, ["ty": 2, "refId": id]) }

    /// A layer that shows nothing: others are placed by it.
    static func null(_ index: Int, _ transform: LottieTransform) -> LottieLayer {
        var layer = LottieLayer(index, ["ty": 3])
        layer.placement = (transform, LottieNumbers([1]))
        return layer
    }

    /// Whether it has shapes, and nothing else that a group of shapes has not.
    var isPlain: Bool { shapes != nil && isFree && masks.isEmpty }

    /// Whether it can be placed, and is not a part of a pair.
    var isFree: Bool {
        placement == nil && parent == nil && matte == nil && !isMatte && span == nil && blend == nil
    }

    /// Whether it has no masks yet.
    var takesMasks: Bool { isFree && masks.isEmpty }

    func placed(_ transform: LottieTransform, opacity: LottieNumbers = LottieNumbers([1])) -> LottieLayer {
        var copy = self
        copy.placement = (transform, opacity)
        return copy
    }

    /// The layer with the one that it is placed by, unless it has one.
    func inside(_ parent: Int) -> LottieLayer {
        var copy = self
        copy.parent = copy.parent ?? parent
        return copy
    }

    /// A mask of an outline: what is in it is shown, with what is in others.
    static func mask(_ outline: LottieObject) -> LottieObject {
        ["inv": false, "mode": "a", "pt": outline, "o": LottieNumbers([1]).percent]
    }

    func masked(by masks: [LottieObject]) -> LottieLayer {
        var copy = self
        copy.masks = masks
        return copy
    }

    func blended(_ mode: Int?) -> LottieLayer {
        var copy = self
        copy.blend = mode
        return copy
    }

    /// The layer shown through another one, which comes right after it in drawing order.
    ///
    /// - Parameter mode: 1 for the alpha of that, 3 for its luminance.
    func shown(through other: LottieLayer, mode: Int) -> LottieLayer {
        var copy = self
        copy.matte = (other.index, mode)
        return copy
    }

    /// The layer as what another one is shown through.
    var asMatte: LottieLayer {
        var copy = self
        copy.isMatte = true
        return copy
    }

    /// The layer shown from one moment to another.
    func shown(from start: Double, to end: Double) -> LottieLayer {
        var copy = self
        copy.span = (max(start, span?.start ?? 0), min(end, span?.end ?? .infinity))
        return copy
    }

    /// The layer in the file.
    ///
    /// - Parameter end: when the file ends.
    func object(until end: Double) -> LottieObject {
        let transform = placement?.transform ?? .identity, rate = LottieLength.rate
        let fields = own.adding("ind", index).adding("parent", parent)
            .adding("ip", (span?.start ?? 0) * rate).adding("op", min(span?.end ?? end, end) * rate)
            .adding("ks", transform.properties(opacity: placement?.opacity ?? LottieNumbers([1]), origin: origin))
            .adding("td", isMatte ? 1 : nil).adding("tt", matte?.mode).adding("tp", matte?.index)
            .adding("bm", blend)
        guard !masks.isEmpty else { return fields.adding("shapes", shapes) }
        return fields.adding("hasMask", true).adding("masksProperties", masks).adding("shapes", shapes)
    }
}

/// A composition: layers that are drawn as one.
enum LottieComposition {
    /// The width and the height of each but the outermost, in units of what it shows.
    ///
    /// Its origin is in the middle, since players cut off what lies outside, and nothing says where what moves will go.
    static let side = 65_536
    static let origin = Double(side / 2)
}
