import Switchless

/// The `@import` rule (CSS Cascade 4, 2): includes the rules of another sheet.
enum ImportRule: AtRule {
    static let name: Name = "import"
    static let summary = "The rules of another sheet, from a file beside the drawing or a data URL."
    static let mayPrecedeImports = true

    static func read(from parser: inout StyleSheetParser, as name: String) {
        parser.takePrelude().withText { load($0, into: &parser) }
        parser.skipAtRule()
    }

    private static func load(_ prelude: Bytes, into parser: inout StyleSheetParser) {
        var input = ByteScanner(prelude)
        guard let url = input.takeURL() else {
            return parser.report(.warning, "invalid-at-rule", "@import ignored: it does not name a style sheet")
        }
        guard parser.takesImports else {
            return parser.report(
                .warning, "invalid-at-rule", "@import ignored: it has to stand before all rules of its style sheet")
        }
        input.skipBlank()
        guard let layer = takeLayer(&input, in: &parser) else {
            return parser.report(.warning, "invalid-at-rule", "@import ignored: its layer has no valid name")
        }
        guard takeCondition(&input, in: &parser) else { return }
        guard parser.media.meets(input.remaining, syntax: parser.syntax) else { return }
        let sheet = url.withBytes {
            parser.loader.sheet(at: $0, named: parser.rulePosition(), media: parser.media, layer: layer)
        }
        parser.append(sheet)
    }

    /// Takes `layer` or `layer(name)`.
    ///
    /// - Returns: the layer of the importing sheet where there is none, and `nil` where the name is malformed.
    private static func takeLayer(
        _ input: inout ByteScanner, in parser: inout StyleSheetParser
    ) -> CascadeLayers.Number? {
        guard input.take(word: "layer") else { return parser.layer }
        var path: [[UInt8]?] = [nil]
        if input.take("(") {
            let run = input.takeComponents(until: Self.bracket)
            guard let names = run.withText({ LayerNames.read($0) }), names.count == 1, input.take(")") else {
                return nil
            }
            path = names[0]
        }
        input.skipBlank()
        return parser.loader.definitions.layers.layer(path, in: parser.layer)
    }

    /// Takes a `supports()` condition; `false` if it does not hold.
    private static func takeCondition(_ input: inout ByteScanner, in parser: inout StyleSheetParser) -> Bool {
        guard input.take(text: "supports(") else { return true }
        let run = input.takeComponents(until: Self.bracket)
        _ = input.take(")")
        input.skipBlank()
        return run.withText { text in
            parser.conditions.reads(declaration: text) || SupportsRule.holds(text, in: &parser)
        }
    }

    private static let bracket = Stops(")")
}

extension ByteScanner {
    private static let urlByte = ByteSet(") \t\n\r\u{C}").inverted

    /// Takes a string or a `url()`, quoted or not; `nil` where there is neither, or it is empty.
    mutating func takeURL() -> [UInt8]? {
        guard take(text: "url(") else { return takeString().flatMap { $0.isEmpty ? nil : $0 } }
        skipSpace()
        let url = takeString() ?? take(while: Self.urlByte).array
        skipSpace()
        return take(")") && !url.isEmpty ? url : nil
    }
}
