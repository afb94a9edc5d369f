import Switchless

/// Computes styles: a stack of records, one for each open element of the drawing.
final class Styling {
    let tree: Tree
    let context: ValueContext
    let layout: StyleLayout
    /// The custom properties in force. Each style holds the head of its list.
    private(set) var variables = VariableScopes()
    /// The open elements that declare custom properties: each one's depth, and the count of variables around it.
    @safe @exclusivity(unchecked) private var scopes: [(depth: Int, count: Int)] = []
    /// The number of custom properties that remembered styles refer to.
    private var rememberedVariables = 0
    /// The properties whose `var()` has no valid value, since the last call of ``takeUnsettled()``.
    @safe @exclusivity(unchecked) private(set) var unsettled: [any Declarable.Type] = []
    /// The elements whose sizes rules may ask for.
    var containers: [NodeID: QueriedContainer] = [:]
    /// The bytes that may still be read to substitute `var()`; negative once the limit is exceeded.
    var readableBytes: Int

    /// The style that the outermost element inherits: the initial values, with the font size chosen for `medium`.
    let initial: StyleRecord
    @safe @exclusivity(unchecked) private(set) var parent: StyleRecord
    @safe @exclusivity(unchecked) private(set) var current: StyleRecord
    /// The current element.
    @safe @exclusivity(unchecked) private var node = NodeID.missing
    /// The viewport that relative lengths of the current element refer to.
    @safe @exclusivity(unchecked) private(set) var viewport: Viewport
    private let fontSizeOffset, lineHeightOffset, colorOffset, colorSchemeOffset: Int?
    private let colorIndex: Int?
    /// The remembered styles, at most `memoryLimit`.
    @safe @exclusivity(unchecked) private var memory = SmallTable<NodeID, StyleRecord>()
    /// The animations of properties of the current element.
    @safe @exclusivity(unchecked) var effects: [AnimationEffect] = []
    /// The animations of the last animated style, by what it says of them.
    var lastRunning: (lists: [RawValue], animations: [RunningAnimation])?
    /// Whether anything in the document is animated.
    private let mayAnimate: Bool
    /// When keyframes run, where that is recorded.
    var motion = RecordedMotion()
    /// Whether keyframes ran for any element.
    var hasAnimated = false
    /// Whether keyframes animate geometry.
    let animatesGeometry: Bool
    /// Whether the nodes that are styled are another document's.
    private var isForeign = false
    /// Records of styles that are no longer remembered, to be used again.
    private var spare: [RawMemory] = []
    /// One record for each level.
    @safe @exclusivity(unchecked) private var records: ContiguousArray<RawMemory> = []
    @safe @exclusivity(unchecked) private var depth = 0

    /// - Parameter variableBytes: the limit of bytes that may be read to substitute `var()`.
    init(_ tree: Tree, viewport: Viewport, variableBytes: Int) {
        readableBytes = variableBytes
        self.tree = tree
        let layout = tree.dialect.layout
        context = tree.context
        self.layout = layout
        self.viewport = viewport
        mayAnimate = tree.isAnimated
        animatesGeometry = mayAnimate && tree.animatesGeometry
        let record = RawMemory.allocate(byteCount: layout.size, alignment: layout.alignment)
        record.copy(from: layout.initial.memory, byteCount: layout.size)
        fontSizeOffset = layout.index(of: Properties.FontSize.self).map { layout.offsets[$0] }
        lineHeightOffset = layout.index(of: Properties.LineHeight.self).map { layout.offsets[$0] }
        colorIndex = layout.index(of: Properties.Color.self)
        colorOffset = colorIndex.map { layout.offsets[$0] }
        colorSchemeOffset = layout.index(of: Properties.ColorScheme.self).map { layout.offsets[$0] }
        if let fontSizeOffset {
            record.store(FontSizeValue(default: context.defaultFontSize), at: fontSizeOffset)
        }
        initial = StyleRecord(memory: record)
        parent = initial
        current = initial
    }

    deinit {
        initial.memory.deallocate()
        records.forEach { $0.deallocate() }
        memory.forEach { $0.memory.deallocate() }
        spare.forEach { $0.deallocate() }
    }

    /// Computes the style of an element below `parent`. It is valid until the matching ``pop()``.
    ///
    /// - Parameters:
    ///   - declarations: the element's declarations, weakest first.
    ///   - node: the element.
    ///   - viewport: what relative lengths refer to; receives the element's font size.
    func push(
        _ declarations: ArraySlice<DeclaredValue>, of node: NodeID, parent: StyleRecord, viewport: inout Viewport
    ) -> StyleRecord {
        self.node = node
        if depth == records.count { addRecord() }
        let record = records[depth]
        current = StyleRecord(memory: record)
        let wasInitial = current.isInitial
        let inherited = layout.inheritedSize
        record.copy(from: parent.memory, byteCount: inherited)
        // Few elements declare anything that is not inherited. If the last one at this level did not, its record still
        // holds the initial values.
        if !wasInitial {
            (record + inherited).copy(from: initial.memory + inherited, byteCount: layout.size - inherited)
        }
        var phases = note(declarations)
        depth += 1
        self.parent = parent
        self.viewport = viewport
        current.parent = parent
        let hasOwnVariables = tree.definitions.hasOwnProperties
        if phases.contains(.variables) || hasOwnVariables { declareVariables(declarations) }
        var declarations = declarations
        if mayAnimate, !isForeign {
            if phases.contains(.animation) { apply(declarations, phase: .animation) }
            if let animated = animated(declarations, of: node) {
                declarations = animated[...]
                phases = note(declarations)
                if phases.contains(.animatedVariables) { declareVariables(declarations, phase: .animatedVariables) }
            }
        }
        if phases.contains(.fontSize) { apply(declarations, phase: .fontSize) }
        self.viewport.fontSize = fontSize.value
        settleLineHeight()
        if node == tree.root { settleColor(declarations) }
        if phases.contains(.variables), !tree.definitions.properties.isEmpty { settleVariables() }
        if phases.contains(.others) { apply(declarations, phase: .others) }
        current.concernsWhole = phases.contains(.wholeElement)
        if current.concernsWhole { apply(declarations, phase: .wholeElement) }
        if mayAnimate, !isForeign, tree.animations.motions[node] != nil { current.concernsWhole = true }
        viewport = self.viewport
        return current
    }

    /// The phases of declarations. Notes whether they set anything that is not inherited.
    @inline(__always)
    private func note(_ declarations: ArraySlice<DeclaredValue>) -> ComputationPhase {
        var phases = ComputationPhase()
        var concernsElement = false
        for declaration in declarations {
            phases.formUnion(declaration.phase)
            concernsElement = concernsElement || self.concernsElement(declaration)
        }
        current.isInitial = !concernsElement
        return phases
    }

    /// The font size of the current style. Every element needs it, so its offset is looked up once.
    private var fontSize: FontSizeValue {
        fontSizeOffset.map { current.memory.load(FontSizeValue.self, at: $0) } ?? Properties.FontSize.initial
    }

    /// What colours of the current element may depend on.
    var colors: (scheme: MediaContext.ColorScheme, current: ColorValue) {
        let schemes = colorSchemeOffset.map { current.memory.load(ColorSchemes.self, at: $0) }
        let color = colorOffset.map { current.memory.load(ColorValue.self, at: $0) }
        return ((schemes ?? []).used(preferring: context.preferredScheme), color ?? .black)
    }

    /// Gives the outermost element the colour of text on the canvas, unless it declares one (CSS Color 4, 3).
    private func settleColor(_ declarations: ArraySlice<DeclaredValue>) {
        guard let colorOffset, colors.scheme == .dark,
            !declarations.contains(where: { Int($0.property) == colorIndex })
        else { return }
        current.memory.store(ColorValue.white, at: colorOffset)
    }

    /// Measures the line height, now that the font size is known.
    private func settleLineHeight() {
        guard let lineHeightOffset else { return }
        let declared = current.memory.load(LineHeightValue.self, at: lineHeightOffset)
        let measured = declared.measured(in: viewport)
        if let measured { current.memory.store(measured, at: lineHeightOffset) }
        viewport.lineHeight = (measured ?? declared).unit(fontSize: viewport.fontSize)
    }

    private func addRecord() {
        let record = RawMemory.allocate(byteCount: layout.size, alignment: layout.alignment)
        StyleRecord(memory: record).isInitial = false
        records.append(record)
    }

    /// Whether `declaration` may set a property that is not inherited. A `var()` may, since its value is not known yet.
    private func concernsElement(_ declaration: DeclaredValue) -> Bool {
        Int(declaration.property) >= layout.inheritedCount || declaration.source.isOpen
    }

    private func apply(_ declarations: ArraySlice<DeclaredValue>, phase: ComputationPhase) {
        for declaration in declarations where declaration.phase == phase {
            declaration.source.apply(declaration, to: self)
        }
    }

    private func declareVariables(
        _ declarations: ArraySlice<DeclaredValue>, phase: ComputationPhase = .variables
    ) {
        var scope = variables.count
        if let own = scopes.last, own.depth == depth { scope = own.count } else { scopes.append((depth, scope)) }
        apply(declarations, phase: phase)
        // What is not inherited is looked for in the element's own list, so each element has one.
        if variables.count == scope { declare(.missing) }
        variables.close(from: scope, head: current.customProperties, in: context.pool)
    }

    /// Discards the style of the last ``push(_:parent:viewport:)``.
    func pop() {
        if let scope = scopes.last, scope.depth == depth {
            scopes.removeLast()
            variables.cut(to: max(scope.count, rememberedVariables))
        }
        depth -= 1
    }

    /// Notes that the declarable at index `index` has no valid value.
    func leaveUnset(_ index: Int) { unsettled.append(layout.declarables[index]) }

    /// Returns the declarables without a valid value since the last call.
    func takeUnsettled() -> [any Declarable.Type] {
        defer { unsettled = [] }
        return unsettled
    }

    /// Replaces the `var()`s in `value`; `nil` where one has no value, or the limit of bytes is reached.
    ///
    /// - Parameter node: the element whose value it is; by default the current one.
    func substitute(_ value: Bytes, scope: Int32, of node: NodeID? = nil) -> [UInt8]? {
        let substitution = makeSubstitution(scope: scope, of: node)
        defer { settle(substitution) }
        return substitution.text(of: value)
    }

    /// Whether a condition of `@container` holds for the current element.
    func meets(_ query: Bytes) -> Bool { meets(query, for: node, scope: parent.customProperties) }

    /// Makes a substitution, with what it may read of the bytes that are left.
    func makeSubstitution(scope: Int32, of node: NodeID? = nil) -> Substitution {
        Substitution(
            self, of: node ?? self.node, scope: scope, budget: min(readableBytes, Substitution.readingLimit))
    }

    /// Counts the bytes that a substitution has read.
    func settle(_ substitution: Substitution) {
        let others = max(0, readableBytes - Substitution.readingLimit)
        readableBytes = others + (others > 0 ? max(0, substitution.budget) : substitution.budget)
    }

    /// Calls `body` with the list of custom properties that begins with others.
    func declaring<Result>(
        _ locals: [(name: [UInt8], value: [UInt8])], after head: Int32, of node: NodeID, _ body: (Int32) -> Result
    ) -> Result {
        let start = variables.count
        var scope = head
        for local in locals {
            let variable = CustomProperty(name: context.pool.store(local.name), value: context.pool.store(local.value))
            scope = variables.declare(variable, after: scope, by: node)
        }
        if scope != head { variables.close(from: start, head: scope, in: context.pool) }
        defer { variables.cut(to: start) }
        return body(scope)
    }

    /// Computes the element's registered custom properties: relative lengths refer to the element that declares them.
    private func settleVariables() {
        let start = scopes.last?.count ?? variables.count, scope = current.customProperties
        let outer = context.elementColors
        context.measure = LengthMeasure(viewport: viewport, axis: .diagonal)
        context.elementColors = colors
        defer { (context.measure, context.elementColors) = (nil, outer) }
        var computed: [Int: CustomProperty] = [:]
        for (index, variable) in variables.declared(from: start) {
            guard let property = tree.definitions.properties[context.pool[variable.name].array] else { continue }
            let value = substitute(context.pool[variable.value], scope: scope)?.withBytes {
                property.syntax.computed($0.trimmed, in: context)
            }
            // Without a valid value, the outer element's counts.
            computed[index] =
                value.map {
                    CustomProperty(name: variable.name, value: context.pool.store($0))
                } ?? .missing
        }
        variables.replace(computed)
    }

    // MARK: Remembered styles

    /// The remembered style of `node`, as it is in the document; `nil` if there is none.
    func remembered(_ node: NodeID) -> StyleRecord? { memory[node] }

    /// Remembers the style of a node that references resolve below: gradients and the like mostly share a parent.
    ///
    /// - Parameter parent: the node's parent. Its style is remembered already, or there was no room for it.
    func remember(_ style: StyleRecord, of node: NodeID, below parent: NodeID) {
        let outer = remembered(parent)
        guard memory.count < Self.memoryLimit, !parent.exists || outer != nil else { return }
        let record = spare.popLast() ?? .allocate(byteCount: layout.size, alignment: layout.alignment)
        record.copy(from: style.memory, byteCount: layout.size)
        let copy = StyleRecord(memory: record)
        copy.parent = outer
        memory.set(node, to: copy)
        rememberedVariables = variables.count
    }

    /// Calls `body` with no remembered styles, since it styles the nodes of another document.
    func withoutMemory<Result>(_ body: () -> Result) -> Result {
        var outer = SmallTable<NodeID, StyleRecord>()
        swap(&outer, &memory)
        let wasForeign = isForeign
        isForeign = true
        defer {
            isForeign = wasForeign
            swap(&outer, &memory)
            // An instance that somebody kept may still refer to them.
            outer.forEach { spare.append($0.memory) }
        }
        return body()
    }

    /// The limit of remembered styles. Each takes about a kilobyte.
    private static let memoryLimit = 2048

    // MARK: Operations for declaration sources

    func set(_ index: Int, to declared: RawMemory) {
        let type = layout.valueTypes[index]
        layout.properties[index].apply(
            PropertySlot(declared, of: type), to: PropertySlot(current.memory + layout.offsets[index], of: type),
            parent: ComputedStyle(record: parent), viewport: viewport)
    }

    func inherit(_ index: Int) {
        let offset = layout.offsets[index]
        (current.memory + offset).copy(from: parent.memory + offset, byteCount: layout.sizes[index])
    }

    func reset(_ index: Int) {
        let offset = layout.offsets[index]
        (current.memory + offset).copy(from: initial.memory + offset, byteCount: layout.sizes[index])
    }

    func declare(_ variable: CustomProperty) {
        current.customProperties = variables.declare(variable, after: current.customProperties, by: node)
    }
}
