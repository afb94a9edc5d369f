import Switchless

/// How a property gets its value.
protocol DeclarationSource: Named {
    /// Sets the property of `declaration`.
    static func apply(_ declaration: DeclaredValue, to styling: Styling)
}
