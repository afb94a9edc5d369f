import Switchless

/// Reads selectors (Selectors 4, 18).
struct SelectorReader: ~Escapable {
    /// The remaining input.
    var input: ByteScanner
    let syntax: StyleSyntax
    /// The count of simple selectors read so far, including those of earlier rules.
    private(set) var simpleSelectors: Int
    /// The selectors dropped from forgiving lists, with their offsets from ``start``.
    private(set) var faults: [(fault: StyleFault, offset: Int)] = []
    /// The input that reading began with.
    let start: ByteScanner

    /// The selectors of the style rule around, which `&` stands for; `nil` outside of one.
    let outer: [Selector]?
    /// The roots of the `@scope` around, which `:scope` stands for; `nil` outside of one.
    let scopeRoots: [Selector]?
    /// Whether the current selector contains `&`, or `:scope` within `@scope`.
    var namesOuter = false
    /// The part of an element that the current selector selects; `nil` so far.
    private var part: PseudoElement?
    /// Whether the arguments of a `:has()` are read, in which no other one may stand (Selectors 4, 4.5).
    private var isRelative = false

    private let namespaces: SelectorNamespaces
    private let limits: StyleSheetLimits
    private var depth = 0

    @_lifetime(copy input)
    init(
        _ input: ByteScanner, syntax: StyleSyntax, namespaces: SelectorNamespaces, limits: StyleSheetLimits,
        simpleSelectors: Int = 0, outer: [Selector]? = nil, scopeRoots: [Selector]? = nil
    ) {
        self.input = input
        self.outer = outer
        self.scopeRoots = scopeRoots
        start = input
        self.syntax = syntax
        self.namespaces = namespaces
        self.limits = limits
        self.simpleSelectors = simpleSelectors
    }

    private static let ends = ByteSet(",){")
    private static let listEnds = Stops(",)")
    /// The bytes that make a preceding `|` part of another token: `|=` or `||`.
    private static let barUses = ByteSet("=|")
    private static let combinators = ByteSet(">+~|")

    /// Reads a list of selectors, up to the first byte that is not part of it.
    ///
    /// Within a style rule they are relative to what that rule selects (CSS Nesting 1, 2.1), and within `@scope` to its
    /// roots (CSS Cascade 6, 2.5.2).
    mutating func readSelectors() throws(StyleFault) -> [Selector] {
        let scope = scopeRoots.map { ScopeRoot(roots: $0, specificity: .zero) as any SimpleSelector }
        let start = depth == 0 ? outer.map { NestingSelector(of: $0) } ?? scope : nil
        let around = start.map { SelectorStep([$0], from: nil) }
        var selectors: [Selector] = []
        repeat {
            if depth == 0 { namesOuter = false }
            selectors.append(try readSelector(around: around))
        } while input.take(",")
        return selectors
    }

    /// Reads a list of selectors that are relative to the element that `anchor` stands for (Selectors 4, 3.4).
    mutating func readSelectors(relativeTo anchor: SelectorStep) throws(StyleFault) -> [Selector] {
        guard !isRelative else { throw .selector(":has() stands within :has()") }
        isRelative = true
        defer { isRelative = false }
        var selectors: [Selector] = []
        repeat { selectors.append(try readSelector(around: anchor)) } while input.take(",")
        return selectors
    }

    /// Reads a function's forgiving list, which drops only the malformed selectors (Selectors 4, 18.1).
    mutating func readForgivingSelectors() -> [Selector] {
        var selectors: [Selector] = []
        repeat {
            input.skipBlank()
            if Self.listEnds.bytes.contains(input.next) { continue }
            let start = input
            do throws(StyleFault) {
                let selector = try readSelector()
                guard Self.listEnds.bytes.contains(input.next) else { throw .selector("a ')' is missing") }
                selectors.append(selector)
            } catch {
                faults.append((error, input.offset(from: self.start)))
                input = start
                _ = input.takeComponents(until: Self.listEnds)
            }
        } while input.take(",")
        return selectors
    }

    /// Reads the arguments of a function with `read`, and its closing parenthesis.
    mutating func readArguments<Result>(
        _ read: (inout SelectorReader) throws(StyleFault) -> Result
    ) throws(StyleFault) -> Result {
        guard depth < limits.nesting, StackBudget.hasRoom else {
            throw .limit("selectors are nested deeper than \(limits.nesting), or than this thread's stack allows")
        }
        depth += 1
        defer { depth -= 1 }
        input.skipBlank()
        let result = try read(&self)
        input.skipBlank()
        guard input.take(")") else { throw .selector("a ')' is missing") }
        return result
    }

    /// Takes a name with an optional prefix; `nil` where none begins.
    ///
    /// - Parameter unprefixed: the namespace test of a name without a prefix.
    mutating func takeQualifiedName(unprefixed: NameTest) throws(StyleFault) -> QualifiedNameTest? {
        let first = takeNameTest()
        guard !Self.barUses.contains(input.peek(1)), input.take("|") else {
            return first.map { QualifiedNameTest(namespace: unprefixed, local: $0) }
        }
        guard let local = takeNameTest() else { throw .selector("no name follows the '|'") }
        return QualifiedNameTest(namespace: try resolve(prefix: first ?? .noNamespace), local: local)
    }

    /// The namespace test of type selectors without a prefix.
    var namespaceOfTypes: NameTest { namespaces.ofTypes }

    private mutating func takeNameTest() -> NameTest? {
        input.take("*") ? .any : input.takeName().map { NameTest(bytes: $0) }
    }

    private func resolve(prefix: NameTest) throws(StyleFault) -> NameTest {
        guard let bytes = prefix.bytes, !bytes.isEmpty else { return prefix }
        guard let namespace = namespaces[bytes] else {
            throw .selector("the prefix '\(String(decoding: bytes, as: UTF8.self))' is not declared")
        }
        return namespace
    }

    /// Reads a selector.
    ///
    /// - Parameter around: what it is relative to: it may begin with a combinator, and without one, or an `&`, it
    ///   selects descendants.
    private mutating func readSelector(around: SelectorStep? = nil) throws(StyleFault) -> Selector {
        input.skipBlank()
        part = nil
        let sign = around == nil ? nil : try takeSign()
        var step = SelectorStep(try readCompound(), from: nil)
        var count = 1
        while let combinator = try takeCombinator() {
            guard count < limits.compounds else {
                throw .limit("the selector has more than \(limits.compounds) compounds")
            }
            step = SelectorStep(try readCompound(), from: (combinator, step))
            count += 1
        }
        let isImplied = isRelative || !namesOuter
        guard let around, sign != nil || isImplied, let combinator = sign ?? syntax.descendant else {
            return Selector(subject: step, part: part)
        }
        return Selector(subject: step.after(around, by: combinator), part: part)
    }

    /// Ends the selector with a part of the element that it selects (Selectors 4, 3.6).
    mutating func end(with part: PseudoElement) throws(StyleFault) -> any SimpleSelector {
        guard depth == 0 else { throw .selector("a pseudo-element stands within a pseudo-class") }
        self.part = part
        return PartSelector()
    }

    private mutating func readCompound() throws(StyleFault) -> [any SimpleSelector] {
        guard part == nil else { throw .selector("something follows a pseudo-element") }
        var compound: [any SimpleSelector] = []
        if let name = try takeQualifiedName(unprefixed: namespaceOfTypes) { compound.append(TypeSelector(name: name)) }
        while let mark = nextMark() {
            guard part == nil else { throw .selector("something follows a pseudo-element") }
            try makeRoom(for: compound.count + 1)
            input.skip()
            compound.append(try mark.read(from: &self))
        }
        guard !compound.isEmpty else { throw .selector("no selector begins with \(found)") }
        try makeRoom(for: compound.count)
        simpleSelectors += compound.count
        return compound
    }

    /// Throws if `count` more simple selectors exceed the limit.
    private func makeRoom(for count: Int) throws(StyleFault) {
        guard simpleSelectors + count <= limits.simpleSelectors else {
            throw .limit("the style sheet has more than \(limits.simpleSelectors) simple selectors")
        }
    }

    private mutating func nextMark() -> (any SelectorMark.Type)? {
        while input.skipComment() {}
        return syntax.selectorMarks[input.remaining.prefix(1)]
    }

    /// Takes a combinator and the white space around it; `nil` at the selector's end.
    private mutating func takeCombinator() throws(StyleFault) -> (any Combinator.Type)? {
        let isSpaced = input.skipBlank()
        if input.isAtEnd || Self.ends.contains(input.next) { return nil }
        if let combinator = try takeSign() { return combinator }
        guard isSpaced, let descendant = syntax.descendant else { throw .selector("\(found) is not expected") }
        return descendant
    }

    /// Takes a combinator that is written as a sign.
    private mutating func takeSign() throws(StyleFault) -> (any Combinator.Type)? {
        let sign = input.take(while: Self.combinators)
        if sign.isEmpty { return nil }
        guard let combinator = syntax.combinators[sign] else {
            throw .selector("no combinator is written '\(sign.string)'")
        }
        input.skipBlank()
        return combinator
    }

    /// The next character, for messages.
    private var found: String {
        input.isAtEnd ? "the end of the style sheet" : "'\(Character(Unicode.Scalar(input.next)))'"
    }
}
