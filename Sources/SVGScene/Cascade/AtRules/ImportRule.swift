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
        guard !takeUnsupported(&input) else {
            return parser.report(
                .warning, "ignored-at-rule",
                "@import ignored: its rules are missing, since neither layer nor supports() is evaluated")
        }
        guard parser.media.meets(input.remaining, syntax: parser.syntax) else { return }
        let sheet = url.withBytes {
            parser.loader.sheet(at: $0, named: parser.rulePosition(), media: parser.media)
        }
        parser.append(sheet)
    }

    /// Takes a layer or a `supports()` condition; `true` if there is one.
    private static func takeUnsupported(_ input: inout ByteScanner) -> Bool {
        input.take(word: "layer") || input.take(word: "supports")
    }
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
