import Switchless

/// A custom property's declaration.
enum CustomPropertyValue: DeclarationSource {
    static let name: Name = "custom"
    static let summary = "Declares a custom property, for var() to refer to."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.declare(styling.context.pool.memory(at: declaration.value).load(CustomProperty.self))
    }
}
