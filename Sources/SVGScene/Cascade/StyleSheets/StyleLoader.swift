import Switchless

/// Loads the style sheets of a document and their imports, within the options' folder and limits.
final class StyleLoader {
    private let options: SVGOptions
    /// The paths of the files being read, outermost first; `nil` for a data URL.
    private var open: [[UInt8]?] = []
    /// The number of sheets and bytes read so far, which are limited.
    private var count = 0, bytes = 0
    private var isExhausted = false

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var fonts = FontFaceLoader()
    /// The palettes that the sheets declare.
    var palettes = DeclaredPalettes()

    /// What the sheets define for the whole document.
    let definitions: StyleDefinitions

    /// Why the document's dialect does not read a declaration; `nil` where it does.
    private let refusal: (_ name: Bytes, _ value: Bytes) -> DeclarationRefusal?
    /// A declaration of a shorthand as those of the properties that it sets; any other one as it is.
    let longhands: (RawDeclaration) -> [RawDeclaration]

    init(
        _ options: SVGOptions, definitions: StyleDefinitions = StyleDefinitions(),
        refusal: @escaping (_ name: Bytes, _ value: Bytes) -> DeclarationRefusal? = { _, _ in .unknownProperty },
        longhands: @escaping (RawDeclaration) -> [RawDeclaration] = { [$0] }
    ) {
        self.options = options
        self.longhands = longhands
        self.definitions = definitions
        self.refusal = refusal
    }

    /// Whether the document's dialect knows a property, and reads a value of it.
    func reads(_ name: Bytes, _ value: Bytes) -> Bool { refusal(name, value) == nil }

    /// Why a declaration is not read; `nil` where it is.
    func refusal(of declaration: RawDeclaration) -> DeclarationRefusal? {
        declaration.name.withBytes { name in declaration.value.withBytes { refusal(name, $0) } }
    }

    /// Whether fonts are read, from files and from data URLs.
    var readsFonts: Bool { options.text.outliner != nil }
    /// Whether fonts in data URLs are read, for the scene.
    var keepsFonts: Bool { options.keepsFonts }
    /// The fonts that were read.
    var fontFaces: [FontFace] { fonts.faces }

    /// Reads the font of a rule.
    ///
    /// - Returns: why the font is not used; `nil` where it is.
    func load(_ draft: FontFaceDraft) -> ImageFault? {
        let base = (open.last ?? nil).map { String(decoding: $0.folder, as: UTF8.self) }
        return fonts.load(draft, options, base: base)
    }

    /// Loads the style sheet at `url`. If that fails, the result is an empty sheet with a diagnostic.
    ///
    /// - Parameters:
    ///   - position: where it is named; all diagnostics about the sheet have this position.
    ///   - media: what `@media` is evaluated against.
    ///   - layer: the layer that it belongs to.
    func sheet(
        at url: Bytes, named position: SourcePosition?, media: MediaContext,
        layer: CascadeLayers.Number = CascadeLayers.none
    ) -> StyleSheet {
        let position = position ?? SourcePosition(line: 1, column: 1)
        do throws(ImageFault) {
            return try read(url, SheetFile(name: url.shortened, position: position), media, layer)
        } catch {
            let severity = Self.limits.contains(error.code) ? Diagnostic.Severity.error : .warning
            return StyleSheet(diagnostics: [
                Diagnostic(
                    severity, error.code, "\(error.message); the rules of the style sheet are missing", at: position)
            ])
        }
    }

    /// The codes of faults that report an exceeded limit.
    private static let limits: Set<Diagnostic.Code> = ["style-limit", "style-too-large", "import-depth"]

    private func read(
        _ url: Bytes, _ file: SheetFile, _ media: MediaContext, _ layer: CascadeLayers.Number
    ) throws(ImageFault) -> StyleSheet {
        count += 1
        guard count <= options.limits.styleSheets else { return try stop() }
        guard open.count < options.limits.importDepth else {
            throw ImageFault("import-depth", "@import is nested more than \(options.limits.importDepth) deep")
        }
        var rule = FolderRule.styleSheets(options)
        if let path = open.last ?? nil { rule.base = String(decoding: path.folder, as: UTF8.self) }
        let found = try ImageSources.find(url, by: rule)
        guard found.path == nil || !open.contains(found.path) else {
            throw ImageFault("import-ring", "\(url.excerpt) imports itself; the import is ignored")
        }
        let text = try found.read(by: rule)
        bytes += text.count
        guard bytes <= options.limits.styleBytes else {
            throw ImageFault(
                "style-limit", "the style sheets together have more than \(options.limits.styleBytes) bytes")
        }
        open.append(found.path)
        defer { open.removeLast() }
        let start = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        return text.withBytes { text in
            StyleSheet(parsing: text.extracting(start...), media: media, loader: self, layer: layer).named(in: file)
        }
    }

    /// Returns an empty sheet; throws the fault the first time.
    private func stop() throws(ImageFault) -> StyleSheet {
        guard !isExhausted else { return StyleSheet(diagnostics: []) }
        isExhausted = true
        throw ImageFault("style-limit", "more than \(options.limits.styleSheets) style sheets")
    }
}

extension StyleSheet {
    /// The same sheet, whose diagnostics name `file` and have the position where it is named.
    fileprivate func named(in file: SheetFile) -> StyleSheet {
        let rules = rules.map { rule in
            var rule = rule
            rule.file = SheetFile(name: rule.file?.name ?? file.name, position: file.position)
            return rule
        }
        let diagnostics = diagnostics.map { finding in
            var diagnostic = finding
            let positionText = finding.position.map { " at \($0)" } ?? ""
            diagnostic.message = "in '\(file.name)'\(positionText): \(finding.message)"
            diagnostic.position = file.position
            return diagnostic
        }
        return StyleSheet(rules: rules, diagnostics: diagnostics)
    }
}

extension [UInt8] {
    /// The path of the folder that contains this path.
    var folder: [UInt8] {
        let end = lastIndex(of: UInt8(ascii: "/")) ?? startIndex
        return end == startIndex ? [UInt8(ascii: "/")] : Array(self[..<end])
    }
}

extension Bytes {
    /// These bytes as text for messages, truncated to 60 bytes.
    fileprivate var shortened: String { "\(prefix(60).string)\(count > 60 ? "…" : "")" }
}

/// The types of a registry, looked up by a name's bytes without regard to ASCII case.
struct Lookup<Handler: Sendable>: Sendable {
    private let handlers: [Handler]
    private let names: ByteNames

    init(_ registry: Registry<Handler>) {
        handlers = registry.handlers
        names = ByteNames(registry.names.map(\.local))
    }

    /// The registered type of this name; `nil` if there is none.
    subscript(bytes: Bytes) -> Handler? { names.index(of: bytes).map { handlers[$0] } }
}

/// All names of style sheets except properties: the registries, prepared for look-ups.
struct StyleSyntax: Sendable {
    let atRules: Lookup<any AtRule.Type>
    let attributeTests: Lookup<any AttributeTest.Type>
    let combinators: Lookup<any Combinator.Type>
    /// The combinator that is written as white space.
    let descendant: (any Combinator.Type)?
    let functionalPseudoClasses: Lookup<any FunctionalPseudoClass.Type>
    let mediaFeatures: Lookup<any MediaFeature.Type>
    let mediaTypes: Lookup<any MediaFeature.Type>
    let pseudoClasses: Lookup<any PseudoClass.Type>
    let selectorMarks: Lookup<any SelectorMark.Type>
    let supportsFunctions: Lookup<any ConditionFunction.Type>

    /// The syntax of the standard registries.
    static let standard = StyleSyntax()

    init(
        atRules: Registry<any AtRule.Type> = AtRules.standard,
        attributeTests: Registry<any AttributeTest.Type> = AttributeTests.standard,
        combinators: Registry<any Combinator.Type> = Combinators.standard,
        functionalPseudoClasses: Registry<any FunctionalPseudoClass.Type> = FunctionalPseudoClasses.standard,
        mediaFeatures: Registry<any MediaFeature.Type> = MediaFeatures.standard,
        mediaTypes: Registry<any MediaFeature.Type> = MediaTypes.standard,
        pseudoClasses: Registry<any PseudoClass.Type> = PseudoClasses.standard,
        selectorMarks: Registry<any SelectorMark.Type> = SelectorMarks.standard,
        supportsFunctions: Registry<any ConditionFunction.Type> = ConditionFunctions.standard
    ) {
        self.atRules = Lookup(atRules)
        self.attributeTests = Lookup(attributeTests)
        self.combinators = Lookup(combinators)
        descendant = combinators[" "]
        self.functionalPseudoClasses = Lookup(functionalPseudoClasses)
        self.mediaFeatures = Lookup(mediaFeatures)
        self.mediaTypes = Lookup(mediaTypes)
        self.pseudoClasses = Lookup(pseudoClasses)
        self.selectorMarks = Lookup(selectorMarks)
        self.supportsFunctions = Lookup(supportsFunctions)
    }
}

/// Why a declaration is not read.
struct DeclarationRefusal {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    /// Says why, after the name of the property.
    let reason: String

    /// There is no such property, which may be one that only browsers know.
    static let unknownProperty = DeclarationRefusal(
        severity: .note, code: "unknown-property", reason: "is not a known property")
    /// The property has no such value.
    static let invalidValue = DeclarationRefusal(
        severity: .warning, code: "invalid-value", reason: "has no such value")
    /// What is important in keyframes does not count (CSS Animations 1, 3).
    static let importance = DeclarationRefusal(
        severity: .warning, code: "invalid-declaration", reason: "cannot be important in @keyframes")
}
