public import VectorScene

/// The filters of one element in the making: what a list of filter functions adds to, one after the other.
public struct FilterChain {
    /// The drawing that the filters are a part of.
    public let drawing: Drawing
    /// The element that is filtered.
    public let instance: Instance
    /// The box of its fill geometry, which box-relative units refer to; `nil` where there is none or only fonts know it.
    public let box: Rect?
    /// Whether there is text in it, whose box only fonts know.
    public let holdsText: Bool
    /// The indices of the resources, in order.
    public private(set) var filters: [Int] = []
    /// Whether a reference led to no filter, or to one in error.
    var isBroken = false
    /// Where there may be something to be seen; `nil` where nothing is.
    private(set) var ink: Rect?
    /// What that is measured in.
    private(set) var units: SceneUnits

    init(_ drawing: Drawing, _ instance: Instance, _ filled: Frame) {
        self.drawing = drawing
        self.instance = instance
        holdsText = filled.holdsText
        box = holdsText ? nil : filled.box
        units = holdsText ? .box : .user
        // Glyphs reach out of their cells, though never by as much as the whole text.
        ink = holdsText ? Rect(x: -1, y: -1, width: 3, height: 3) : filled.spread
    }

    /// Adds the filter at `index` of the drawing's resources.
    mutating func append(_ index: Int) {
        let filter = drawing.resources.filters[index]
        ink = Rect(x: filter.x, y: filter.y, width: filter.width, height: filter.height)
        units = filter.units
        filters.append(index)
    }

    /// Adds a filter of one primitive, with a region that everything fits into.
    ///
    /// - Parameters:
    ///   - primitive: in user units.
    ///   - reach: how far the primitive spreads what it works on.
    public mutating func append(_ primitive: any FilterPrimitive, reach: FilterReach = FilterReach()) {
        guard var region = ink else { return }
        // No text is much smaller than its font.
        region = reach.applied(to: region, perUnit: units == .box ? 4 / max(instance.viewport.fontSize, 0.01) : 1)
        guard !region.isEmpty, region.isFinite else { return }
        drawing.resources.filters.append(
            SceneFilter(
                x: region.x, y: region.y, width: region.width, height: region.height, units: units,
                primitives: [primitive]))
        ink = region
        filters.append(drawing.resources.filters.count - 1)
    }
}

/// How far a filter spreads what it works on, in user units, in each direction 0 or more.
public struct FilterReach: Sendable {
    /// To the left, upwards, to the right and downwards.
    public var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0

    /// No reach at all.
    public init() {}

    /// The reach of a blur, and of an offset after it; the picture itself stays where it is.
    ///
    /// - Parameters:
    ///   - deviation: of the blur. Beyond three of them nothing is seen.
    ///   - offset: of the blurred picture.
    public init(deviation: Double, offset: Point = .zero) {
        left = max(0, 3 * deviation - offset.x)
        top = max(0, 3 * deviation - offset.y)
        right = max(0, 3 * deviation + offset.x)
        bottom = max(0, 3 * deviation + offset.y)
    }

    func applied(to region: Rect, perUnit scale: Double) -> Rect {
        Rect(
            minX: region.minX - left * scale, minY: region.minY - top * scale, maxX: region.maxX + right * scale,
            maxY: region.maxY + bottom * scale)
    }
}
