import Switchless

/// The keyword `revert` (CSS Cascade 4, 7.3).
enum RevertKeyword: DeclarationSource {
    static let name: Name = "revert"
    static let summary = "Takes what the browser's own sheet says, which for SVG is the same as unset."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        UnsetKeyword.apply(declaration, to: styling)
    }
}
