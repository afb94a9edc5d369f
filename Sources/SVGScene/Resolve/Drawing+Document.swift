import Switchless
import VectorScene

extension Drawing {
    /// The provisional viewport of the outermost element, before the document's size is known.
    var rootViewport: Viewport {
        Viewport(width: 100, height: 100, fontSize: options.defaultFontSize)
    }

    /// Draws the whole document.
    func drawDocument(_ document: any DocumentElement) -> SceneGraph {
        withStyle(of: tree.root, below: ComputedStyle(record: styling.initial), in: rootViewport) { instance in
            defer {
                reportVariables()
                reportAnimation()
            }
            let document = resolved(document, instance)
            guard tree.context.refersToWindow else { return scene(document, instance) }
            // Units such as `vw` depend on the size, and the size on the font, so the root is styled again.
            let window = options.size ?? document.size(in: instance.viewport) ?? instance.viewport.window
            return withStyle(
                of: tree.root, below: ComputedStyle(record: styling.initial), in: rootViewport.shown(at: window)
            ) {
                scene(document, $0)
            }
        }
    }

    /// Begins the next page of a document of boxes; `false` where there is none.
    func turnPage() -> Bool {
        guard let pages, !pages.isLast, !TimeBudget.isOver(after: 100) else { return false }
        self.pages?.index += 1
        (resources, cache, sceneIDs) = (SceneResources(), ResourceCache(), SceneIDs())
        (completedElements, openFrame) = (SmallTable(), Frame())
        return true
    }

    /// The outermost element, with the geometry that depends on its style or its `viewBox`.
    private func resolved(_ document: any DocumentElement, _ instance: Instance) -> any DocumentElement {
        guard tree.lateGeometry[tree.root] != nil else { return document }
        let reference = document.viewBox?.rect.size ?? instance.viewport.window
        let viewport = instance.viewport.resized(width: reference.width, height: reference.height).shown(at: reference)
        return element(of: instance.resized(to: viewport)).part(as: DocumentRole.self) ?? document
    }

    /// The document's own size as an image in another document.
    func naturalSize(of document: any DocumentElement) -> Size? {
        withStyle(of: tree.root, below: ComputedStyle(record: styling.layout.initial), in: rootViewport) {
            document.naturalSize(in: $0.viewport)
        }
    }

    /// Reports once that the `var()` limit is exceeded. Styles have no position, so the root's is used.
    private func reportVariables() {
        guard styling.readableBytes < 0 else { return }
        fail(
            "too-many-variables",
            "more than \(options.limits.variableBytes) bytes of var() substitutions and animations; the rest is unset",
            tree.root)
    }

    /// Notes that a drawing moves, of which the scene shows one moment.
    private func reportAnimation() {
        let element = tree.animationElements.first
        guard options.time.isSettled, !options.isEmbedded, styling.hasAnimated || element != nil else { return }
        let place = element ?? tree.root
        diagnostics.report(
            Diagnostic(
                .note, "animated-drawing",
                "the drawing moves; it is shown when all that ends has ended, and what repeats for ever stands at its "
                    + "start; ask for another moment by --time, or SVGOptions.time",
                element: tree.name(of: place), at: tree[place].position))
    }

    private func scene(_ document: any DocumentElement, _ instance: Instance) -> SceneGraph {
        let laidOut = document.laidOutSize(instance, in: self)
        let declared = options.size ?? laidOut ?? document.size(in: instance.viewport)
        if let declared, !(declared.width > 0 && declared.height > 0) || document.viewBox?.rect.isEmpty == true {
            warn("no-size", "the drawing has no width or no height; it is empty", instance)
            return SceneGraph(size: Size(width: 100, height: 100))
        }
        let size = declared ?? Size(width: 100, height: 100)
        let canvas = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let fitted =
            document.viewBox.map { document.preserveAspectRatio.transform(from: $0.rect, to: canvas) } ?? .identity
        let user = document.viewBox?.rect.size ?? size
        viewports.append(instance.viewport.root(user, window: size))
        defer { viewports.removeLast() }
        let sizing = options.size == nil && laidOut == nil ? document.sizing : .fixed
        let ratio = options.size == nil && document.viewBox != nil ? document.preserveAspectRatio : AspectRatio()
        let ratioText = ratio.text == AspectRatio().text ? nil : ratio.text
        guard instance.style[Properties.Display.self] != .none else {
            return SceneGraph(size: size, naturalSize: sizing, aspectRatio: ratioText)
        }
        let canvasRoot = instance.resized(
            to: instance.viewport.resized(width: size.width, height: size.height))
        // A transform of the outermost element must not reveal what is outside the canvas.
        let isMoved = (instance.style.isTransformed || keepsGroup(instance)) && clipsOverflow(instance)
        let filled = frame {
            group(canvasRoot) {
                clipped(to: isMoved ? canvas : nil) {
                    transformed(by: fitted) { document.lowerContent(instance, ofSize: size, into: self) }
                }
            }
        }
        let ink = filled.inkBox.map { Size(width: max($0.maxX, 0), height: max($0.maxY, 0)) }
        let shown = declared ?? contentSize(ink, instance)
        // A box has its background itself.
        let ground = laidOut == nil ? background(instance, of: shown) : []
        return SceneGraph(
            size: shown, resources: resources, root: root(of: filled, on: ground),
            naturalSize: sizing, aspectRatio: ratioText)
    }

    /// The background of the outermost element, which covers the canvas: its colour, and images on it.
    ///
    /// It is defined in CSS Backgrounds 3, 2.11.2.
    private func background(_ instance: Instance, of size: Size) -> [any SceneNode] {
        guard instance.style[Properties.Visibility.self] == .visible else { return [] }
        let canvas = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let color = instance.style[Properties.BackgroundColor.self].resolved(in: instance.style)
        let fill = SceneFill(paint: .color(color.color), opacity: color.alpha)
        let ground = color.alpha > 0 ? [PathNode(data: .rect(canvas), fill: fill, bounds: canvas)] : []
        guard !instance.style[Properties.BackgroundImage.self].text.isEmpty else { return ground }
        let areas = BoxAreas(canvas, borders: Edges())
        let images = frame {
            BoxBackground(drawing: self, instance: instance, boxes: areas, shape: BoxShape(areas.border)).drawImages()
        }
        return ground + images.children
    }

    /// The size of a drawing without declared size: up to the right and bottom edges of its content.
    private func contentSize(_ ink: Size?, _ instance: Instance) -> Size {
        guard let ink, ink.width > 0, ink.height > 0 else { return Size(width: 100, height: 100) }
        warn("guessed-size", "the drawing has neither a size nor a viewBox; using the size of its content", instance)
        return ink
    }

    /// The root group of the scene: the single group that was drawn, or a new one.
    ///
    /// The background is outside of the outermost element's group, so that its effects do not apply to it.
    private func root(of filled: Frame, on background: [any SceneNode]) -> GroupNode {
        guard background.isEmpty else { return GroupNode(children: background + filled.children) }
        return filled.children.count == 1 ? filled.children[0].grouped : GroupNode(children: filled.children)
    }
}
