import Switchless

/// Gives every element the declarations of the rules that select it (CSS Cascade 4, 6).
struct Cascade {
    private let tree: Tree
    private let index: RuleIndex
    /// The rules of the parts of boxes that no tag makes.
    private let parts: [(part: PseudoElement, index: RuleIndex)]
    let budget: MatchBudget
    private let memory: MatchMemory<TreeSubject>
    /// The declarations of each rule, indexed as the rules of `index`. Each rule is read once.
    private var blocks: [RuleBlock] = []
    private var diagnostics: Diagnostics
    /// The declarations that rules gave to elements.
    private var given = 0
    /// The texts of the conditions of `@container`.
    private var conditions: [ObjectIdentifier: Stored<UInt8>] = [:]
    /// Whether a rule says `revert-layer`.
    private var rollsBack = false

    /// Applies the document's style sheets, then the caller's.
    ///
    /// - Returns: the styles of the copies that `use` makes; `nil` where no selector can tell a copy from its original.
    static func apply(to tree: Tree, options: SVGOptions, diagnostics: inout Diagnostics) -> ShadowStyles? {
        let own = options.styleSheet.map { sheet in
            sheet.withBytes { StyleSheet(parsing: $0, media: tree.media, loader: tree.styleLoader) }
        }
        let browser =
            (tree.holdsHTML ? [HTMLStyleSheet.sheet(tree.styleLoader)] : [])
            + (tree.dialect.browserStyles.isEmpty
                ? [] : [HTMLStyleSheet.sheet(tree.dialect.browserStyles, tree.styleLoader)])
        let sheets = browser + tree.styleSheets + (own.map { [$0] } ?? [])
        guard !sheets.isEmpty else { return nil }
        var cascade = Cascade(tree, sheets, diagnostics)
        cascade.styleAll()
        diagnostics = cascade.diagnostics
        return cascade.index.looksAround ? ShadowStyles(cascade) : nil
    }

    private init(_ tree: Tree, _ sheets: [StyleSheet], _ diagnostics: Diagnostics) {
        self.tree = tree
        self.diagnostics = diagnostics
        budget = MatchBudget(limit: tree.options.limits.selectorComparisons)
        memory = MatchMemory(budget: budget)
        let layers = tree.definitions.layers
        index = RuleIndex(sheets, layers: layers)
        let named = Set(index.rules.lazy.flatMap(\.selectors).compactMap(\.part))
        parts = PseudoElement.drawn.filter(named.contains).map { ($0, RuleIndex(sheets, layers: layers, of: $0)) }
        for diagnostic in sheets.flatMap(\.diagnostics) { self.diagnostics.report(diagnostic) }
        blocks = index.rules.map { read($0) }
    }

    /// Makes match memory for a separate tree that shares this document's budget.
    func makeMemory() -> MatchMemory<TreeSubject> { MatchMemory(budget: budget) }

    /// Styles all elements in document order.
    private mutating func styleAll() {
        guard index.looksAround else {
            for index in tree.nodes.indices where tree.nodes[index].isElement { style(NodeID(index: Int32(index))) }
            return
        }
        var open: [NodeID] = []
        memory.ancestors = AncestorFilter()
        for index in tree.nodes.indices where tree.nodes[index].isElement {
            let node = NodeID(index: Int32(index))
            while let last = open.last, last != tree[node].parent {
                TreeSubject(tree: tree, node: last).forEachName { memory.ancestors?.remove($0) }
                open.removeLast()
            }
            style(node)
            TreeSubject(tree: tree, node: node).forEachName { memory.ancestors?.insert($0) }
            open.append(node)
        }
        memory.ancestors = nil
    }

    private mutating func style(_ node: NodeID) {
        if TimeBudget.isOver(after: index.rules.count / 8) { return }
        apply(matches(TreeSubject(tree: tree, node: node), in: memory), to: node)
        guard !parts.isEmpty, tree.element(node).part(as: BoxRole.self) != nil else { return }
        for (part, index) in parts {
            let matches = index.matches(TreeSubject(tree: tree, node: node), in: memory)
            if !matches.isEmpty { apply(matches, to: tree.makePart(part, of: node)) }
        }
    }

    private mutating func apply(_ matches: [RuleIndex.Match], to node: NodeID) {
        if let fault = budget.takeFault() {
            diagnostics.report(
                Diagnostic(.error, fault.code, fault.message, element: tree.name(of: node), at: tree[node].position))
        }
        guard !matches.isEmpty, takesDeclarations(of: matches, node) else { return }
        let start = tree.declarations.entries.count
        tree.declarations.append(declarations(of: node, and: matches))
        tree[node].declarations = start..<tree.declarations.entries.count
        guard setsGeometry(matches) else { return }
        var styled = tree.styledElement(node)
        tree.unstyledElements[node] = styled
        setGeometry(by: matches, of: node, in: &styled)
        tree.elements[Int(node.index)] = styled.element
        tree.lateGeometry[node] = styled.late.isEmpty ? nil : styled.late
    }

    /// Counts the declarations of rules; `false` once the limit is exceeded, and the rules select nothing any more.
    private mutating func takesDeclarations(of matches: [RuleIndex.Match], _ node: NodeID) -> Bool {
        let limit = tree.options.limits.ruleDeclarations
        guard given <= limit else { return false }
        given += matches.reduce(0) { $0 + blocks[$1.rule].values.count }
        guard given > limit else { return true }
        diagnostics.report(
            Diagnostic(
                .error, "too-many-declarations",
                "the rules give more than \(limit) declarations to elements; they are not applied from here on; use "
                    + "fewer rules, or raise the limit", element: tree.name(of: node), at: tree[node].position))
        return false
    }

    /// The rules that select `subject`, weakest first.
    ///
    /// - Parameter memory: the match memory of the subject's tree.
    func matches(_ subject: TreeSubject, in memory: MatchMemory<TreeSubject>) -> [RuleIndex.Match] {
        index.matches(subject, in: memory)
    }

    /// The declarations of an element and of the rules that select it, weakest first.
    func declarations(of node: NodeID, and matches: [RuleIndex.Match]) -> [DeclaredValue] {
        let own = tree.ownDeclarations(of: node)
        var values = own
        for match in matches { values.append(contentsOf: blocks[match.rule].values) }
        // Attributes are weaker than rules, and what is stronger is rare.
        let isSorted = zip(values, values.dropFirst()).allSatisfy { $0.tier <= $1.tier }
        guard !isSorted || index.hasLayers || rollsBack else { return values }
        let layered = index.layers(of: matches), layers = layered.map { $0.flatMap { blocks[$0.rule].values } }
        // What browsers say is weaker than what attributes do.
        let below = layered.prefix { index.isOfBrowsers($0) }.count
        return declarations(.rule, of: Array(layers.prefix(below))) + declarations(.presentationAttribute, of: [own])
            + declarations(.rule, of: Array(layers.dropFirst(below)))
            + declarations(.styleAttribute, of: [own])
            // Important declarations reverse the layers (CSS Cascade 5, 6.4.5).
            + declarations(.importantRule, of: layers.reversed()) + declarations(.importantStyleAttribute, of: [own])
    }

    /// The declarations of one tier, without those that `revert-layer` takes back.
    private func declarations(_ tier: CascadeTier, of layers: [[DeclaredValue]]) -> [DeclaredValue] {
        layers.flatMap { layer in
            let values = layer.filter { $0.tier == tier.rawValue }
            guard rollsBack else { return values }
            var rolledBack: Set<UInt16> = []
            let kept = values.reversed().filter { value in
                if value.source.rollsBack { rolledBack.insert(value.property) }
                return !rolledBack.contains(value.property)
            }
            return kept.reversed()
        }
    }

    private func setsGeometry(_ matches: [RuleIndex.Match]) -> Bool {
        matches.contains { blocks[$0.rule].setsGeometry }
    }

    /// Sets the geometry that rules declare.
    ///
    /// - Parameter styled: the element with the values of its attributes.
    func setGeometry(by matches: [RuleIndex.Match], of node: NodeID, in styled: inout StyledElement) {
        let layers = index.layers(of: matches)
        for layer in layers {
            set(layer.flatMap { blocks[$0.rule].geometry }, of: node, in: &styled)
            if index.isOfBrowsers(layer) { setAttributes(of: node, in: &styled) }
        }
        setStyle(of: node, .styleAttribute, in: &styled)
        for layer in layers.reversed() {
            set(layer.flatMap { blocks[$0.rule].importantGeometry }, of: node, in: &styled)
        }
        setStyle(of: node, .importantStyleAttribute, in: &styled)
    }

    /// Sets the geometry that the `style` attribute of an element declares, once more: rules may have set parts of it.
    private func setStyle(of node: NodeID, _ tier: CascadeTier, in styled: inout StyledElement) {
        for own in tree.styleAttributes[node] ?? [] where own.tier == tier {
            _ = styled.set(own.attribute, to: tree.context.pool.bytes(of: own.value), at: .styleAttribute, in: tree)
        }
    }

    /// Sets the geometry that the attributes of an element say, once more: it is stronger than what browsers say.
    private func setAttributes(of node: NodeID, in styled: inout StyledElement) {
        let type = Int(tree[node].elementType)
        guard styled.element.readsPresentationAttributes else { return }
        for attribute in tree.attributes[tree[node].attributes] where attribute.name >= 0 {
            guard let own = tree.dialect.ownAttribute(Int(attribute.name), of: type),
                styled.element.isProperty(own), tree.styledGeometry[GeometryKey(node: node, attribute: own)] == nil
            else { continue }
            _ = styled.setAttribute(own, to: tree.context.pool.bytes(of: attribute.value), in: tree)
        }
    }

    /// Sets the geometry of one layer, without what `revert-layer` takes back.
    private func set(_ declarations: [RawDeclaration], of node: NodeID, in styled: inout StyledElement) {
        let layout = tree.dialect.layout
        let last =
            rollsBack ? declarations.lastIndex { $0.rollsBack(in: layout) && $0.setsEveryProperty(in: layout) } : nil
        let declared = declarations[(last.map { $0 + 1 } ?? 0)...]
        for (index, declaration) in zip(declared.indices, declared) {
            let isTakenBack =
                rollsBack
                && declared[index...].contains {
                    $0.name == declaration.name && $0.rollsBack(in: layout)
                }
            if !isTakenBack { set(declaration, of: node, in: &styled) }
        }
    }

    /// Sets a geometry property that the element reads as an attribute, such as `cx` (SVG 2, 6.6).
    ///
    /// A rule always beats the attribute. It beats the `style` attribute only in a stronger tier.
    private func set(_ geometry: RawDeclaration, of node: NodeID, in styled: inout StyledElement) {
        geometry.value.withBytes { value in
            let indices = geometry.name.withBytes { name in
                tree.dialect.ownProperties(
                    name, of: Int(tree[node].elementType),
                    isOutermost: node == tree.root || tree.laysOutBoxes(tree[node].parent))
            }
            let tier: CascadeTier = geometry.isImportant ? .importantRule : .rule
            for index in indices {
                let before = tree.styledGeometry[GeometryKey(node: node, attribute: index)]
                guard before.map({ $0.rawValue < tier.rawValue }) ?? true else { continue }
                // A value that this element does not allow is valid for another one.
                _ = styled.set(index, to: value, under: geometry.containers, in: tree)
            }
        }
    }

    private mutating func read(_ rule: Rule) -> RuleBlock {
        var result = RuleBlock()
        var block = DeclarationBlock(context: tree.context, layout: tree.dialect.layout)
        for declaration in rule.declarations {
            let tier: CascadeTier = declaration.isImportant ? .importantRule : .rule
            let isKnown = declaration.name.withBytes { name in
                declaration.value.withBytes { value in
                    guard !DeclarationList.isCustom(name) else {
                        block.readCustom(name, value, tier: tier)
                        return true
                    }
                    guard let index = tree.dialect.layout.declarable(named: name) else { return false }
                    if !block.read(index, value, tier: tier) { refuse(declaration, value, in: rule) }
                    remark(on: declaration, in: rule)
                    guard tree.dialect.layout.sites[index].everyProperty else { return true }
                    block.keepLastShorthand(from: 0)
                    result.resetGeometry(by: declaration)
                    return true
                }
            }
            if !isKnown { readGeometry(declaration, of: rule, into: &result) }
        }
        let containers = rule.containers.map { stored($0) }
        result.values = block.entries.filter { !$0.phase.isEmpty }.map {
            ContainedValue.value($0, in: containers, storing: tree.context.pool)
        }
        rollsBack = rollsBack || rule.declarations.contains { $0.rollsBack(in: tree.dialect.layout) }
        return result
    }

    /// Keeps a declaration whose name is a geometry property, and reports it if no element allows its value.
    private mutating func readGeometry(_ declaration: RawDeclaration, of rule: Rule, into block: inout RuleBlock) {
        declaration.name.withBytes { name in
            guard tree.dialect.isOwnProperty(name) else {
                if let note = tree.unknownProperties.note(name, in: tree.dialect, at: rule.position(of: declaration)) {
                    diagnostics.report(note)
                }
                return
            }
            declaration.value.withBytes { value in
                guard tree.dialect.allows(name, value, in: tree) else { return refuse(declaration, value, in: rule) }
                var declaration = declaration
                declaration.containers = rule.containers.map { stored($0) }
                block.append(declaration)
            }
        }
    }

    /// The text of a condition in the pool.
    private mutating func stored(_ condition: ContainerCondition) -> Stored<UInt8> {
        let identity = ObjectIdentifier(condition)
        if let known = conditions[identity] { return known }
        let text = tree.context.pool.store(condition.text)
        conditions[identity] = text
        return text
    }

    /// Reports what was left out of a value.
    private mutating func remark(on declaration: RawDeclaration, in rule: Rule) {
        guard let remark = tree.context.remark else { return }
        tree.context.remark = nil
        diagnostics.report(
            Diagnostic(
                .warning, "partial-value", rule.message(remark, about: declaration), attribute: declaration.name,
                at: rule.position(of: declaration)))
    }

    private mutating func refuse(_ declaration: RawDeclaration, _ value: Bytes, in rule: Rule) {
        diagnostics.report(
            Diagnostic(
                .warning, "invalid-value",
                rule.message(
                    "invalid value '\(value.string)' for \(declaration.name); the declaration is ignored",
                    about: declaration),
                attribute: declaration.name, at: rule.position(of: declaration)))
    }
}

/// The declarations of one rule.
private struct RuleBlock {
    var values: [DeclaredValue] = []
    /// Declarations whose names are not in the layout: they may be geometry properties of the element, such as `cx`.
    private(set) var geometry: [RawDeclaration] = []
    /// The same with `!important`.
    private(set) var importantGeometry: [RawDeclaration] = []

    var setsGeometry: Bool { !geometry.isEmpty || !importantGeometry.isEmpty }

    mutating func append(_ declaration: RawDeclaration) {
        if declaration.isImportant { importantGeometry.append(declaration) } else { geometry.append(declaration) }
    }

    /// Replaces the geometry so far, which `declaration` of the shorthand `all` overrides.
    mutating func resetGeometry(by declaration: RawDeclaration) {
        if declaration.isImportant { importantGeometry = [declaration] } else { geometry = [declaration] }
    }
}

extension RawDeclaration {
    /// Whether it takes back what its layer declares.
    fileprivate func rollsBack(in layout: StyleLayout) -> Bool {
        value.withBytes { layout.cssWide(in: ByteScanner($0)) }?.rollsBack ?? false
    }

    /// Whether it is the shorthand for every property.
    fileprivate func setsEveryProperty(in layout: StyleLayout) -> Bool {
        name.withBytes { layout.declarable(named: $0) }.map { layout.declarables[$0].setsEveryProperty } ?? false
    }
}
