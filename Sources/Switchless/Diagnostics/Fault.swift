/// An error that can be reported like any other diagnostic.
public protocol Fault: Error {
    /// The file that it is about, if it has a name of its own.
    var file: String? { get }
    /// The error as a diagnostic.
    var diagnostic: Diagnostic { get }
    /// The same error with a name for the file that it is about, unless it has one. By default an error stays as it is.
    func naming(_ file: String) -> Self
}

extension Fault {
    public func naming(_ file: String) -> Self { self }
}

/// An error with the file that it is about.
public struct ReportedFault: Sendable {
    /// The error as a diagnostic.
    public let diagnostic: Diagnostic
    /// The file that it is about; `nil` if the error names none.
    public let file: String?

    /// Describes any error.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - code: the code of an error that is no ``Fault``.
    public init(_ error: any Error, code: Diagnostic.Code = "failure") {
        do { throw error } catch let fault as any Fault {
            diagnostic = fault.diagnostic
            file = fault.file
        } catch {
            diagnostic = Diagnostic(.error, code, "\(error)")
            file = nil
        }
    }

    /// Runs `body`. A ``Fault`` that it throws gets the name of `file`, unless it has one.
    ///
    /// - Throws: what `body` throws.
    package static func naming<Result>(_ file: String?, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let fault as any Fault {
            throw file.map { fault.naming($0) } ?? fault
        }
    }
}
