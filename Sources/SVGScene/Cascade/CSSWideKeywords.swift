import Switchless

/// The keyword `inherit` (CSS Cascade 4, 7.3).
enum InheritKeyword: DeclarationSource {
    static let name: Name = "inherit"
    static let summary = "Takes the parent's value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.inherit(Int(declaration.property))
    }
}

/// The keyword `initial` (CSS Cascade 4, 7.3).
enum InitialKeyword: DeclarationSource {
    static let name: Name = "initial"
    static let summary = "Takes the initial value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.reset(Int(declaration.property))
    }
}

/// The keyword `revert` (CSS Cascade 4, 7.3).
enum RevertKeyword: DeclarationSource {
    static let name: Name = "revert"
    static let summary = "Takes what the browser's own sheet says, which for SVG is the same as unset."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        UnsetKeyword.apply(declaration, to: styling)
    }
}

/// The keyword `unset` (CSS Cascade 4, 7.3.3).
enum UnsetKeyword: DeclarationSource {
    static let name: Name = "unset"
    static let summary = "Takes the parent's value if the property is inherited, else the initial one."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let isInherited = styling.layout.properties[Int(declaration.property)].isInherited
        (isInherited ? InheritKeyword.apply : InitialKeyword.apply)(declaration, styling)
    }
}
