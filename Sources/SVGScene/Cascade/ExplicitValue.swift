import Switchless

/// A value that was read from the declaration itself.
enum ExplicitValue: DeclarationSource {
    static let name: Name = "value"
    static let summary = "The value that stands in the declaration."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.set(Int(declaration.property), to: styling.context.pool.memory(at: declaration.value))
    }
}
