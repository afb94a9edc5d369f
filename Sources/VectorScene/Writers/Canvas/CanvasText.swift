import Switchless

/// The statements that write a text with the fonts of the page.
struct CanvasText {
    private let node: TextNode

    init(_ node: TextNode) { self.node = node }

    func draw(in script: inout CanvasScript) {
        guard !node.vertical else { return script.report("vertical-text", "vertical text is left out", of: node) }
        reportLosses(to: &script)
        let chunks = node.chunks.filter { $0.path == nil }
        guard !chunks.isEmpty else { return }
        script.uses(.text)
        script.line("{")
        script.line("    const place = [0, 0];")
        if node.rightToLeft { script.line("    context.direction = \"rtl\";") }
        for chunk in chunks where !TimeBudget.isOver(after: 20) { draw(chunk, in: &script) }
        script.line("}")
    }

    private func draw(_ chunk: TextChunk, in script: inout CanvasScript) {
        let start = zip(["0", "1"], [chunk.x, chunk.y]).compactMap { index, value in
            value.map { "place[\(index)] = \(script.literals.of($0));" }
        }
        if !start.isEmpty { script.line("    " + start.joined(separator: " ")) }
        script.line("    text(context, place, \(script.literals.of(chunk.anchor)), [")
        for span in chunk.spans where !TimeBudget.isOver(after: 50) {
            let literals = script.literals
            let shift = span.baselineShift.reduce(0) { $0 + ($1.distance ?? Self.distance($1, span.font.size)) }
            let fields = [
                "text: \(literals.of(span.text))", "font: \(literals.of(Self.font(span.font)))",
                "letterSpacing: \(literals.of(span.letterSpacing))", "shift: \(literals.of(shift))",
            ]
            script.line("        { \(fields.joined(separator: ", ")), paint: (text, x, y) => {")
            if span.visible { paint(span, in: &script) }
            script.line("        } },")
        }
        script.line("    ]);")
    }

    private func paint(_ span: TextSpan, in script: inout CanvasScript) {
        let fill = span.fill.flatMap { fill in
            script.style(of: fill.paint, at: node).map { style in
                { (script: inout CanvasScript) in
                    script.painted(
                        fill.opacity, ["context.fillStyle = \(style.code);", "context.fillText(text, x, y);"])
                }
            }
        }
        let stroke = span.stroke.map { stroke in
            { [node] (script: inout CanvasScript) in
                script.stroke(stroke, of: node, "context.strokeText(text, x, y);")
            }
        }
        for step in (span.strokeFirst ? [stroke, fill] : [fill, stroke]).compactMap(\.self) { step(&script) }
    }

    private func reportLosses(to script: inout CanvasScript) {
        let spans = node.chunks.flatMap(\.spans)
        let losses: [(Bool, String, String)] = [
            (node.chunks.contains { $0.path != nil }, "text-paths", "text on a path is left out"),
            (
                spans.contains { !$0.dx.isEmpty || !$0.dy.isEmpty || !$0.rotate.isEmpty }, "character-positions",
                "characters with a place or a rotation of their own are drawn in a row"
            ),
            (
                node.textLength != nil || node.chunks.contains { $0.textLength != nil }
                    || spans.contains { $0.textLength != nil }, "text-length", "text is not fitted to textLength"
            ),
            (spans.contains { !$0.decorations.isEmpty }, "decorations", "lines along text are left out"),
            (
                spans.contains { $0.dominantBaseline != nil || $0.alignmentBaseline != nil }, "baselines",
                "text stands on its alphabetic baseline"
            ),
        ]
        for (isLost, code, message) in losses where isLost { script.report(code, message, of: node) }
    }

    /// A font as CSS writes it.
    private static func font(_ font: SceneFont) -> String {
        let families = font.families.isEmpty ? ["sans-serif"] : font.families.map { FontFamilyName($0).css }
        let words = [
            font.style.rawValue, font.smallCaps ? "small-caps" : "normal", weight(font.weight),
            "\(font.size)px", families.joined(separator: ", "),
        ]
        return words.joined(separator: " ")
    }

    /// CSS has weights from 1 to 1000.
    private static func weight(_ weight: Double) -> String {
        guard 1...1000 ~= weight else { return "400" }
        return "\(Int(weight.rounded()))"
    }

    /// How far a shift that only a font knows is up, about.
    private static func distance(_ shift: BaselineShift, _ size: Double) -> Double {
        shift.position.flatMap { positions[$0] }.map { $0 * size } ?? 0
    }

    private static let positions: [BaselineShift.Position: Double] = [.sub: -0.2, .super: 0.33]
}
