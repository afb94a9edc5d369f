public import Switchless
public import VectorScene

/// A drawing in progress: the source tree, the scene that is built, and the current state.
///
/// Elements lower themselves into it. It knows how to make the scene's five kinds of nodes; it does not know the kinds
/// of elements.
///
/// Properties that every shape uses are not checked for overlapping access. That is safe because a drawing stays on one
/// thread, and no closure that receives such a property's value can reach the drawing.
public final class Drawing {
    let tree: Tree
    let options: SVGOptions
    /// The resolved gradients, patterns, clips, masks and filters.
    @safe @exclusivity(unchecked) public internal(set) var resources = SceneResources()
    var diagnostics: Diagnostics
    /// The font families of texts in lower case, where fonts are kept.
    var usedFamilies: Set<String> = []
    /// The group that is being filled.
    @safe @exclusivity(unchecked) var openFrame = Frame()
    /// The paints of the enclosing shape or `use`, for `context-fill` and `context-stroke`.
    @safe @exclusivity(unchecked) var contexts: [PaintContext] = []
    /// The transform from the current user space to that of the whole drawing.
    @safe @exclusivity(unchecked) var matrix = Transform.identity
    /// The number of open groups whose effects may depend on the box of their content.
    @safe @exclusivity(unchecked) var boxUsers = 0
    /// Whether a clip path is being drawn, for which only the geometry matters.
    @safe @exclusivity(unchecked) var isClipping = false
    /// The references that lead to what is being drawn.
    @safe @exclusivity(unchecked) var path = ReferencePath()
    /// The viewports of the documents that are being drawn, innermost last.
    @safe @exclusivity(unchecked) var viewports: [Viewport] = []
    /// The cache of resolved resources.
    @safe @exclusivity(unchecked) var cache = ResourceCache()
    /// The elements that were referenced.
    @safe @exclusivity(unchecked) var completedElements = SmallTable<NodeID, CompletedElement>()
    /// The images that `image` elements show; `nil` for one that cannot be shown.
    var pictures: [NodeID: (any Picture)?] = [:]
    /// The outermost element as a box, once it is laid out.
    var documentBox: LayoutBox?
    /// The most pages that a document of boxes may have, and those that it has.
    var pageLimit = 1, pages: BoxPages?
    /// Whether anything writes the number of the page, or of all.
    var dependsOnPage = false
    /// The boxes that `transform-box` refers to. Without this cache, nested elements would be measured exponentially
    /// often.
    var contentBoxes: [ContentBoxKey: Rect] = [:]
    /// The number of measurements in progress, whose results are discarded.
    @safe @exclusivity(unchecked) var measurements = 0
    /// The ids that nodes have.
    @safe @exclusivity(unchecked) var sceneIDs = SceneIDs()
    /// The usage of the limits.
    @safe @exclusivity(unchecked) var usage = LimitUsage()
    /// What measures text in boxes: the outliner with the fonts of the drawing.
    private(set) lazy var measurer = options.text.outliner.map { outliner in
        let faces = tree.styleLoader.fontFaces
        return faces.isEmpty ? outliner : outliner.adding(faces)
    }
    /// The counters of the layout that is being made.
    var counters = BoxCounters()
    let styling: Styling
    /// The styles of the copies that `use` makes; `nil` where every copy has its original's style.
    private let shadows: ShadowStyles?
    /// The drawings in other files that this one uses.
    let linked: LinkedDrawings

    /// - Parameter user: the drawing in another file that uses a part of this one, which inherits its styles.
    init(_ document: StyledDocument, options: SVGOptions, sharing user: Drawing? = nil) {
        tree = document.tree
        shadows = document.shadows
        self.options = options
        diagnostics = document.diagnostics
        let viewport = Viewport(width: 100, height: 100, fontSize: options.defaultFontSize)
        styling =
            user?.styling
            ?? Styling(tree, viewport: viewport, variableBytes: options.limits.variableBytes)
        linked = user?.linked ?? LinkedDrawings()
    }

    // MARK: Elements

    /// Draws the children of `instance`'s element.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - viewport: the viewport of the children; by default their parent's.
    public func drawChildren(of instance: Instance, in viewport: Viewport? = nil) {
        let parent = tree[instance.node]
        if openFrame.children.isEmpty {
            openFrame.children.reserveCapacity(Int(parent.elementCount))
        }
        var child = parent.firstChild
        while child.exists {
            draw(child, below: instance.style, in: viewport ?? instance.viewport)
            child = tree[child].next
        }
    }

    /// Draws the element `node` as a child of an element with the style `parent`.
    func draw(_ node: NodeID, below parent: ComputedStyle, in viewport: Viewport) {
        guard tree[node].isElement else { return }
        withShown(node, below: parent, in: viewport) { instance in
            let element = element(of: instance)
            guard instance.style[Properties.Display.self] != .contents else {
                return element.lowerContents(instance, into: self)
            }
            element.lower(instance, into: self)
        }
    }

    /// Calls `body` with the element `node` and its style, if the element is to be drawn.
    ///
    /// - Parameter parent: the style that the element inherits from.
    func withShown(
        _ node: NodeID, below parent: ComputedStyle, in viewport: Viewport, _ body: (Instance) -> Void
    ) {
        guard isWithinLimits(node) else { return }
        usage.depth += 1
        defer { usage.depth -= 1 }
        withStyle(of: node, below: parent, in: viewport) { instance in
            guard instance.style[Properties.Display.self] != .none, tree[node].passesConditions else { return }
            body(instance)
        }
    }

    /// Draws the element `node` as a part of a clip path.
    func drawClip(_ node: NodeID, below parent: ComputedStyle, in viewport: Viewport) {
        guard tree[node].isElement, isWithinLimits(node) else { return }
        withStyle(of: node, below: parent, in: viewport) { instance in
            let display = instance.style[Properties.Display.self]
            guard display != .none, display != .contents, tree[node].passesConditions else { return }
            element(of: instance).lowerClip(instance, into: self)
        }
    }

    /// Calls `body` with `node`, styled as a child of an element with the style `parent`.
    func withStyle<Result>(
        of node: NodeID, below parent: ComputedStyle, in viewport: Viewport, _ body: (Instance) -> Result
    ) -> Result {
        var viewport = viewport
        let style = styling.push(declarations(of: node), of: node, parent: parent.record, viewport: &viewport)
        defer { styling.pop() }
        if !styling.unsettled.isEmpty { reportUnsettled(node) }
        return body(Instance(node: node, record: style, of: styling, viewport: viewport))
    }

    /// The declarations of `node`, weakest first; within a copy that `use` makes, the copy's.
    private func declarations(of node: NodeID) -> ArraySlice<DeclaredValue> {
        // Most elements are drawn where they stand.
        guard path.shadowRoot.exists, let style = shadow(of: node) else {
            return tree.declarations.entries[tree[node].declarations]
        }
        return style.declarations[...]
    }

    /// The element `node`; within a copy that `use` makes, the copy.
    func element(_ node: NodeID) -> any SVGElement { shadow(of: node)?.styled.element ?? tree.element(node) }

    /// The element of `instance`, with the geometry that depends on its style or viewport.
    func element(of instance: Instance) -> any SVGElement {
        let node = instance.node
        guard path.shadowRoot.exists || !tree.lateGeometry.isEmpty || styling.animatesGeometry else {
            return tree.element(node)
        }
        let element = unanimatedElement(of: instance)
        guard styling.animatesGeometry, instance.style.record.isAnimated else { return element }
        return animated(element, for: instance)
    }

    /// The element of `instance` without the animations of its geometry by keyframes.
    private func unanimatedElement(of instance: Instance) -> any SVGElement {
        let node = instance.node
        let shadow = shadow(of: node)
        let element = shadow?.styled.element ?? tree.element(node)
        guard shadow?.styled.late.isEmpty == false || !tree.lateGeometry.isEmpty else { return element }
        let styled = shadow?.styled ?? tree.styledElement(node)
        return styled.resolved(for: instance, in: self)
    }

    private func shadow(of node: NodeID) -> ShadowStyles.Style? {
        guard let shadows, path.shadowRoot.exists else { return nil }
        let style = shadows.style(of: node, below: path.shadowRoot, in: tree)
        if let fault = shadows.takeFault() { fail(fault.code, fault.message, node) }
        return style
    }

    /// Calls `body` with `node`, styled at its position in the document.
    ///
    /// A referenced element inherits from its own ancestors, not from the element that refers to it (SVG 2, 5.3).
    func withStyle<Result>(of node: NodeID, in viewport: Viewport, _ body: (Instance) -> Result) -> Result {
        guard !path.shadowRoot.exists else {
            return with(path.leavingShadow()) { withStyle(of: node, in: viewport, body) }
        }
        // A loop, so that the depth of the document is not that of the stack.
        var unstyled: [NodeID] = []
        var known: StyleRecord?
        var ancestor = tree[node].parent
        while ancestor.exists, known == nil {
            known = styling.remembered(ancestor)
            guard known == nil else { break }
            unstyled.append(ancestor)
            ancestor = tree[ancestor].parent
        }
        // Styles that are not remembered are computed at each reference, so that they count like drawn elements.
        usage.instances += unstyled.count
        var parent = known ?? styling.initial
        var outer = viewport
        for ancestor in unstyled.reversed() {
            parent = styling.push(declarations(of: ancestor), of: ancestor, parent: parent, viewport: &outer)
            if !styling.unsettled.isEmpty { reportUnsettled(ancestor) }
            styling.remember(parent, of: ancestor, below: tree[ancestor].parent)
        }
        defer { for _ in unstyled { styling.pop() } }
        return withStyle(of: node, below: ComputedStyle(record: parent), in: outer, body)
    }

    /// The viewport of the document that is being drawn.
    var currentViewport: Viewport { viewports.last ?? rootViewport }

    /// Whether `property` is declared for `node` in the document.
    func declares<P: Property>(_ property: P.Type, _ node: NodeID) -> Bool {
        guard let index = styling.layout.index(of: property) else { return false }
        return declarations(of: node).contains { Int($0.property) == index }
    }

    /// Whether a style sheet or the `style` attribute declares one of the properties that transform `node`.
    func declaresTransform(_ node: NodeID) -> Bool {
        declarations(of: node).contains { declared in
            declared.phase.contains(.wholeElement) && declared.tier > CascadeTier.presentationAttribute.rawValue
                && Properties.ofTransforms.contains { styling.layout.index(of: $0) == Int(declared.property) }
        }
    }

    // MARK: Nodes

    /// Adds `node` to the open group.
    @inline(never)  // So that the node is moved, not copied.
    public func add(_ node: consuming any SceneNode) { openFrame.children.append(node) }

    /// Adds `nodes` to the open group.
    func add(_ nodes: consuming [any SceneNode]) {
        guard !openFrame.children.isEmpty else { return openFrame.children = nodes }
        openFrame.children += nodes
    }

    /// Adds an extension node, whose children are what `body` draws.
    ///
    /// Consumers that do not know its name draw the children.
    ///
    /// - Parameters:
    ///   - name: the name that consumers recognize.
    ///   - payload: the data for these consumers.
    ///   - body: draws the children.
    public func extend(_ name: Name, payload: JSONValue, _ body: () -> Void) {
        let filled = frame(body)
        openFrame.take(filled, at: .identity)
        add(ExtensionNode(name: name.description, payload: payload, children: filled.children))
    }

    /// Opens a group, calls `body` to fill it, and returns it.
    ///
    /// - Parameter transform: the transform from the group's user space to its parent's.
    func frame(at transform: Transform = .identity, _ body: () -> Void) -> Frame {
        let outer = matrix
        matrix = outer * transform
        defer { matrix = outer }
        var frame = Frame()
        swap(&openFrame, &frame)
        body()
        swap(&openFrame, &frame)
        return frame
    }

    /// Opens a group with its own user space, such as a resource's, and returns it.
    func resourceFrame(_ body: () -> Void) -> Frame {
        let (outer, clipping) = (matrix, isClipping)
        defer { (matrix, isClipping) = (outer, clipping) }
        isClipping = false
        return frame(body)
    }

    /// The box of what `body` draws, which is discarded.
    func measure(_ body: () -> Void) -> Rect? { measured(body).box }

    /// The group that `body` draws, for its boxes only: the resources that it refers to are discarded.
    func measured(_ body: () -> Void) -> Frame {
        measurements += 1
        defer { measurements -= 1 }
        let contexts = contexts
        let resources = resources
        let cache = cache
        defer { (self.contexts, self.resources, self.cache) = (contexts, resources, cache) }
        self.contexts = []
        return frame(body)
    }
}

extension Drawing {
    /// Counts one more drawn or resolved element; `false` where a limit is reached.
    func isWithinLimits(_ node: NodeID) -> Bool {
        usage.instances += 1
        guard usage.instances <= options.limits.instances else {
            // One report is enough: all further elements are ignored for the same reason.
            guard !usage.isExhausted else { return false }
            usage.isExhausted = true
            fail(
                "too-many-instances",
                "more than \(options.limits.instances) elements to draw; the rest is ignored", node)
            return false
        }
        guard usage.depth < options.limits.depth else {
            fail(
                "too-deep",
                "elements are nested more than \(options.limits.depth) deep; deeper ones are ignored", node)
            return false
        }
        return hasStack(node)
    }

    /// What an element takes at least, in units of ``TimeBudget``.
    private static var elementWork: Int { 10 }

    /// Whether there is time for `node`, and the current thread's stack has room for it; reported once if not.
    func hasStack(_ node: NodeID) -> Bool {
        if TimeBudget.isOver(after: Self.elementWork) { return false }
        guard !StackBudget.hasRoom else { return true }
        guard !usage.isStackFull else { return false }
        usage.isStackFull = true
        fail(
            "stack-full",
            "<\(tree.name(of: node))> is nested too deeply for this thread's stack, references followed; "
                + "such elements are ignored; use a thread with a larger stack", node)
        return false
    }

    /// Counts `count` more segments, dashes or stops; `false` if the limit is exceeded.
    func takesParts(_ count: Int, _ node: NodeID) -> Bool {
        usage.sceneParts += count
        if TimeBudget.isOver(after: count) { return false }
        guard usage.sceneParts > options.limits.sceneParts else { return true }
        guard !usage.isSceneFull else { return false }
        usage.isSceneFull = true
        fail(
            "too-many-parts",
            "more than \(options.limits.sceneParts) segments, dashes and stops; the rest is ignored",
            node)
        return false
    }

    /// Counts `count` more bytes of text or metadata; `false` if the limit is exceeded.
    func takesCharacters(_ count: Int, _ node: NodeID) -> Bool {
        usage.textBytes += count
        if TimeBudget.isOver(after: count) { return false }
        guard usage.textBytes > options.limits.textBytes else { return true }
        guard !usage.isTextFull else { return false }
        usage.isTextFull = true
        fail(
            "too-much-text",
            "more than \(options.limits.textBytes) bytes of text, ids, titles and descriptions; the rest "
                + "is ignored", node)
        return false
    }

    /// The metadata that `make` returns for `node`, such as a title; `nil` once the text limit is exceeded.
    func label<Label>(_ node: NodeID, _ make: () -> Label?, length: (Label) -> Int) -> Label? {
        guard !usage.isTextFull, let label = make(), takesCharacters(length(label), node) else { return nil }
        return label
    }

    /// The metadata that `make` returns for `node`, as a string.
    func label(_ node: NodeID, _ make: () -> String?) -> String? { label(node, make, length: \.utf8.count) }
}

extension Drawing {
    /// What colours of an element may depend on.
    func colors(of instance: Instance) -> (scheme: MediaContext.ColorScheme, current: ColorValue) {
        let style = instance.style
        let scheme = style[Properties.ColorScheme.self].used(preferring: tree.context.preferredScheme)
        return (scheme, style[Properties.Color.self])
    }

    /// Reads values of an element that are kept as text, whose colours may depend on it.
    func reading<Result>(for instance: Instance, _ body: () -> Result) -> Result {
        let context = tree.context, outer = context.elementColors
        context.elementColors = colors(of: instance)
        defer { context.elementColors = outer }
        return body()
    }
}
