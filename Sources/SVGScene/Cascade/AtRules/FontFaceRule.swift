import Switchless

/// The `@font-face` rule (CSS Fonts 4, 4). Its font is read where text is outlined, or where the scene keeps fonts.
enum FontFaceRule: AtRule {
    static let name: Name = "font-face"
    static let summary = "A font, for outlines of text, or for the scene to keep."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        _ = parser.takePrelude()
        guard parser.input.take("{") else { return parser.skipAtRule() }
        guard !parser.loader.readsFonts else { return load(from: &parser) }
        let start = parser.input
        var family = ""
        var holdsData = false
        var list = DeclarationList(block: parser.input)
        list.forEach { name, value, _ in
            if name.spells("font-family") { family = value.withoutQuotes.string }
            if name.spells("src") { holdsData = holdsData || value.holdsDataURL }
        }
        parser.input = list.input
        parser.input.skip()
        guard holdsData else {
            return parser.report(
                .note, "ignored-at-rule", "@\(name) ignored: the program that draws the text finds the fonts")
        }
        guard !parser.loader.keepsFonts else {
            parser.input = start
            return load(from: &parser) { $0.urls.removeAll { !$0.starts(with: dataScheme) } }
        }
        let position = parser.rulePosition()
        parser.fonts.append(family, at: position)
    }

    private static let dataScheme = Array("data:".utf8)

    /// Reads the rest of the rule, and the font that it describes.
    ///
    /// - Parameter change: changes the description before the font is read.
    private static func load(from parser: inout StyleSheetParser, _ change: (inout FontFaceDraft) -> Void = { _ in }) {
        var draft = FontFaceDraft()
        var list = DeclarationList(block: parser.input)
        list.forEach { name, value, _ in
            FontDescriptors.standard[Name(name.string.lowercased())]?.read(value, into: &draft)
        }
        parser.input = list.input
        parser.input.skip()
        change(&draft)
        guard !draft.face.family.isEmpty else {
            return parser.report(.warning, "invalid-at-rule", "@font-face ignored: it has no font-family")
        }
        guard let fault = parser.loader.load(draft) else { return }
        parser.report(
            FontFaceLoader.limits.contains(fault.code) ? .error : .warning, fault.code,
            "\(fault.message); the font '\(draft.face.family)' of @font-face is not used")
    }
}

/// The fonts with embedded data in a style sheet, collected for a single warning.
struct LostFonts {
    /// The limit of names in the warning.
    private static let limit = 4

    private var families: [String] = []
    private var isMore = false
    private var position: SourcePosition?

    /// Adds a font. The same family may come several times, once for each weight or style.
    mutating func append(_ family: String, at position: SourcePosition) {
        self.position = self.position ?? position
        let name = "'\(family)'"
        guard !families.contains(name) else { return }
        if families.count < Self.limit { families.append(name) } else { isMore = true }
    }

    /// The warning about them; `nil` where there are none.
    var warning: Diagnostic? {
        guard !families.isEmpty else { return nil }
        let names = families.joined(separator: ", ") + (isMore ? " and others" : "")
        return Diagnostic(
            .warning, "lost-font",
            "the data of the font \(names) is not read; keep the fonts in the scene, install the font where the scene "
                + "is drawn, or turn the text into paths", at: position)
    }
}

extension Bytes {
    /// These bytes without the quotes around them.
    fileprivate var withoutQuotes: Bytes {
        @_lifetime(copy self) get {
            var input = ByteScanner(self)
            guard let text = input.takePlainString() else { return self }
            return text
        }
    }

    /// Whether the value contains a data URL. The data itself is not examined.
    fileprivate var holdsDataURL: Bool {
        var input = ByteScanner(self)
        while !input.isAtEnd {
            _ = input.take(while: Self.betweenBrackets)
            input.skip()
            input.skipSpace()
            if StringToken.openings.contains(input.next) { input.skip() }
            if input.take(text: "data:") { return true }
        }
        return false
    }

    private static let betweenBrackets = ByteSet("(").inverted
}
