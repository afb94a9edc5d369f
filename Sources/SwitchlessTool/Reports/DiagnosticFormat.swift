import Switchless

/// A way to write a diagnostic.
protocol DiagnosticFormat: Named {
    /// The line, without its end.
    ///
    /// - Parameters:
    ///   - file: the name of the input.
    ///   - ink: the colours.
    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String
}

/// The ways to write a diagnostic.
enum DiagnosticFormats {
    static let standard = Registry<any DiagnosticFormat.Type>(
        "diagnostics format",
        [
            JSONDiagnostics.self,
            TextDiagnostics.self,
        ], as: { $0 })
}
