import Switchless

/// Every source: a value in the declaration, and what CSS allows instead of one.
enum DeclarationSources {
    static let all: ContiguousArray<any DeclarationSource.Type> =
        [ExplicitValue.self, SubstitutedValue.self, CustomPropertyValue.self, ShorthandKeyword.self] + cssWide

    /// Those that are keywords of every property (CSS Cascade 4, 7.3).
    static let cssWide: ContiguousArray<any DeclarationSource.Type> = [
        InheritKeyword.self, InitialKeyword.self, RevertKeyword.self, UnsetKeyword.self,
    ]

    /// The index of a value that was read.
    static let value = index(of: ExplicitValue.self)
    /// The index of a value with `var()`.
    static let variable = index(of: SubstitutedValue.self)
    /// The index of a keyword for every property of a shorthand.
    static let shorthand = index(of: ShorthandKeyword.self)
    /// The index of a custom property.
    static let customProperty = index(of: CustomPropertyValue.self)

    /// The index of `source` in ``all``.
    static func index(of source: any DeclarationSource.Type) -> UInt8 {
        UInt8(all.firstIndex { $0 == source } ?? 0)
    }
}
