import Switchless

/// A road by which a property comes to its value.
protocol DeclarationSource: Named {
    /// Gives the property of `declaration` its value.
    static func apply(_ declaration: DeclaredValue, to styling: Styling)
    /// The place in ``DeclarationSources/all``.
    static var place: UInt8 { get }
}

/// Every road: a value that stands there, and what CSS allows instead of one.
enum DeclarationSources {
    static let all: ContiguousArray<any DeclarationSource.Type> = [
        ExplicitValue.self,
        SubstitutedValue.self,
        CustomPropertyValue.self,
        InheritKeyword.self,
        InitialKeyword.self,
        RevertKeyword.self,
        UnsetKeyword.self,
    ]

    /// Those that are keywords of every property (CSS Cascade 4, 7.3).
    static let cssWide: [any DeclarationSource.Type] = [
        InheritKeyword.self, InitialKeyword.self, RevertKeyword.self, UnsetKeyword.self,
    ]
}

/// A value that was read.
enum ExplicitValue: DeclarationSource {
    static let name: Name = "value"
    static let summary = "The value that stands in the declaration."
    static let place: UInt8 = 0

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.set(Int(declaration.property), to: styling.context.pool.memory(at: declaration.value))
    }
}
