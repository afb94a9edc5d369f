import Switchless

/// The keyword `unset` (CSS Cascade 4, 7.3.3).
enum UnsetKeyword: DeclarationSource {
    static let name: Name = "unset"
    static let summary = "Takes the parent's value if the property is inherited, else the initial one."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let isInherited = styling.layout.properties[Int(declaration.property)].isInherited
        (isInherited ? InheritKeyword.apply : InitialKeyword.apply)(declaration, styling)
    }
}
