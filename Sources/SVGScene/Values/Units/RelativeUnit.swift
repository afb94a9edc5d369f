/// The relative unit of a length or translation, or none.
struct RelativeUnit: BitwiseCopyable, Sendable {
    private let type: (any LengthUnit.Type)?

    /// No unit. Amounts of it are 0 pixels.
    static let none = RelativeUnit(nil)

    init(_ type: (any LengthUnit.Type)?) { self.type = type }

    /// The size of one unit in `viewport`, in user units.
    @inline(__always)
    func pixels(in viewport: Viewport) -> Double { type?.pixels(in: viewport) ?? 0 }

    /// The unit of a sum; `nil` if the units differ.
    static func common(_ left: RelativeUnit, _ right: RelativeUnit) -> RelativeUnit? {
        if right.type == nil { return left }
        return left.type == nil || left == right ? right : nil
    }
}

extension RelativeUnit: Hashable {
    private var identity: ObjectIdentifier? { type.map { ObjectIdentifier($0) } }

    static func == (left: RelativeUnit, right: RelativeUnit) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
