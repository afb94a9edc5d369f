import Switchless
public import VectorScene

/// The filters of one element in the making: what a list of filter functions adds to, one after the other.
public struct FilterChain {
    /// The drawing that the filters are a part of.
    public let drawing: Drawing
    /// The element that is filtered.
    public let instance: Instance
    /// The box of its fill geometry, which box-relative units refer to; `nil` where there is none or only fonts know
    /// it.
    public let box: Rect?
    /// Whether there is text in it, whose box only fonts know.
    public let holdsText: Bool
    /// The indices of the resources, in order.
    public private(set) var filters: [Int] = []
    /// Whether a reference led to no filter, or to one in error.
    var isBroken = false
    /// The region that may be visible; `nil` for none.
    private(set) var ink: Rect?
    /// The units of that region.
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
    /// What is blurred has room on all sides before it is moved, too, or the blur would be cut.
    ///
    /// - Parameters:
    ///   - deviation: of the blur. Beyond three of them nothing is seen.
    ///   - offset: of the blurred picture.
    public init(deviation: Double, offset: Point = .zero) {
        left = 3 * deviation + max(0, -offset.x)
        top = 3 * deviation + max(0, -offset.y)
        right = 3 * deviation + max(0, offset.x)
        bottom = 3 * deviation + max(0, offset.y)
    }

    func applied(to region: Rect, perUnit scale: Double) -> Rect {
        Rect(
            minX: region.minX - left * scale, minY: region.minY - top * scale, maxX: region.maxX + right * scale,
            maxY: region.maxY + bottom * scale)
    }
}

/// A list of filter functions (Filter Effects 1, 5).
struct FilterList: SVGValue {
    var functions: [any FilterFunction] = []

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FilterList? {
        var list = FilterList()
        while !input.isAtEnd {
            guard let function = readFunction(&input, in: context) else { return nil }
            list.functions.append(function)
            input.skipSpace()
        }
        return list.functions.isEmpty ? nil : list
    }

    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext) -> (any FilterFunction)? {
        guard let word = input.takeIdentifier(), input.take("("),
            let index = context.syntax.filterFunctionNames.index(of: word)
        else { return nil }
        input.skipSpace()
        guard let function = context.syntax.filterFunctions.handlers[index].read(&input, in: context) else {
            return nil
        }
        input.skipSpace()
        return input.take(")") ? function : nil
    }
}

/// The pictures that a filter has so far, by the names that the source and the scene give them (Filter Effects 1, 9.2).
struct FilterResults {
    /// The input that is filtered.
    static let source = "SourceGraphic"

    /// The inputs that every filter has.
    private static let standard: Set = [source, "SourceAlpha"]
    // BackgroundImage, BackgroundAlpha, FillPaint, StrokePaint: the scene has none of them, and Chromium takes them for
    // names of results that are not there.

    /// How many bytes a name may have that the scene takes over.
    private static let longestName = 64

    private var names: [String: String] = [:]
    private var regions: [String: Rect] = [:]
    private var taken: Set<String> = []
    private var count = 0
    /// The picture that an input without a name is.
    private(set) var last = source

    /// The scene's name of an input, and whether there is one of the name that the source asks for.
    func input(_ name: Words?) -> (name: String, isKnown: Bool) {
        guard let name = name?.text, !name.isEmpty else { return (last, true) }
        guard !Self.standard.contains(name) else { return (name, true) }
        return (names[name] ?? last, names[name] != nil)
    }

    /// The region of the picture; `nil` for the whole filter region.
    func region(of name: String) -> Rect? { regions[name] }

    /// Takes the picture of a primitive in; gives the scene's name of it, which no other has.
    mutating func add(_ result: Words?, _ region: Rect?) -> String {
        let wanted = result?.text ?? ""
        // The name stands in each filter that the element is resolved to.
        var name = wanted.utf8.count > Self.longestName ? "" : wanted
        while name.isEmpty || Self.standard.contains(name) || taken.contains(name) {
            count += 1
            name = "result\(count)"
        }
        taken.insert(name)
        if !wanted.isEmpty { names[wanted] = name }
        regions[name] = region
        last = name
        return name
    }
}
