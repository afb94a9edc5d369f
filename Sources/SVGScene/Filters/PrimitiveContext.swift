public import VectorScene

/// What a filter primitive is resolved with: its style, its inputs, and the units of its numbers.
public struct PrimitiveContext {
    /// The primitive in the tree, with its style there.
    public let instance: Instance
    /// The drawing that the filter is a part of.
    public let drawing: Drawing
    /// The pictures that it works on, by names that the scene knows.
    public let inputs: [String]
    /// What it has in common with all primitives.
    public let common: PrimitiveCommon
    /// Where it draws, in the space of its numbers; `nil` where only fonts know.
    let region: Rect?
    let space: FilterSpace

    /// The first picture.
    public var input: String { inputs.first ?? FilterResults.source }
    /// The second picture.
    public var input2: String { inputs.dropFirst().first ?? input }

    /// A distance to the right, in user units.
    public func across(_ number: Double) -> Double { number * space.frame.width }
    /// A distance downwards, in user units.
    public func down(_ number: Double) -> Double { number * space.frame.height }
    /// A distance without a direction, in user units (SVG 2, 8.9).
    public func distance(_ number: Double) -> Double { number * space.diagonal }
    /// A point, in user units.
    public func point(_ x: Double, _ y: Double) -> Point {
        Point(x: space.frame.x + across(x), y: space.frame.y + down(y))
    }

    /// The numbers of a list; none for a list that is not there, or that is too much.
    func numbers(_ list: NumberList?) -> [Double] {
        guard let list, drawing.takesFilterNumbers(Int(list.count), instance.node) else { return [] }
        return drawing.tree.context.pool[list]
    }

    /// Reports a warning about the primitive.
    public func warn(_ message: String) { drawing.warn("filter-primitive", message, instance) }
}

/// What the numbers of a filter's primitives are measured in (Filter Effects 1, 8, `primitiveUnits`).
struct FilterSpace {
    /// What lengths are measured with; the unit square for box-relative units.
    let viewport: Viewport
    /// The square that one unit each way spans, in user units.
    var frame = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Whether the units are shares of a box that only fonts know.
    var units = SceneUnits.user

    var diagonal: Double { ((frame.width * frame.width + frame.height * frame.height) / 2).squareRoot() }

    /// The rectangle that `attributes` give; what they leave out is that of `base`.
    func region(_ attributes: PrimitiveAttributes, in base: Rect) -> Rect {
        func length(_ value: SVGLength?, _ axis: LengthAxis, _ scale: Double) -> Double? {
            value.map { viewport.length($0, along: axis) * scale }
        }
        return Rect(
            x: length(attributes.x, .width, frame.width).map { frame.x + $0 } ?? base.x,
            y: length(attributes.y, .height, frame.height).map { frame.y + $0 } ?? base.y,
            width: length(attributes.width, .width, frame.width) ?? base.width,
            height: length(attributes.height, .height, frame.height) ?? base.height)
    }
}
