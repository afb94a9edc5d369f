import Switchless

/// The `@keyframes` rule (CSS Animations 1, 3).
enum KeyframesRule: AtRule {
    static let name: Name = "keyframes"
    static let summary = "The steps of an animation."

    private static let words: KeywordTable<Double> = ["from": 0, "to": 1]

    static func read(from parser: inout StyleSheetParser, as name: String) { read(from: &parser, isPrefixed: false) }

    /// Reads the rule.
    ///
    /// - Parameter isPrefixed: whether its name has a vendor's prefix, so that one without wins.
    static func read(from parser: inout StyleSheetParser, isPrefixed: Bool) {
        let prelude = parser.takePrelude().withText { bytes -> [UInt8]? in
            var input = ByteScanner(bytes.trimmed)
            let name = input.takeString() ?? input.takeName()
            return input.isAtEnd ? name : nil
        }
        guard let prelude, parser.input.take("{") else {
            parser.report(.warning, "invalid-at-rule", "@keyframes ignored: it needs a name and a block")
            return parser.skipAtRule()
        }
        var frames: [(offset: Double, declarations: [RawDeclaration])] = []
        while parser.goToFrame() {
            let offsets = parser.takePrelude().withText { Self.offsets($0) }
            guard parser.input.next == UInt8(ascii: "{") else {
                _ = parser.input.take(";")
                continue
            }
            let declarations = parser.takeFrame().filter { declaration in
                guard let refusal = declaration.isImportant ? .importance : parser.loader.refusal(of: declaration)
                else { return true }
                parser.report(refusal, of: declaration)
                return false
            }.flatMap(parser.loader.longhands)
            guard let offsets else {
                parser.report(
                    .warning, "invalid-at-rule",
                    "a step of @keyframes is ignored: it needs from, to or percentages from 0 to 100")
                continue
            }
            guard parser.takesFrames(offsets.count * max(1, declarations.count)) else {
                parser.report(
                    .error, "style-limit", "a step of @keyframes is ignored: the sheet has too many declarations")
                continue
            }
            frames += offsets.map { ($0, declarations) }
        }
        _ = parser.input.take("}")
        parser.loader.definitions.define(Keyframes(frames, layer: parser.layer, isPrefixed: isPrefixed), named: prelude)
    }

    /// The shares of time of a step; `nil` where one is invalid.
    private static func offsets(_ text: Bytes) -> [Double]? {
        var input = ByteScanner(text.trimmed), offsets: [Double] = []
        repeat {
            input.skipSpace()
            if let word = words.take(&input) {
                offsets.append(word)
            } else {
                guard let number = input.takeNumber(), input.take("%"), 0...100 ~= number else { return nil }
                offsets.append(number / 100)
            }
            input.skipSpace()
        } while input.take(",")
        return input.isAtEnd ? offsets : nil
    }
}

/// The `@-webkit-keyframes` rule, another name of `@keyframes` (Compatibility, 3.1).
enum WebKitKeyframesRule: AtRule {
    static let name: Name = "-webkit-keyframes"
    static let summary = "Another name of @keyframes."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        KeyframesRule.read(from: &parser, isPrefixed: true)
    }
}
