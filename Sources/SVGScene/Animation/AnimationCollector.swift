import Switchless
import VectorScene

/// What animation elements do to the elements of a drawing at one moment.
struct AnimationCollector {
    /// An attribute or property of an element.
    struct Target {
        /// How its values lie between each other.
        let interpolation: any Interpolation.Type
        fileprivate let place: any AnimatedPlace
    }

    let tree: Tree
    /// The stages of each attribute, in the order in which they were found.
    private var stacks: [NodeID: [(place: any AnimatedPlace, stages: [AnimationStage])]] = [:]
    private var order: [NodeID] = []
    private var parts = 0
    /// Whether animations were left out because of their number.
    private(set) var isFull = false

    init(_ tree: Tree) { self.tree = tree }

    var context: ValueContext { tree.context }

    /// The attribute or property with a name.
    ///
    /// - Parameter isTransform: whether it is a transform that is animated, by a function of one type.
    /// - Throws: an error where the element has none that can be animated so.
    func attribute(_ name: Words?, of target: NodeID, isTransform: Bool) throws(AnimationFault) -> Target {
        guard let name else { throw .missing("'attributeName' is missing") }
        // The prefix of `xlink:href` means what it mostly means (SVG Animations 2, 5.4).
        let local = name.text.split(separator: ":").last.map(String.init) ?? name.text
        let own: (any AnimatedPlace)? = OwnAttribute(local, of: target, in: tree)
        let place = own ?? WordAttribute(local) ?? AnimatedProperty(local, in: tree)
        let attribute = name.text.withBytes { $0.excerpt }
        guard let place else {
            throw .foreign("attributeName", "\(tree.name(of: target)) has no \(attribute) that can be animated")
        }
        let interpolation = place.interpolation(in: tree)
        guard interpolation.isOfFunctions == isTransform else {
            throw .foreign(
                "attributeName",
                isTransform
                    ? "\(attribute) is no list of transforms" : "\(attribute) is animated by animateTransform alone")
        }
        return Target(interpolation: interpolation, place: place)
    }

    /// Adds a stage.
    ///
    /// - Throws: an error where a value of it is invalid.
    mutating func add(_ stage: AnimationStage, to attribute: Target, of target: NodeID) throws(AnimationFault) {
        for value in [stage.from.text, stage.to.text] {
            guard let value, !attribute.place.allows(value, of: target, in: tree) else { continue }
            throw .invalid(nil, "invalid value \(value.withBytes { $0.excerpt }) for \(attribute.place.name)")
        }
        if stacks[target] == nil { order.append(target) }
        let key = attribute.place.key
        let index = stacks[target]?.firstIndex { $0.place.key == key }
        guard let index else {
            return stacks[target, default: []].append((attribute.place, [stage]))
        }
        // The weakest are of no account where so many are put on each other.
        if let count = stacks[target]?[index].stages.count, count >= tree.options.limits.stackedAnimations {
            isFull = true
            stacks[target]?[index].stages.removeFirst()
        }
        stacks[target]?[index].stages.append(stage)
    }

    /// Adds a motion to an element's, or sets it.
    func add(_ motion: Transform, isSum: Bool, to target: NodeID) {
        let below = isSum ? tree.animations.motions[target] ?? .identity : .identity
        tree.animations.motions[target] = below * motion
    }

    /// Counts segments that are measured; `false` where there are too many.
    mutating func takesParts(_ count: Int) -> Bool {
        // Measuring a segment takes as long as drawing several.
        parts += 8 * count
        return parts <= tree.options.limits.sceneParts && !TimeBudget.isOver(after: 8 * count)
    }

    /// The outline of the shape that the `mpath` in an `animateMotion` names; `nil` where there is none.
    ///
    /// - Throws: an error where it names nothing.
    func outline(ofMotion node: NodeID) throws(AnimationFault) -> PathData? {
        for (_, reference) in tree.parts(of: node, as: MotionPathRole.self) {
            guard let target = tree.target(of: reference) else { throw .unresolved("its mpath names no element") }
            let viewport = Viewport(width: 100, height: 100, fontSize: tree.options.defaultFontSize)
            guard let shape = tree.element(target).part(as: ShapeRole.self) else {
                throw .unresolved("its mpath names a \(tree.name(of: target)), which has no outline")
            }
            return shape.outline(in: viewport)
        }
        return nil
    }

    /// Gives the elements what was collected.
    func apply(in builder: inout TreeBuilder) {
        for target in order {
            for (place, stages) in stacks[target] ?? [] {
                place.set(AnimationStack(syntax: .presentationAttribute, stages: stages), of: target, in: &builder)
            }
        }
    }
}

/// Where an animated value goes.
protocol AnimatedPlace: Sendable {
    /// What tells it from others of the same element.
    var key: String { get }
    /// The name of the attribute or property.
    var name: String { get }
    func interpolation(in tree: Tree) -> any Interpolation.Type
    /// Whether a value is valid.
    func allows(_ value: [UInt8], of target: NodeID, in tree: Tree) -> Bool
    func set(_ stack: AnimationStack, of target: NodeID, in builder: inout TreeBuilder)
}

/// An attribute of the element's own, such as `cx`.
private struct OwnAttribute: AnimatedPlace {
    let name: String
    private let index: Int
    private let type: any Interpolation.Type
    var key: String { "attribute \(name)" }

    private static let zero = [UInt8(ascii: "0")]
    /// Where an animation of an attribute begins that is not there, as in browsers: `auto` has no size.
    private static let starts = [Array("auto".utf8): zero]

    init?(_ name: String, of target: NodeID, in tree: Tree) {
        let element = tree.element(target)
        guard let index = element.attributeIndex(named: name) else { return nil }
        self.index = index
        type = element.interpolation(of: index)
        self.name = name
    }

    func interpolation(in tree: Tree) -> any Interpolation.Type { type }

    func allows(_ value: [UInt8], of target: NodeID, in tree: Tree) -> Bool {
        var styled = StyledElement(element: tree.element(target))
        return value.withBytes { styled.setAttribute(index, to: $0, in: tree) }
    }

    func set(_ stack: AnimationStack, of target: NodeID, in builder: inout TreeBuilder) {
        let tree = builder.tree
        // What is important in a style attribute counts more.
        let key = GeometryKey(node: target, attribute: index)
        guard (tree.styledGeometry[key]?.rawValue ?? 0) < stack.tier.rawValue else { return }
        let element = tree.element(target)
        let base =
            tree.text(ofAttribute: element.attributeName(of: index), of: target)
            ?? element.text(of: index, in: tree.context).map { Self.starts[$0] ?? $0 } ?? Self.zero
        guard let text = stack.value(over: base, by: type, in: tree.context) else { return }
        text.withBytes { value in
            var styled = StyledElement(element: element)
            guard styled.setAttribute(index, to: value, in: tree) else { return }
            tree.elements[Int(target.index)] = styled.element
            if element.isProperty(index) { tree.styledGeometry[key] = stack.tier }
            if let late = styled.late[index] {
                tree.lateGeometry[target, default: [:]][index] = late
            } else {
                tree.lateGeometry[target]?[index] = nil
            }
        }
    }
}

/// The attribute `class`, by which style sheets select the element.
private struct WordAttribute: AnimatedPlace {
    let key = "class"
    var name: String { key }

    init?(_ name: String) {
        guard name == ClassAttribute.name.local else { return nil }
    }

    func interpolation(in tree: Tree) -> any Interpolation.Type { StepInterpolation.self }
    func allows(_ value: [UInt8], of target: NodeID, in tree: Tree) -> Bool { true }

    func set(_ stack: AnimationStack, of target: NodeID, in builder: inout TreeBuilder) {
        let tree = builder.tree
        let base = tree.context.pool[tree[target].classes].array
        guard let text = stack.value(over: base, by: StepInterpolation.self, in: tree.context) else { return }
        text.withBytes { ClassAttribute.read($0, into: &tree[target], of: &builder) }
    }
}

/// A property, which the cascade sets when the element is drawn.
private struct AnimatedProperty: AnimatedPlace {
    let key: String
    let name: String
    private let index: Int

    init?(_ name: String, in tree: Tree) {
        guard let index = name.withBytes({ tree.dialect.layout.declarable(named: $0) }),
            tree.dialect.layout.declarables[index].isPresentationAttribute
        else { return nil }
        self.index = index
        self.name = name
        key = "property \(index)"
    }

    func interpolation(in tree: Tree) -> any Interpolation.Type { tree.dialect.layout.declarables[index].interpolation }

    func allows(_ value: [UInt8], of target: NodeID, in tree: Tree) -> Bool {
        var block = DeclarationBlock(context: tree.context, layout: tree.dialect.layout)
        defer { tree.context.remark = nil }
        return value.withBytes { block.read(index, $0, tier: .presentationAttribute) }
    }

    func set(_ stack: AnimationStack, of target: NodeID, in builder: inout TreeBuilder) {
        var stack = stack
        // An animated transform is that of the attribute, which any rule beats.
        if interpolation(in: builder.tree).isOfFunctions {
            stack.tier = .presentationAttribute
            stack.base = builder.tree.text(ofAttribute: builder.tree.dialect.layout.declarables[index].name, of: target)
        }
        builder.tree.animations.properties[target, default: []].append((index, stack))
    }
}
