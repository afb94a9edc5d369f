import Switchless

/// Parses a style sheet in one pass (CSS Syntax 3, 5.4).
///
/// At-rules are read by their ``AtRule``, which calls the parser back.
struct StyleSheetParser: ~Escapable {
    /// The remaining input.
    var input: ByteScanner
    let media: MediaContext
    let syntax: StyleSyntax
    /// Loads the sheets that this one imports.
    let loader: StyleLoader
    /// The namespaces declared so far.
    var namespaces = SelectorNamespaces()
    private(set) var diagnostics = Diagnostics()
    /// The rules parsed so far.
    private(set) var rules: [Rule] = []
    /// The fonts with embedded data in the sheet.
    var fonts = LostFonts()
    /// The selectors of the style rule around the current one, which `&` stands for; `nil` outside of one.
    private(set) var outer: [Selector]?
    /// The scopes around the current rule, outermost first.
    private var scopes: [ScopeCondition] = []
    /// The conditions of the containers around the current rule.
    private var containers: [ContainerCondition] = []
    /// The layer of the current rule.
    private(set) var layer: CascadeLayers.Number
    /// Whether only rules that may precede `@import` have been read (CSS Cascade 4, 2).
    private var isBeforeRules = true
    /// Whether only rules that may precede `@namespace` have been read (CSS Namespaces 3, 2).
    private var isBeforeNames = true

    private let limits: StyleSheetLimits
    private var lines: LineCounter
    private var ruleStart: ByteScanner
    private var depth = 0
    private var simpleSelectors = 0
    private var declarations = 0

    @_lifetime(copy bytes)
    init(
        _ bytes: Bytes, at position: SourcePosition, media: MediaContext, syntax: StyleSyntax, limits: StyleSheetLimits,
        loader: StyleLoader, layer: CascadeLayers.Number = CascadeLayers.none
    ) {
        self.layer = layer
        input = ByteScanner(bytes)
        lines = LineCounter(at: input, is: position)
        ruleStart = input
        self.media = media
        self.syntax = syntax
        self.limits = limits
        self.loader = loader
    }

    /// Reads rules up to the end of the sheet or of the open block; within a style rule, its declarations, too.
    mutating func readRules() {
        if let outer { rules.append(rule(outer, readDeclarations())) }
        while goToNext() {
            ruleStart = input
            if TimeBudget.isOver(after: 10) { return }
            guard rules.count < limits.rules else { return stop("it has more than \(limits.rules) rules") }
            if input.take("@") { readAtRule() } else { readStyleRule() }
            guard let outer else { continue }
            let declarations = readDeclarations()
            if !declarations.isEmpty { rules.append(rule(outer, declarations)) }
        }
    }

    private func rule(_ selectors: [Selector], _ declarations: [RawDeclaration]) -> Rule {
        Rule(
            selectors: selectors, declarations: declarations, layer: layer, scope: scopes.last, containers: containers)
    }

    /// Reads the next block as a list of rules of `layer`, or of the current one.
    mutating func readBlockOfRules(in layer: CascadeLayers.Number? = nil) {
        (isBeforeRules, isBeforeNames) = (false, false)
        let around = self.layer
        self.layer = layer ?? around
        readBlock(within: limits.nesting)
        self.layer = around
    }

    /// Reads the next block as a list of rules for what lies in a scope.
    mutating func readBlockOfRules(in scope: ScopeCondition) {
        let around = outer
        outer = nil
        scopes.append(scope)
        readBlockOfRules()
        scopes.removeLast()
        outer = around
    }

    /// Reads the next block as a list of rules for elements in a container that meets a condition.
    mutating func readBlockOfRules(in condition: ContainerCondition) {
        containers.append(condition)
        readBlockOfRules()
        containers.removeLast()
    }

    /// Reads a list of selectors from the prelude of an at-rule.
    ///
    /// - Parameter roots: what `:scope` stands for; by default what it does in the rules around.
    func selectors(_ text: Bytes, roots: [Selector]? = nil) throws(StyleFault) -> [Selector] {
        var reader = SelectorReader(
            ByteScanner(text), syntax: syntax, namespaces: namespaces, limits: limits, outer: outer,
            scopeRoots: roots ?? scopes.last?.roots)
        let selectors = try reader.readSelectors()
        guard reader.input.isAtEnd else { throw .selector("something follows the selectors") }
        return selectors
    }

    private mutating func readBlock(within room: Int) {
        guard depth < room, StackBudget.hasRoom else {
            report(
                .limit("blocks are nested deeper than \(limits.nesting), or than this thread's stack allows"),
                of: "block")
            return input.skipBlock()
        }
        input.skip()
        depth += 1
        readRules()
        depth -= 1
        input.skip()
    }

    /// Skips the remaining at-rule with its block or semicolon.
    mutating func skipAtRule() {
        _ = takePrelude()
        input.skipBlock()
        _ = input.take(";")
    }

    /// Whether `@import` is allowed at this point.
    var takesImports: Bool { depth == 0 && isBeforeRules }
    /// Whether `@namespace` is allowed at this point.
    var takesNamespaces: Bool { depth == 0 && isBeforeNames }

    /// What conditions ask about.
    var conditions: StyleConditions {
        StyleConditions(syntax: syntax, namespaces: namespaces, limits: limits, media: media, reads: loader.reads)
    }

    /// The position of the current rule.
    mutating func rulePosition() -> SourcePosition { lines.position(of: ruleStart) }

    /// Appends the rules of another sheet, within the limit.
    mutating func append(_ sheet: StyleSheet) {
        for diagnostic in sheet.diagnostics { diagnostics.report(diagnostic) }
        rules += sheet.rules.prefix(max(0, limits.rules - rules.count))
    }

    /// Reports one warning about all fonts in the sheet.
    mutating func reportFonts() {
        if let warning = fonts.warning { diagnostics.report(warning) }
    }

    /// Takes the prelude of an at-rule: everything up to its block or semicolon.
    @_lifetime(copy self)
    mutating func takePrelude() -> ComponentRun {
        input.takeComponents(until: depth > 0 ? Self.nestedPreludeEnds : Self.preludeEnds)
    }

    /// Takes the prelude of an at-rule with a block; `nil`, with the rule skipped, where none follows.
    @_lifetime(copy self)
    mutating func takePreludeOfBlock() -> ComponentRun? {
        let prelude = takePrelude()
        guard input.next == UInt8(ascii: "{") else {
            _ = input.take(";")
            return nil
        }
        return prelude
    }

    /// Reports something about the current rule.
    mutating func report(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) {
        diagnostics.report(Diagnostic(severity, code, message, at: lines.position(of: ruleStart)))
    }

    private static let preludeEnds = Stops(";{")
    private static let nestedPreludeEnds = Stops(";{}")
    private static let selectorEnds = Stops("{")
    private static let nestedSelectorEnds = Stops("{}")

    /// What ends a selector that cannot be read.
    private var selectorStops: Stops {
        outer == nil ? depth > 0 ? Self.nestedSelectorEnds : Self.selectorEnds : Self.nestedPreludeEnds
    }

    // MARK: Keyframes

    /// Goes to the next step of `@keyframes`; `false` at the end of the block.
    mutating func goToFrame() -> Bool {
        input.skipBlank()
        return !input.isAtEnd && input.next != UInt8(ascii: "}")
    }

    /// Takes the block of a step.
    mutating func takeFrame() -> [RawDeclaration] {
        _ = input.take("{")
        let declarations = readDeclarations()
        input.skipBlank()
        _ = input.take("}")
        return declarations
    }

    /// Reports a declaration of a step that is not read. Names with a vendor's prefix are none that one expects.
    mutating func report(_ refusal: DeclarationRefusal, of declaration: RawDeclaration) {
        guard !declaration.name.hasPrefix("-") else { return }
        let value = declaration.value.withBytes { $0.excerpt }
        diagnostics.report(
            Diagnostic(
                refusal.severity, refusal.code,
                "'\(declaration.name)' \(refusal.reason): \(value); the declaration is ignored",
                attribute: declaration.name, at: declaration.position))
    }

    /// Counts the declarations of steps, those of a step with several moments for each; `false` where there are too
    /// many.
    mutating func takesFrames(_ count: Int) -> Bool {
        declarations += count
        return declarations <= limits.declarations
    }

    private mutating func goToNext() -> Bool {
        repeat { input.skipBlank() } while depth == 0 && (input.take(text: "<!--") || input.take(text: "-->"))
        return !input.isAtEnd && !(depth > 0 && input.next == UInt8(ascii: "}"))
    }

    /// Reports why `part` is ignored, at the scanner `cursor`.
    private mutating func report(_ fault: StyleFault, of part: String, at cursor: ByteScanner) {
        let position = lines.position(of: cursor)
        diagnostics.report(Diagnostic(fault.severity, fault.code, "\(part) ignored: \(fault.message)", at: position))
    }

    private mutating func report(_ fault: StyleFault, of part: String) { report(fault, of: part, at: input) }

    private mutating func readAtRule() {
        guard let name = input.takeRawName() else {
            report(.warning, "unknown-at-rule", "at-rule ignored: no name follows the '@'")
            return skipAtRule()
        }
        let rule = syntax.atRules[name] ?? UnknownAtRule.self
        rule.read(from: &self, as: name.string)
        if !rule.mayPrecedeImports { isBeforeRules = false }
        if !rule.mayPrecedeNamespaces { isBeforeNames = false }
    }

    private mutating func readStyleRule() {
        let start = input
        var reader = SelectorReader(
            input, syntax: syntax, namespaces: namespaces, limits: limits, simpleSelectors: simpleSelectors,
            outer: outer, scopeRoots: scopes.last?.roots)
        do throws(StyleFault) {
            let selectors = try reader.readSelectors().map { $0.meeting(scopes) }
            guard reader.input.next == UInt8(ascii: "{") else { throw .selector("no block follows the selector") }
            simpleSelectors = reader.simpleSelectors
            accept(reader)
            (isBeforeRules, isBeforeNames) = (false, false)
            readBlock(of: selectors)
        } catch {
            accept(reader)
            report(error, of: "rule")
            input = start
            _ = input.takeComponents(until: selectorStops)
            input.skipBlock()
            if reader.simpleSelectors >= limits.simpleSelectors {
                stop("it has more than \(limits.simpleSelectors) simple selectors")
            }
        }
    }

    /// Reads the declarations of a style rule, and the rules nested in it (CSS Nesting 1).
    private mutating func readBlock(of selectors: [Selector]) {
        let around = outer
        outer = selectors
        // Its declarations are no level of their own.
        readBlock(within: limits.nesting + 1)
        outer = around
    }

    /// Continues where `reader` stopped, and reports the selectors that it dropped.
    @_lifetime(self: copy self, copy reader)
    private mutating func accept(_ reader: SelectorReader) {
        for (fault, offset) in reader.faults {
            var cursor = reader.start
            cursor.skip(offset)
            report(fault, of: "selector in a list", at: cursor)
        }
        input = reader.input
    }

    private mutating func readDeclarations() -> [RawDeclaration] {
        var list = DeclarationList(block: input, takesRules: true)
        var found: [RawDeclaration] = []
        let room = limits.declarations - declarations
        var isFull = false
        list.forEach { name, value, isImportant in
            isFull = found.count >= room
            guard !isFull else { return }
            found.append(
                RawDeclaration(name, value, isImportant: isImportant, at: lines.position(of: ByteScanner(name))))
        } fault: { fault, cursor in
            report(fault, of: "declaration", at: cursor)
        }
        input = list.input
        declarations += found.count
        if isFull { stop("it has more than \(limits.declarations) declarations") }
        return found
    }

    private mutating func stop(_ reason: String) {
        report(.limit(reason), of: "the rest of the style sheet")
        input.skipAll()
    }
}
