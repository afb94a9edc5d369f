import Switchless

/// One declared value: the property, its source, its tier and its offset in the pool.
struct DeclaredValue {
    /// The property's index in the layout. With a `var()` it is the declarable's index, since a shorthand may be
    /// declared.
    var property: UInt16
    var source: any DeclarationSource.Type
    /// The raw value of its ``CascadeTier``.
    var tier: UInt8
    var phase: ComputationPhase
    /// The offset in the pool.
    var value: UInt32

    /// Whether a style sheet's rule declares it, not the element itself.
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

    /// The properties that say how others are animated.
    static let animation = ComputationPhase(rawValue: 16)
    /// Custom properties that are animated.
    static let animatedVariables = ComputationPhase(rawValue: 32)

    /// The phases in which properties are computed.
    static let ofProperties: [ComputationPhase] = [animation, fontSize, others, wholeElement]
}

/// The order of declarations, weakest first (CSS Cascade 4, 6; SVG 2, 6.6: a presentation attribute is weaker than any
/// rule; 6.2: animations beat what is not important).
enum CascadeTier: UInt8, CaseIterable {
    case presentationAttribute, rule, styleAttribute, animation, importantRule, importantStyleAttribute

    /// The syntax that declarations of this tier are read with.
    var site: DeclarationSites {
        self == .presentationAttribute ? .attribute : isOfRule ? .rule : .styleAttribute
    }

    /// Whether it is a tier of style sheet rules.
    var isOfRule: Bool { self == .rule || self == .importantRule }
}

/// A list of typed declarations, read from attributes, a `style` attribute or a rule, in order.
public struct DeclarationBlock {
    /// The context that values are read in.
    public let context: ValueContext
    let layout: StyleLayout
    private(set) var entries: ContiguousArray<DeclaredValue> = []
    private var tier = CascadeTier.presentationAttribute
    /// The measure of lengths, if it is known while the values are read.
    var measure: LengthMeasure?
    /// The start of the last shorthand for every property, by tier.
    private var lastShorthands: [CascadeTier: Int] = [:]

    init(context: ValueContext, layout: StyleLayout) {
        self.context = context
        self.layout = layout
    }

    /// Declares `property` as `value`. Properties and shorthands call this when they have read a value.
    public mutating func declare<P: Property>(_ property: P.Type, _ value: P.Value) {
        guard let index = layout.index(of: property) else { return }
        append(index, ExplicitValue.self, context.pool.store(one: value).offset, phase: layout.phases[index])
    }

    /// Declares `property` as its initial value, as a shorthand does for the parts that it omits.
    public mutating func reset<P: Property>(_ property: P.Type) { declare(property, P.initial) }

    /// Calls `body`, and removes what it declared if it returns `false`.
    mutating func attempt(_ body: (inout DeclarationBlock) -> Bool) -> Bool {
        let mark = entries.count
        guard !body(&self) else { return true }
        entries.removeSubrange(mark...)
        return false
    }

    /// Reads the declaration of a property or shorthand.
    ///
    /// - Parameters:
    ///   - index: the index of the property or shorthand in the layout's declarables.
    ///   - value: the bytes after the colon, without `!important`.
    ///   - tier: the tier of the declaration.
    /// - Returns: `false` where the value is invalid.
    mutating func read(_ index: Int, _ value: Bytes, tier: CascadeTier) -> Bool {
        self.tier = tier
        let mark = entries.count
        var input = ByteScanner(value)
        input.skipSpace()
        if let keyword = layout.cssWide(in: input) {
            guard keyword.rollsBack || !layout.declarables[index].setsEveryProperty else {
                let stored = context.pool.store(one: keyword).offset
                for phase in ComputationPhase.ofProperties {
                    append(index, ShorthandKeyword.self, stored, phase: phase)
                }
                return true
            }
            for property in layout.longhandIndices[index] {
                append(property, keyword, 0, phase: layout.phases[property])
            }
            return true
        }
        context.takesBareNumbers = layout.sites[index].bareNumbers.contains(tier.site)
        context.takesUnits = layout.sites[index].units.contains(tier.site)
        defer { (context.takesBareNumbers, context.takesUnits) = (true, true) }
        if layout.declarables[index].declare(&input, in: &self), isFinished(&input) { return true }
        entries.removeSubrange(mark...)
        if let resolved = EscapedText.resolved(value) {
            return resolved.withBytes { read(index, $0, tier: tier) }
        }
        guard Substitution.occurs(in: value) || isMeasureMissing(index, value, from: mark) else { return false }
        if let measure {
            context.measure = measure
            defer { context.measure = nil }
            return redeclare(index, value, from: mark)
        }
        // The variables are known only when the element is styled, so the text is kept until then (CSS Variables 1, 3).
        let text = context.pool.store(value)
        append(
            index, SubstitutedValue.self, context.pool.store(one: text).offset,
            phase: layout.phase(ofLonghandsOf: index))
        return true
    }

    /// Whether the value is valid but for lengths that cannot be compared or added without a viewport.
    private mutating func isMeasureMissing(_ index: Int, _ value: Bytes, from mark: Int) -> Bool {
        context.findsMeasureMissing { redeclare(index, value, from: mark) }
    }

    private mutating func redeclare(_ index: Int, _ value: Bytes, from mark: Int) -> Bool {
        var input = ByteScanner(value)
        input.skipSpace()
        if layout.declarables[index].declare(&input, in: &self), isFinished(&input) { return true }
        entries.removeSubrange(mark...)
        return false
    }

    /// Cancels the shorthand for every property that was declared before at or after `mark`, as the last entries are
    /// one.
    ///
    /// Each costs as much as a hundred declarations, so an element is not given several.
    mutating func keepLastShorthand(from mark: Int) {
        let count = ComputationPhase.ofProperties.count
        let last = entries.count - count
        if let before = lastShorthands[tier], before >= mark, before + count <= last {
            for index in before..<(before + count) { entries[index].phase = [] }
        }
        lastShorthands[tier] = last
    }

    /// Stores the custom property `name` (CSS Variables 1, 2).
    mutating func readCustom(_ name: Bytes, _ value: Bytes, tier: CascadeTier) {
        self.tier = tier
        let pair = CustomProperty(name: context.pool.store(name), value: context.pool.store(value.trimmed))
        append(0, CustomPropertyValue.self, context.pool.store(one: pair).offset, phase: .variables)
    }

    /// Declares `property` with the value of a presentation attribute that has another name.
    mutating func declareAttribute<P: Property>(_ property: P.Type, _ value: P.Value) {
        tier = .presentationAttribute
        declare(property, value)
    }

    /// Whether an entry at or after `mark` declares `property`.
    func declares<P: Property>(_ property: P.Type, from mark: Int) -> Bool {
        guard let index = layout.index(of: property) else { return false }
        return entries[mark...].contains { Int($0.property) == index }
    }

    /// Appends `declarations`.
    mutating func append(_ declarations: some Sequence<DeclaredValue>) { entries.append(contentsOf: declarations) }

    /// Appends copies of the entries in `range`.
    mutating func append(from range: Range<Int>) { for index in range { entries.append(entries[index]) } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Sorts the entries at or after `mark` by tier. The sort is stable.
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

    private mutating func append(
        _ index: Int, _ source: any DeclarationSource.Type, _ value: UInt32, phase: ComputationPhase
    ) {
        entries.append(
            DeclaredValue(
                property: UInt16(index), source: source, tier: tier.rawValue, phase: phase, value: value))
    }
}
