import Switchless

/// A parsed style sheet: its rules in order, including those of conditional groups that apply.
struct StyleSheet: Sendable {
    let rules: [Rule]
    /// The diagnostics, with positions in the sheet's file.
    let diagnostics: [Diagnostic]

    /// Parses a style sheet (CSS Syntax 3).
    ///
    /// Parsing never fails. Malformed parts are dropped with a diagnostic.
    ///
    /// - Parameters:
    ///   - bytes: the sheet, in UTF-8.
    ///   - position: the position of the sheet's first byte in its file.
    ///   - media: what `@media` is evaluated against.
    ///   - syntax: the registered names.
    ///   - limits: the limits of the sheet.
    ///   - loader: loads imported sheets, and has the document's layers.
    ///   - layer: the layer that the whole sheet belongs to.
    init(
        parsing bytes: Bytes, at position: SourcePosition = SourcePosition(line: 1, column: 1),
        media: MediaContext = MediaContext(), syntax: StyleSyntax = .standard,
        limits: StyleSheetLimits = StyleSheetLimits(), loader: StyleLoader = StyleLoader(SVGOptions()),
        layer: CascadeLayers.Number = CascadeLayers.none
    ) {
        var parser = StyleSheetParser(
            bytes, at: position, media: media, syntax: syntax, limits: limits, loader: loader, layer: layer)
        parser.readRules()
        parser.reportFonts()
        rules = parser.rules
        diagnostics = parser.diagnostics.entries
    }

    /// Creates a sheet of rules that are parsed already.
    init(rules: [Rule] = [], diagnostics: [Diagnostic]) {
        self.rules = rules
        self.diagnostics = diagnostics
    }
}

/// Limits for one style sheet, so that hostile input costs no more than ordinary input.
public struct StyleSheetLimits: Sendable, Hashable {
    /// The limit of rules; the remaining sheet is ignored. Each element may have to be compared with each rule.
    public var rules = 100_000
    /// The limit of simple selectors in all rules; the remaining sheet is ignored.
    ///
    /// Two bytes of input can become two hundred bytes of selectors.
    public var simpleSelectors = 500_000
    /// The limit of declarations; the remaining sheet is ignored. Four bytes of input can become a hundred.
    public var declarations = 500_000
    /// The limit of compound selectors in one selector. Matching recurses once for each.
    public var compounds = 32
    /// The limit of nested selectors (`:not(:is(...))`), and of nested rules.
    ///
    /// Parsing and matching recurse once for each, as far as the current thread's stack allows. Brackets within values
    /// are not limited.
    public var nesting = 8

    /// Creates the default limits.
    public init() {}
}

/// The reason why a part of a style sheet is ignored. The scanner is at its position.
struct StyleFault: Error, Sendable {
    /// The kind of fault.
    let code: Diagnostic.Code
    /// The message that follows "ignored: ".
    let message: String
    /// An error if a limit is exceeded, since valid rules are lost; else a warning.
    var severity = Diagnostic.Severity.warning

    static func selector(_ message: String) -> StyleFault { StyleFault(code: "invalid-selector", message: message) }
    static func declaration(_ message: String) -> StyleFault {
        StyleFault(code: "invalid-declaration", message: message)
    }
    static func limit(_ message: String) -> StyleFault {
        StyleFault(code: "style-limit", message: message, severity: .error)
    }
}

/// A style rule: its selectors and declarations (CSS Syntax 3, 9.1).
struct Rule: Sendable {
    /// The comma-separated selectors.
    let selectors: [Selector]
    let declarations: [RawDeclaration]
    /// The layer that it belongs to.
    var layer = CascadeLayers.none
    /// The innermost scope around it; `nil` for none.
    var scope: ScopeCondition?
    /// The conditions of the containers around it.
    var containers: [ContainerCondition] = []
    /// The file of the style sheet; `nil` for a sheet in the document itself.
    var file: SheetFile?

    /// The position in the document that a diagnostic about `declaration` refers to.
    func position(of declaration: RawDeclaration) -> SourcePosition { file?.position ?? declaration.position }

    /// Prefixes `message` with the style sheet's file and the position in it.
    func message(_ message: String, about declaration: RawDeclaration) -> String {
        file.map { "in '\($0.name)' at \(declaration.position): \(message)" } ?? message
    }
}

/// A style sheet in its own file.
struct SheetFile: Sendable {
    /// The URL, truncated for messages.
    let name: String
    /// The position in the document where this sheet is named, or the sheet that imports it.
    var position: SourcePosition
}

/// A declaration whose value is not parsed yet.
struct RawDeclaration: Hashable, Sendable {
    /// The property's name, in lower case except for a custom property.
    let name: String
    /// The bytes of the value, without surrounding white space and comments. May be empty.
    let value: [UInt8]
    /// Whether `!important` follows the value.
    let isImportant: Bool
    /// The position of the declaration in its file.
    let position: SourcePosition
    /// The stored conditions of the containers around it.
    var containers: [Stored<UInt8>] = []
}

extension RawDeclaration {
    init(_ name: Bytes, _ value: Bytes, isImportant: Bool, at position: SourcePosition) {
        let name = EscapedText.resolved(name) ?? name.array
        let isCustom = name.withBytes(DeclarationList.isCustom)
        let spelling = isCustom ? name : name.map(\.lowercasedASCII)
        self.name = String(decoding: spelling, as: UTF8.self)
        self.value = value.array
        self.isImportant = isImportant
        self.position = position
    }
}

/// Turns scanner offsets into lines and columns.
///
/// The offsets have to be asked for in ascending order, so that the text is scanned only once.
struct LineCounter: ~Escapable {
    private var scanner: ByteScanner
    private var position: SourcePosition

    @_lifetime(copy start)
    init(at start: ByteScanner, is position: SourcePosition) {
        scanner = start
        self.position = position
    }

    /// The position of `target`; an earlier target than the last has the last one's position.
    mutating func position(of target: ByteScanner) -> SourcePosition {
        while target.offset(from: scanner) > 0 {
            position.column += 1
            if scanner.next == UInt8(ascii: "\n") { position = SourcePosition(line: position.line + 1, column: 1) }
            scanner.skip()
        }
        return position
    }
}
