import Switchless

/// One declared value: which property, by which road its value comes, and where that lies in the pool.
struct DeclaredValue {
    /// The place of the property in the layout; of the declarable, where a `var()` has to be filled in first.
    var property: UInt16
    /// The index in ``DeclarationSources/all``.
    var source: UInt8
    /// What it yields to and what it beats: a ``CascadeTier``.
    var tier: UInt8
    var phase: ComputationPhase
    /// The offset in the pool.
    var value: UInt32

    /// Whether a rule declares it, and not the element itself.
    var isOfRule: Bool { CascadeTier(rawValue: tier)?.isOfRule ?? false }
}

/// When a declared value is computed, in this order.
struct ComputationPhase: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Custom properties, which every other value may refer to.
    static let variables = ComputationPhase(rawValue: 1)
    /// `font-size`, and what else has to be known before lengths in `em` are computed.
    static let fontSize = ComputationPhase(rawValue: 2)
    /// All other properties.
    static let others = ComputationPhase(rawValue: 4)
    /// Properties that concern the element as a whole, such as `opacity`.
    static let wholeElement = ComputationPhase(rawValue: 8)
}

/// What beats what, weakest first (CSS Cascade 4, 6; SVG 2, 6.6: a presentation attribute is weaker than any rule).
enum CascadeTier: UInt8, CaseIterable {
    case presentationAttribute, rule, styleAttribute, importantRule, importantStyleAttribute

    /// Where the declaration stands.
    var site: DeclarationSites {
        self == .presentationAttribute ? .attribute : isOfRule ? .rule : .styleAttribute
    }

    /// Whether it is a style sheet's.
    var isOfRule: Bool { self == .rule || self == .importantRule }
}

/// Declarations as they are read, from attributes, a `style` attribute or a rule: in order, each with its typed value.
public struct DeclarationBlock {
    /// What values are read with.
    public let context: ValueContext
    let layout: StyleLayout
    private(set) var entries: ContiguousArray<DeclaredValue> = []
    private var tier = CascadeTier.presentationAttribute

    init(context: ValueContext, layout: StyleLayout) {
        self.context = context
        self.layout = layout
    }

    /// Declares `property` as `value`: what a property or shorthand calls when it has read one.
    public mutating func declare<P: Property>(_ property: P.Type, _ value: P.Value) {
        guard let place = layout.place(of: property) else { return }
        append(place, DeclarationSources.value, context.pool.store(one: value).offset, phase: layout.phases[place])
    }

    /// Declares `property` as its initial value: what a shorthand does with the parts that it leaves out.
    public mutating func reset<P: Property>(_ property: P.Type) { declare(property, P.initial) }

    /// Calls `body`, and forgets what it declared where it returns `false`.
    mutating func attempt(_ body: (inout DeclarationBlock) -> Bool) -> Bool {
        let mark = entries.count
        guard !body(&self) else { return true }
        entries.removeSubrange(mark...)
        return false
    }

    /// Reads the declaration `name: value`.
    ///
    /// - Parameters:
    ///   - place: the property's place in the layout's list of declarables.
    ///   - value: the bytes right of the colon, `!important` taken off.
    ///   - tier: where the declaration stands.
    /// - Returns: `false` where the value is invalid.
    mutating func read(_ place: Int, _ value: Bytes, tier: CascadeTier) -> Bool {
        self.tier = tier
        let mark = entries.count
        var input = ByteScanner(value)
        input.skipSpace()
        if let keyword = layout.cssWide(in: input) {
            for property in layout.longhandPlaces[place] {
                append(property, keyword, 0, phase: layout.phases[property])
            }
            return true
        }
        context.takesBareNumbers = layout.sites[place].bareNumbers.contains(tier.site)
        context.takesUnits = layout.sites[place].units.contains(tier.site)
        defer { (context.takesBareNumbers, context.takesUnits) = (true, true) }
        if layout.declarables[place].declare(&input, in: &self), isFinished(&input) { return true }
        entries.removeSubrange(mark...)
        guard VariableReference.occurs(in: value) else { return false }
        // What it stands for is known only where the element stands; until then the text is kept (CSS Variables 1, 3).
        let text = context.pool.store(value)
        append(place, DeclarationSources.variable, context.pool.store(one: text).offset, phase: layout.phase(ofLonghandsOf: place))
        return true
    }

    /// Keeps the custom property `name` (CSS Variables 1, 2).
    mutating func readCustom(_ name: Bytes, _ value: Bytes, tier: CascadeTier) {
        self.tier = tier
        let pair = CustomProperty(name: context.pool.store(name), value: context.pool.store(value.trimmed))
        append(0, DeclarationSources.customProperty, context.pool.store(one: pair).offset, phase: .variables)
    }

    /// Declares `property` as an attribute of another name says it.
    mutating func declareAttribute<P: Property>(_ property: P.Type, _ value: P.Value) {
        tier = .presentationAttribute
        declare(property, value)
    }

    /// Whether one of the entries from `mark` on is for `property`.
    func declares<P: Property>(_ property: P.Type, from mark: Int) -> Bool {
        guard let place = layout.place(of: property) else { return false }
        return entries[mark...].contains { Int($0.property) == place }
    }

    /// Takes over `declarations`.
    mutating func append(_ declarations: some Sequence<DeclaredValue>) { entries.append(contentsOf: declarations) }

    /// Repeats the entries of `range`.
    mutating func append(from range: Range<Int>) { for place in range { entries.append(entries[place]) } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Puts the entries from `mark` on in the order of their tiers, as they came within one.
    mutating func sort(from mark: Int) {
        let isSorted = zip(mark..., entries[mark...].dropFirst()).allSatisfy { entries[$0].tier <= $1.tier }
        guard !isSorted else { return }
        let unsorted = Array(entries[mark...])
        entries.removeSubrange(mark...)
        for tier in CascadeTier.allCases { entries += unsorted.lazy.filter { $0.tier == tier.rawValue } }
    }

    private func isFinished(_ input: inout ByteScanner) -> Bool {
        input.skipSpace()
        return input.isAtEnd
    }

    private mutating func append(_ place: Int, _ source: UInt8, _ value: UInt32, phase: ComputationPhase) {
        entries.append(
            DeclaredValue(
                property: UInt16(place), source: source, tier: tier.rawValue, phase: phase, value: value))
    }
}
