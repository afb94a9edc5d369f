import Switchless
import VectorScene

/// The value of `container`: what an element is called where rules ask for its size, and which sizes they may ask for
/// (CSS Conditional 5, 5.3).
struct ContainerValue: SVGValue {
    var names = ContainerNames()
    var type = ContainerType.normal

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ContainerValue? {
        guard let names = ContainerNames.read(&input, in: context) else { return nil }
        input.skipSpace()
        guard input.take("/") else { return ContainerValue(names: names) }
        input.skipSpace()
        return ContainerType.read(&input, in: context).map { ContainerValue(names: names, type: $0) }
    }
}

/// The value of `container-name` (CSS Conditional 5, 5.2).
struct ContainerNames: SVGValue {
    var names: [[UInt8]] = []

    private static let words: KeywordTable<ContainerNames> = ["none": ContainerNames()]
    /// The most names of one value, which many rules may ask for. One with more is invalid.
    private static let most = 16

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ContainerNames? {
        if let word = words.take(&input) { return word }
        var names: [[UInt8]] = []
        while names.count <= most, let name = input.takeName() {
            names.append(name)
            input.skipSpace()
        }
        return 1...most ~= names.count ? ContainerNames(names: names) : nil
    }
}

/// The value of `container-type` (CSS Conditional 5, 5.1).
enum ContainerType: String, Keyword {
    case normal, size, inlineSize = "inline-size"

    /// Whether the size of an element does not depend on what is in it (CSS Containment 3, 3.1).
    var containsWidth: Bool { self != .normal }
    var containsHeight: Bool { self == .size }
}

/// A container as rules ask about it.
struct QueriedContainer {
    let value: ContainerValue
    /// The size of its content, once it has been laid out.
    var size: Size?

    /// What features of its size are compared with.
    fileprivate var context: MediaContext {
        var context = MediaContext()
        (context.width, context.height) = (size?.width, value.type.containsHeight ? size?.height : nil)
        return context
    }
}

/// The features of containers by name (CSS Conditional 5, 5.5).
enum ContainerFeatures {
    static let standard = Registry<any MediaFeature.Type>(
        "container feature",
        [
            AspectRatioFeature.self,
            BlockSizeFeature.self,
            HeightFeature.self,
            InlineSizeFeature.self,
            OrientationFeature.self,
            WidthFeature.self,
        ], as: { $0 })

    private static let byName = Lookup(standard)

    /// Whether a feature is as a condition asks; `nil` where that is not known.
    static func holds(_ test: Bytes, in container: QueriedContainer?) -> Bool? {
        container.flatMap { MediaFeatureTest(test, features: byName).holds(in: $0.context) }
    }

    /// Whether a condition asks for something that containers have.
    static func areKnown(in test: Bytes) -> Bool {
        var any = QueriedContainer(value: ContainerValue(type: .size))
        any.size = Size(1, 1)
        return holds(test, in: any) != nil
    }
}

/// The feature `inline-size` of a container, whose lines run across.
enum InlineSizeFeature: MediaFeature {
    static let name: Name = "inline-size"
    static let summary = "The length of lines in a container."

    static func value(in context: MediaContext) -> (any MediaValue)? { WidthFeature.value(in: context) }
}

/// The feature `block-size` of a container, whose lines run across.
enum BlockSizeFeature: MediaFeature {
    static let name: Name = "block-size"
    static let summary = "The size of a container across its lines."

    static func value(in context: MediaContext) -> (any MediaValue)? { HeightFeature.value(in: context) }
}

extension Styling {
    /// Whether a condition of `@container` holds for an element.
    ///
    /// - Parameter scope: the custom properties that it may ask for.
    func meets(_ query: Bytes, for node: NodeID, scope: Int32) -> Bool {
        readableBytes -= query.count
        guard readableBytes >= 0 else { return false }
        let query = ContainerQuery(query), container = container(of: node, named: query.name)
        guard query.name == nil || container != nil else { return false }
        guard !query.condition.isEmpty else { return true }
        let substitution = makeSubstitution(scope: scope, of: node)
        defer { settle(substitution) }
        let conditions = tree.conditions { substitution.value(of: $0) }
        let holds = try? conditions.meets(query.condition, ConditionFunctions.ofContainers) { test in
            ContainerFeatures.holds(test, in: container)
        }
        return holds == true
    }

    /// The nearest container around an element, of that name if one is given.
    private func container(of node: NodeID, named name: Bytes?) -> QueriedContainer? {
        guard !containers.isEmpty else { return nil }
        for ancestor in tree.ancestors(of: node) {
            readableBytes -= 1
            guard let found = containers[ancestor] else { continue }
            let isMeant = name.map { name in found.value.names.names.contains { name.elementsEqual($0) } }
            if isMeant ?? found.value.type.containsWidth { return found }
        }
        return nil
    }

    /// Begins the content of an element that may be a container.
    func begin(_ value: ContainerValue, _ node: NodeID) {
        guard value.type.containsWidth || !value.names.names.isEmpty else { return }
        containers[node] = QueriedContainer(value: value, size: containers[node]?.size)
    }

    /// The viewport of what is in an element, whose size relative lengths may refer to (CSS Conditional 5, 7).
    func viewport(in instance: Instance) -> Viewport {
        var viewport = instance.viewport
        guard !containers.isEmpty, let found = containers[instance.node], let size = found.size else { return viewport }
        if found.value.type.containsWidth { viewport.container.width = size.width }
        if found.value.type.containsHeight { viewport.container.height = size.height }
        return viewport
    }

    /// Takes the sizes of all containers in a box; `false` where all are as they were.
    fileprivate func takeSizes(in box: LayoutBox) -> Bool {
        guard !containers.isEmpty, StackBudget.hasRoom else { return false }
        var isNew = false
        let edges = box.edges(box.paddingWidth), node = box.style.node
        if box.style.box.container.type.containsWidth {
            let size = Size(max(0, box.frame.width - edges.across), max(0, box.frame.height - edges.down))
            isNew = containers[node]?.size != size
            containers[node]?.size = size
        }
        for inner in box.children { isNew = takeSizes(in: inner) || isNew }
        return isNew
    }
}

extension Drawing {
    /// Makes boxes and lays them out: again as long as the sizes of containers change what is in them.
    func settled(_ make: () -> LayoutBox) -> LayoutBox {
        var box = make()
        for _ in 1..<Self.containerPasses {
            guard styling.takeSizes(in: box) else { break }
            box = make()
        }
        return box
    }

    /// How often boxes are laid out at most: containers in containers become known one after the other.
    private static var containerPasses: Int { 5 }
}

/// What a rule in `@container` asks for: a name, a condition, or both.
struct ContainerQuery: ~Escapable {
    let name: Bytes?
    let condition: Bytes

    /// Words that are no names (CSS Conditional 5, 5.2).
    private static let reserved: KeywordTable<Bool> = ["and": true, "none": true, "not": true, "or": true]

    @_lifetime(copy prelude)
    init(_ prelude: Bytes) {
        var input = ByteScanner(prelude)
        guard let found = input.takeRawName(), Self.reserved[found] == nil, input.next != UInt8(ascii: "(") else {
            (name, condition) = (nil, prelude)
            return
        }
        input.skipBlank()
        (name, condition) = (found, input.remaining.trimmed)
    }
}
