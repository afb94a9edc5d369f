public import Switchless
public import VectorScene

/// A drawing in the making: the tree it is drawn from, the scene it becomes, and what is in force where the pen is.
///
/// Elements lower themselves into it. It knows the scene's five nodes and what it takes to make them; it does not know
/// one element from another.
///
/// What is touched for every shape goes unchecked for overlapping access: a drawing stays on one thread, and no closure
/// that is handed such a property's value reaches the drawing again.
public final class Drawing {
    let tree: Tree
    let options: SVGOptions
    /// What gradients, patterns, clips, masks and filters were resolved to.
    @exclusivity(unchecked) public internal(set) var resources = SceneResources()
    var diagnostics: Diagnostics
    /// The group that is being filled.
    @exclusivity(unchecked) var openFrame = Frame()
    /// The paints of the shape or `use` around, for `context-fill` and `context-stroke`.
    @exclusivity(unchecked) var contexts: [PaintContext] = []
    /// From the user space where the pen is to that of the whole.
    @exclusivity(unchecked) var matrix = Transform.identity
    /// How many of the groups that are open have an effect, which may refer to the box of what is in it.
    @exclusivity(unchecked) var boxUsers = 0
    /// Whether a clip path is being drawn, of which only the geometry counts.
    @exclusivity(unchecked) var isClipping = false
    /// The references that lead to what is being drawn.
    @exclusivity(unchecked) var path = ReferencePath()
    /// The viewports of the documents that are being drawn, innermost last.
    @exclusivity(unchecked) var viewports: [Viewport] = []
    /// What was resolved once and serves every user alike.
    @exclusivity(unchecked) var cache = ResourceCache()
    /// The roles of the elements that were referred to.
    var knownRoles = SmallTable<NodeID, Roles>()
    /// The pictures that `image` elements show; `nil` for one that cannot be shown.
    var pictures: [NodeID: (any Picture)?] = [:]
    /// The boxes that `transform-box` asked for, so that each is measured once however deep such elements lie in each other.
    var contentBoxes: [ContentBoxKey: Rect] = [:]
    /// How many measurements are under way, of which nothing is kept.
    @exclusivity(unchecked) var measurements = 0
    /// The names that nodes have taken.
    @exclusivity(unchecked) var sceneIDs = SceneIDs()
    /// What was used up of the limits.
    @exclusivity(unchecked) var spent = Spending()
    let styling: Styling
    /// The styles of what `use` copies; `nil` where every copy is styled as its original.
    private let shadows: ShadowStyles?
    /// The drawings in other files that this one uses.
    let linked: LinkedDrawings

    /// - Parameter user: the drawing in another file that uses a part of this one, whose styles are inherited.
    init(_ document: StyledDocument, options: SVGOptions, sharing user: Drawing? = nil) {
        tree = document.tree
        shadows = document.shadows
        self.options = options
        diagnostics = document.diagnostics
        let viewport = Viewport(width: 100, height: 100, fontSize: options.defaultFontSize)
        styling =
            user?.styling
            ?? Styling(
                context: tree.context, layout: tree.dialect.layout, viewport: viewport,
                variableBytes: options.limits.variableBytes)
        linked = user?.linked ?? LinkedDrawings()
    }

    // MARK: Elements

    /// Draws the children of `instance`'s element.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - viewport: what they are measured with; by default the same as their parent.
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

    /// Draws the element `node` as a child of one with the style `parent`.
    func draw(_ node: NodeID, below parent: ComputedStyle, in viewport: Viewport) {
        guard tree[node].isElement else { return }
        withShown(node, below: parent, in: viewport) { instance in element(node).lower(instance, into: self) }
    }

    /// Calls `body` with the element `node` styled as a child of one with the style `parent`, if it is to be drawn at all.
    func withShown(
        _ node: NodeID, below parent: ComputedStyle, in viewport: Viewport, _ body: (Instance) -> Void
    ) {
        guard isWithinLimits(node) else { return }
        spent.depth += 1
        defer { spent.depth -= 1 }
        withStyle(of: node, below: parent, in: viewport) { instance in
            guard instance.style[Properties.Display.self] != .none, tree[node].passesConditions else { return }
            body(instance)
        }
    }

    /// Draws the element `node` as a part of a clip path.
    func drawClip(_ node: NodeID, below parent: ComputedStyle, in viewport: Viewport) {
        guard tree[node].isElement, isWithinLimits(node) else { return }
        withStyle(of: node, below: parent, in: viewport) { instance in
            guard instance.style[Properties.Display.self] != .none, tree[node].passesConditions else { return }
            element(node).lowerClip(instance, into: self)
        }
    }

    /// Calls `body` with `node` styled as a child of one with the style `parent`.
    func withStyle<Result>(
        of node: NodeID, below parent: ComputedStyle, in viewport: Viewport, _ body: (Instance) -> Result
    ) -> Result {
        var viewport = viewport
        let style = styling.push(declarations(of: node), parent: parent, viewport: &viewport)
        defer { styling.pop() }
        if !styling.unsettled.isEmpty { reportUnsettled(node) }
        return body(Instance(node: node, style: style, viewport: viewport))
    }

    /// The declarations of `node`, weakest first: in what `use` copies, those of the copy.
    private func declarations(of node: NodeID) -> ArraySlice<DeclaredValue> {
        shadow(of: node)?.declarations[...] ?? tree.declarations.entries[tree[node].declarations]
    }

    /// The element `node`, to be drawn: in what `use` copies, the copy.
    func element(_ node: NodeID) -> any SVGElement { shadow(of: node)?.element ?? tree.element(node) }

    private func shadow(of node: NodeID) -> ShadowStyles.Style? {
        guard let shadows, path.shadowRoot.exists else { return nil }
        let style = shadows.style(of: node, below: path.shadowRoot, in: tree)
        if let fault = shadows.takeFault() { fail(fault.code, fault.message, node) }
        return style
    }

    /// Calls `body` with `node` styled where it stands in the document: what is referred to inherits from there, not
    /// from who refers to it (SVG 2, 5.3).
    func withStyle<Result>(of node: NodeID, in viewport: Viewport, _ body: (Instance) -> Result) -> Result {
        guard !path.shadowRoot.exists else {
            return with(path.leavingShadow()) { withStyle(of: node, in: viewport, body) }
        }
        let parent = tree[node].parent
        guard parent.exists else {
            return withStyle(of: node, below: styling.initial, in: viewport, body)
        }
        if let outer = styling.remembered(parent) { return withStyle(of: node, below: outer, in: viewport, body) }
        return withStyle(of: parent, in: viewport) { outer in
            styling.remember(outer.style, of: parent, below: tree[parent].parent)
            return withStyle(of: node, below: outer.style, in: outer.viewport, body)
        }
    }

    /// The viewport of the document that is being drawn.
    var currentViewport: Viewport { viewports.last ?? rootViewport }

    /// Whether the document itself, and not just the initial value, says what `property` is for `node`.
    func declares<P: Property>(_ property: P.Type, _ node: NodeID) -> Bool {
        guard let place = styling.layout.place(of: property) else { return false }
        return declarations(of: node).contains { Int($0.property) == place }
    }

    // MARK: Nodes

    /// Adds `node` to the group that is open.
    @inline(never)  // Then the node is moved, and not copied.
    public func add(_ node: consuming any SceneNode) { openFrame.children.append(node) }

    /// Adds `nodes` to the group that is open.
    func add(_ nodes: consuming [any SceneNode]) {
        guard !openFrame.children.isEmpty else { return openFrame.children = nodes }
        openFrame.children += nodes
    }

    /// Draws what `body` draws as the children of an extension node: for consumers that know its name, while the others
    /// draw the children.
    ///
    /// - Parameters:
    ///   - name: what the consumer knows it by.
    ///   - payload: what it says beside what is drawn.
    ///   - body: draws the children.
    public func extend(_ name: Name, payload: JSONValue, _ body: () -> Void) {
        let filled = frame(body)
        openFrame.take(filled, at: .identity)
        add(ExtensionNode(name: name.description, payload: payload, children: filled.children))
    }

    /// Opens a group, calls `body` to fill it, and gives what was drawn.
    ///
    /// - Parameter transform: from the group's user space to that around it.
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

    /// Opens a group with a user space of its own, as that of a resource is, and gives what was drawn.
    func resourceFrame(_ body: () -> Void) -> Frame {
        let (outer, clipping) = (matrix, isClipping)
        defer { (matrix, isClipping) = (outer, clipping) }
        isClipping = false
        return frame(body)
    }

    /// The box of what `body` draws, which is thrown away.
    func measure(_ body: () -> Void) -> Rect? { measured(body).box }

    /// What `body` draws, for its boxes: it refers to resources that are thrown away.
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
