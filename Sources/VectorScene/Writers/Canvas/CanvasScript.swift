import Switchless

/// The statements that draw the nodes of a scene.
struct CanvasScript: SceneVisitor {
    let literals: CanvasLiterals
    let resources: SceneResources
    /// The diagnostics of content that canvas calls cannot express.
    private(set) var lost = Diagnostics()
    private var lines: [String] = []
    private var usedHelpers: Set<CanvasHelper> = []
    private var depth = 1
    private var clipDepth = 0, clipCount = 0
    /// Limits for clips that refer to themselves or fan out in a damaged file. Beyond them, a clip hides everything.
    private static let deepestClip = 64, mostClips = 100_000

    init(_ resources: SceneResources, literals: CanvasLiterals) {
        self.resources = resources
        self.literals = literals
    }

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// The functions that the statements call.
    var helpers: String { CanvasHelper.allCases.filter(usedHelpers.contains).map(\.code).joined() }

    // MARK: Nodes

    mutating func visit(_ group: GroupNode) throws {
        if !group.filters.isEmpty { report("filters", "filters are left out", of: group) }
        if group.mask != nil { report("masks", "masks are left out: all of the group is drawn", of: group) }
        let simple = group.clip.flatMap { simpleClip($0) }
        let isLayer = group.opacity < 1 || group.blend != nil || group.isolate || group.clip != nil && simple == nil
        try within(group.transform, isNeeded: group.clip != nil) { script in
            if let simple { script.line(simple) }
            guard isLayer else { return try script.visit(group.children) }
            let complex = simple == nil ? group.clip : nil
            try script.layer(group.opacity, group.blend?.rawValue ?? "source-over") { script in
                try script.visit(group.children)
                if let complex {
                    try script.layer(1, "destination-in") { try $0.drawClip(complex) }
                }
            }
        }
    }

    mutating func visit(_ path: PathNode) throws {
        guard path.fill != nil || path.stroke != nil else { return }
        within(path.transform) { script in
            script.line("path = new Path2D(\(script.literals.of(path.data)));")
            let fill = path.fill.map { fill in
                { (script: inout CanvasScript) in
                    script.fill(fill, of: path, "path", rule: fill.rule == .evenodd ? ", \"evenodd\"" : "")
                }
            }
            let stroke = path.stroke.map { stroke in
                { (script: inout CanvasScript) in script.stroke(stroke, of: path, "context.stroke(path);") }
            }
            for step in (path.strokeFirst ? [stroke, fill] : [fill, stroke]).compactMap(\.self) { step(&script) }
        }
    }

    mutating func visit(_ image: ImageNode) throws {
        report("images", "images are left out: a function that draws at once cannot load them", of: image)
    }

    mutating func visit(_ text: TextNode) throws {
        try within(text.transform) { script in
            guard let outlines = text.outlines else { return CanvasText(text).draw(in: &script) }
            try script.visit(outlines)
        }
    }

    // MARK: Paint

    private mutating func fill(_ fill: SceneFill, of node: PathNode, _ path: String, rule: String) {
        guard let style = style(of: fill.paint, at: node) else { return }
        guard let inner = style.transform, let inverse = inner.inverse() else {
            painted(fill.opacity, ["context.fillStyle = \(style.code);", "context.fill(\(path)\(rule));"])
            return
        }
        // The gradient is round in a space of its own, so the path is taken there.
        let lines = [
            "context.save();", "context.transform(\(literals.list(inner)));",
            "context.fillStyle = \(style.code);",
            "context.fill(moved(\(path), [\(literals.list(inverse))])\(rule));", "context.restore();",
        ]
        uses(.moved)
        painted(fill.opacity, lines)
    }

    /// Strokes by a statement, with the line that the stroke has.
    mutating func stroke(_ stroke: SceneStroke, of node: some SceneNode, _ statement: String) {
        guard let style = style(of: stroke.paint, at: node) else { return }
        if style.transform != nil {
            report("radial-gradients", "the stroke's gradient is drawn round instead of oval", of: node)
        }
        if stroke.join == .miterClip { report("miter-clip", "a corner of miter-clip is drawn as miter", of: node) }
        let join = stroke.join == .miterClip ? LineJoin.miter : stroke.join
        painted(
            stroke.opacity,
            [
                "context.strokeStyle = \(style.code);", "context.lineWidth = \(literals.of(stroke.width));",
                "context.lineCap = \(literals.of(stroke.cap));", "context.lineJoin = \(literals.of(join));",
                "context.miterLimit = \(literals.of(stroke.miterLimit));",
                "context.setLineDash(\(literals.of(stroke.dash)));",
                "context.lineDashOffset = \(literals.of(stroke.dashOffset));", statement,
            ])
    }

    /// Statements under an opacity, which is 1 before and after them.
    mutating func painted(_ opacity: Double, _ statements: [String]) {
        if opacity < 1 { line("context.globalAlpha = \(literals.of(opacity));") }
        for statement in statements { line(statement) }
        if opacity < 1 { line("context.globalAlpha = 1;") }
    }

    /// The style of a paint; `nil` where there is none.
    mutating func style(of paint: ScenePaint, at node: some SceneNode) -> CanvasStyle? {
        if let color = paint.color { return CanvasStyle(code: literals.of(color)) }
        guard let index = paint.resource, resources.paints.indices.contains(index) else { return nil }
        var reader = CanvasStyleReader(literals: literals)
        try? resources.paints[index].accept(&reader)
        if let (code, message) = reader.lost { report(code, message, of: node) }
        if reader.style?.isGradient ?? false { uses(.gradient) }
        return reader.style
    }

    // MARK: Clips

    /// The statement for a clip that is one path; `nil` for another.
    private func simpleClip(_ index: Int) -> String? {
        guard resources.clips.indices.contains(index) else { return nil }
        let clip = resources.clips[index]
        guard clip.clip == nil, clip.units == .user, clip.children.count == 1 else { return nil }
        var outline = CanvasOutline()
        try? clip.children[0].accept(&outline)
        guard let path = outline.path else { return nil }
        let data = path.data.transformed(by: clip.transform * path.transform)
        let rule = path.fill?.rule == .evenodd ? ", \"evenodd\"" : ""
        return "context.clip(new Path2D(\(literals.of(data)))\(rule));"
    }

    /// Draws what a clip leaves visible, in any colour.
    private mutating func drawClip(_ index: Int) throws {
        guard resources.clips.indices.contains(index), clipDepth < Self.deepestClip, clipCount < Self.mostClips else {
            return
        }
        clipDepth += 1
        clipCount += 1
        defer { clipDepth -= 1 }
        let clip = resources.clips[index]
        if clip.units == .box {
            report("text-boxes", "a clip that depends on the box of text is drawn in pixels", of: GroupNode())
        }
        try within(clip.transform) { try $0.visit(clip.children) }
        if let other = clip.clip { try layer(1, "destination-in") { try $0.drawClip(other) } }
    }

    // MARK: Statements

    mutating func uses(_ helper: CanvasHelper) { usedHelpers.insert(helper) }

    mutating func line(_ text: String) { lines.append(String(repeating: "    ", count: depth) + text) }

    /// Runs `body` in the space of a node, which it cannot change for others.
    private mutating func within(
        _ transform: Transform, isNeeded: Bool = false, _ body: (inout CanvasScript) throws -> Void
    ) rethrows {
        guard isNeeded || !transform.isIdentity else { return try body(&self) }
        line("context.save();")
        if !transform.isIdentity { line("context.transform(\(literals.list(transform)));") }
        try body(&self)
        line("context.restore();")
    }

    /// Runs `body` on a canvas of its own, which is then put on the one below.
    private mutating func layer(
        _ opacity: Double, _ mode: String, _ body: (inout CanvasScript) throws -> Void
    ) rethrows {
        uses(.layer)
        line("layer(context, \(literals.of(opacity)), \(literals.of(mode)), (context) => {")
        depth += 1
        try body(&self)
        depth -= 1
        line("});")
    }

    /// Reports that something is not carried, once for each kind of thing.
    mutating func report(_ code: String, _ message: String, of node: some SceneNode) {
        guard !reported.contains(code) else { return }
        reported.insert(code)
        let position = node.source.map { SourcePosition(line: $0.line, column: $0.column) }
        lost.report(
            Diagnostic(
                .warning, .init(rawValue: "canvas-\(code)"), message, element: node.source?.element, at: position))
    }

    private var reported: Set<String> = []
}

/// Takes the path of a node that is one.
private struct CanvasOutline: SceneVisitor {
    var path: PathNode?

    mutating func visit(_ path: PathNode) { self.path = path }
    mutating func visit(_ group: GroupNode) {}
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) {}
    mutating func visit(_ extension: ExtensionNode) {}
}
