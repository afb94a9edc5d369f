import Switchless

/// The keyword `inherit` (CSS Cascade 4, 7.3).
enum InheritKeyword: DeclarationSource {
    static let name: Name = "inherit"
    static let summary = "Takes the parent's value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.inherit(Int(declaration.property))
    }
}
