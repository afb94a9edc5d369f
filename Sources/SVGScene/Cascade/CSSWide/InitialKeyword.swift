import Switchless

/// The keyword `initial` (CSS Cascade 4, 7.3).
enum InitialKeyword: DeclarationSource {
    static let name: Name = "initial"
    static let summary = "Takes the initial value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.reset(Int(declaration.property))
    }
}
