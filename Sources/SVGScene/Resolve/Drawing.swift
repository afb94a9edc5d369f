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
    @exclusivity(unchecked) public internal(set) var resources = Resources()
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
    func element(_ node: NodeID) -> any Element { shadow(of: node)?.element ?? tree.element(node) }

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

    /// Calls `body` to resolve `resource`, which `referrer` refers to; `nil`, with a diagnostic, where that closes a ring or
    /// references lie too deep in each other.
    func following<Result>(_ resource: NodeID, from referrer: NodeID, _ body: () -> Result?) -> Result? {
        follow(path.entering(resource, from: referrer), ring: path.resolves(resource) ? resource : .none, body)
    }

    /// Calls `body` to draw a copy of `element`, which `referrer` uses; `nil`, with a diagnostic, as for a resource.
    func using<Result>(_ element: NodeID, from referrer: NodeID, _ body: () -> Result?) -> Result? {
        follow(path.using(element, from: referrer), ring: path.uses(element) ? element : .none, body)
    }

    /// Whether `element` contains `referrer`, or one of the `use` elements whose copies contain that (SVG 2, 5.6.3).
    func isAround(_ element: NodeID, _ referrer: NodeID) -> Bool {
        let inside = tree.descendants(of: element)
        return inside.contains(referrer.index) || path.hosts.contains { inside.contains($0.index) }
    }

    /// Calls `body` with the path `next`, unless the reference to `ring` closes one.
    private func follow<Result>(_ next: ReferencePath, ring: NodeID, _ body: () -> Result?) -> Result? {
        guard let referrer = next.referrers.last else { return nil }
        guard !ring.exists else {
            warn("reference-ring", "<\(tree.name(of: ring))> refers to itself; the reference is ignored here", referrer)
            return nil
        }
        guard next.depth <= options.limits.referenceDepth else {
            fail(
                "reference-depth",
                "references lead more than \(options.limits.referenceDepth) deep into each other; they are cut here",
                referrer)
            return nil
        }
        return with(next, body)
    }

    /// Calls `body` with the path `next`.
    private func with<Result>(_ next: ReferencePath, _ body: () -> Result) -> Result {
        let outer = path
        path = next
        defer { path = outer }
        return body()
    }

    /// Counts one more element that is drawn, or resolved for what is; `false` where a limit is reached.
    func isWithinLimits(_ node: NodeID) -> Bool {
        spent.instances += 1
        guard spent.instances <= options.limits.instances else {
            // Once is enough: what is left out for the same reason is more of the same.
            guard !spent.isExhausted else { return false }
            spent.isExhausted = true
            fail(
                "too-many-instances",
                "more than \(options.limits.instances) elements are to be drawn; the rest is left out", node)
            return false
        }
        guard spent.depth < options.limits.depth else {
            fail(
                "too-deep",
                "elements lie more than \(options.limits.depth) deep in each other; what is deeper is left out", node)
            return false
        }
        return true
    }

    /// Whether `count` more segments, dashes or stops may be written.
    func takesParts(_ count: Int, _ node: NodeID) -> Bool {
        spent.sceneParts += count
        guard spent.sceneParts > options.limits.sceneParts else { return true }
        guard !spent.isSceneFull else { return false }
        spent.isSceneFull = true
        fail(
            "too-many-parts",
            "the scene would have more than \(options.limits.sceneParts) segments, dashes and stops; the rest is left out",
            node)
        return false
    }

    /// Whether `count` more bytes of text may be drawn, or stand beside what is.
    func takesCharacters(_ count: Int, _ node: NodeID) -> Bool {
        spent.textBytes += count
        guard spent.textBytes > options.limits.textBytes else { return true }
        guard !spent.isTextFull else { return false }
        spent.isTextFull = true
        fail(
            "too-much-text",
            "the scene would have more than \(options.limits.textBytes) bytes of text, with ids, titles and the like; the rest "
                + "is left out", node)
        return false
    }

    /// What `make` gives for `node` to bear beside what it draws, such as a title; `nil`, without asking, once there is
    /// too much text.
    func label<Label>(_ node: NodeID, _ make: () -> Label?, length: (Label) -> Int) -> Label? {
        guard !spent.isTextFull, let label = make(), takesCharacters(length(label), node) else { return nil }
        return label
    }

    /// The same for a string.
    func label(_ node: NodeID, _ make: () -> String?) -> String? { label(node, make, length: \.utf8.count) }

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

    // MARK: Diagnostics

    private func reportUnsettled(_ node: NodeID) {
        for declared in styling.takeUnsettled() {
            let name = declared.name.local
            diagnostics.report(
                Diagnostic(
                    .warning, "invalid-variable",
                    "the var() in \(name) stands for no value of it; \(name) counts as unset",
                    element: tree.name(of: node), attribute: name, at: tree[node].position))
        }
    }

    /// Reports that something about an element counts for nothing.
    public func warn(_ code: Diagnostic.Code, _ message: String, _ instance: Instance) {
        warn(code, message, instance.node)
    }

    func warn(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.warning, code, message, node) }

    func note(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.note, code, message, node) }

    func fail(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.error, code, message, node) }

    private func report(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        diagnostics.report(
            Diagnostic(severity, code, message, element: tree.name(of: node), at: tree[node].position))
    }

    /// What to say of a reference that leads to no `thing`.
    func missing(_ thing: String, at reference: Reference?) -> String {
        guard let reference else { return "no href says which \(thing) is meant" }
        let url = "'\(tree.context.pool[reference.url].string)'"
        let isInside = reference.fragment(in: tree.context.pool) != nil
        return isInside ? "there is no \(thing) \(url)" : "\(url) is not in this document, and no other is read"
    }
}
