public import Switchless

/// Writes a scene as a JavaScript function `draw(context)` that makes calls of Canvas 2D, in CSS pixels of the drawing.
///
/// ```js
/// const context = canvas.getContext("2d");
/// [canvas.width, canvas.height] = draw.size;
/// draw(context);
/// ```
///
/// The function needs nothing else. Masks, filters, patterns, images, text on a path, vertical text and gradients that
/// reflect or repeat are not carried, and reported. `scene.js` draws all of these from the scene.
public struct CanvasWriter: SceneWriter {
    public static let name: Name = "canvas"
    public static let summary = "A JavaScript function that draws on a 2D canvas."
    public static let fileExtension = "js"
    public static let mediaType = "text/javascript; charset=utf-8"

    private let precision: Int

    /// Six significant digits without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { precision = options.precision ?? 6 }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        var script = CanvasScript(scene.resources, literals: CanvasLiterals(precision: precision))
        try scene.root.accept(&script)
        try TimeBudget.check()
        let head = """
            // Draws a scene of \(script.literals.of(scene.size.width)) by \
            \(script.literals.of(scene.size.height)) pixels.
            function draw(context) {
                let path;
                context.save();

            """
        let tail = "}\ndraw.size = \(script.literals.of(scene.size));\n"
        for text in [head, script.text, "    context.restore();\n", script.helpers, tail] {
            try text.withBytes(sink)
        }
        for diagnostic in script.lost.entries { diagnostics.report(diagnostic) }
    }
}

/// Values as JavaScript has them.
struct CanvasLiterals {
    private let json: JSONWriter

    init(precision: Int) { json = JSONWriter(precision: precision) }

    /// A value as a literal that is safe in a script element, too.
    func of(_ value: some JSONWritable) -> String {
        let text = json.text(ofShallow: value)
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 >= 0x80 }) else { return text }
        return text.unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined()
    }

    /// Numbers as arguments.
    func list(_ numbers: Double...) -> String { numbers.map { of($0) }.joined(separator: ", ") }

    /// A transform as arguments.
    func list(_ transform: Transform) -> String {
        list(transform.a, transform.b, transform.c, transform.d, transform.e, transform.f)
    }

    /// These end a script element, or, before ECMAScript 2019, a line.
    private static let escapes: [Unicode.Scalar: String] = [
        "<": "\\u003c", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ]
}
