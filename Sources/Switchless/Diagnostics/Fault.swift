/// An error that can be reported like any other diagnostic.
public protocol Fault: Error {
    /// The file that it is about, if it has a name of its own.
    var file: String? { get }
    /// The error as a diagnostic.
    var diagnostic: Diagnostic { get }
}

/// An error with the file that it is about.
public struct ReportedFault: Sendable {
    /// The error as a diagnostic. An error that is no ``Fault`` has the code `failure`.
    public let diagnostic: Diagnostic
    /// The file that it is about; `nil` if the error names none.
    public let file: String?

    /// Describes any error.
    public init(_ error: any Error) {
        do { throw error } catch let fault as any Fault {
            diagnostic = fault.diagnostic
            file = fault.file
        } catch {
            diagnostic = Diagnostic(.error, "failure", "\(error)")
            file = nil
        }
    }
}
