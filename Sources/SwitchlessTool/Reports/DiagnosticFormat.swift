import Switchless

/// A way to write a diagnostic.
protocol DiagnosticFormat: Named {
    /// The line, without its end.
    ///
    /// - Parameters:
    ///   - file: the name of the input.
    ///   - ink: the colours.
    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String

    /// The lines that show a diagnostic, as they are written below it; none if the format has no place for them.
    static func details(_ lines: [String]) -> [String]
}

extension DiagnosticFormat {
    static func details(_ lines: [String]) -> [String] { [] }
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
