/// What a filter primitive draws with: its inputs, its subregion, and how user space lies on the pixels.
///
/// All images of a filter are of one size.
public struct FilterContext: Sendable {
    /// The pixels of a row, and the rows.
    public let width, height: Int
    /// Maps the user space of the filtered group to pixels. It has no rotation and no skew.
    public let transform: Transform
    /// The primitive's subregion (Filter Effects 9.4), outside of which its result is transparent.
    public internal(set) var area: PixelArea
    /// The colour space that the primitive computes in.
    public internal(set) var colorSpace = SceneColorSpace.sRGB
    /// The primitive's nodes as an image; `nil` if it has none.
    public internal(set) var drawing: FilterImage?
    /// The images that have names, and may still be used.
    var images: [String: FilterImage] = [:]

    /// How many pixels a unit has along both axes.
    public var scales: Point { Point(abs(transform.a), abs(transform.d)) }

    /// An input in the colour space of the primitive; transparent if there is none of that name.
    public func input(_ name: String) -> FilterImage { images[name]?.converted(to: colorSpace) ?? emptyImage() }

    /// A transparent image with the subregion and the colour space of the primitive.
    public func emptyImage() -> FilterImage {
        FilterImage(width: width, height: height, area: area, colorSpace: colorSpace)
    }

    /// The pixels of a distance in user units, rounded.
    func pixels(x: Double, y: Double) -> (x: Int, y: Int) {
        // What moves further than the image is wide leaves it.
        (
            Int(pixel: x * scales.x).clamped(to: -width...width),
            Int(pixel: y * scales.y).clamped(to: -height...height)
        )
    }

    /// A colour in the colour space of the primitive: red, green and blue, 0 to 255, and 0.
    func channels(of color: SceneColor) -> Channels {
        let curve = ColorCurves.bytes(to: colorSpace), isLinear = colorSpace == .linearRGB
        func channel(_ value: UInt8) -> Float { Float(isLinear ? curve[Int(value)] : value) }
        return Channels(channel(color.red), channel(color.green), channel(color.blue), 0)
    }
}

/// Which primitives of a filter count, and until when their images are kept.
struct FilterPlan {
    /// The primitives that the result depends on, in order.
    let primitives: [any FilterPrimitive]
    /// The number of the primitive that reads an image last, by the image's name.
    private let lastUses: [String: Int]
    /// The most images that exist at a time.
    let images: Int

    /// How many times the work of copying a pixel a filter takes beside its primitives: images are made, drawn on,
    /// read and put back.
    static let cost = 8.0

    /// The names of the images that are there before the first primitive.
    static let graphic = "SourceGraphic", alpha = "SourceAlpha"

    init(_ all: [any FilterPrimitive]) {
        var needed: Set<String> = [], kept: [any FilterPrimitive] = []
        // A later primitive sees the last image of a name.
        for primitive in all.reversed() {
            let isNeeded = kept.isEmpty || primitive.common.result.map { needed.remove($0) != nil } ?? false
            guard isNeeded else { continue }
            needed.formUnion(primitive.inputs)
            kept.append(primitive)
        }
        primitives = kept.reversed()
        var lastUses: [String: Int] = [:]
        for (index, primitive) in primitives.enumerated() {
            for name in primitive.inputs { lastUses[name] = index }
        }
        self.lastUses = lastUses
        images = Self.mostImages(primitives, lastUses)
    }

    private static func mostImages(_ primitives: [any FilterPrimitive], _ lastUses: [String: Int]) -> Int {
        var named = Set([graphic, alpha].filter { lastUses[$0] != nil }), most = 0
        for (index, primitive) in primitives.enumerated() {
            // Both inputs in another colour space, the nodes, and the result with one more along the way.
            most = max(most, named.count + min(primitive.inputs.count, 2) + (primitive.children.isEmpty ? 0 : 1) + 2)
            if let name = primitive.common.result, lastUses[name] != nil { named.insert(name) }
            for name in primitive.inputs where lastUses[name] == index { named.remove(name) }
        }
        return max(most, 2)
    }

    /// Whether any primitive reads an image.
    func uses(_ name: String) -> Bool { lastUses[name] != nil }

    /// Whether an image is read after a primitive.
    func isNeeded(_ name: String, after index: Int) -> Bool { lastUses[name].map { $0 > index } ?? false }
}
