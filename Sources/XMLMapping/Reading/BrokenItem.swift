import ModelMapping
import Switchless

/// Why an item could not be read or decoded, as a diagnostic.
struct BrokenItem {
    let diagnostic: Diagnostic

    init(_ error: any Error, at position: SourcePosition?) {
        do { throw error } catch let fault as ModelError {
            let code = Diagnostic.Code(rawValue: fault.code.rawValue)
            diagnostic = Diagnostic(.error, code, fault.message, at: fault.position ?? position)
        } catch DecodingError.keyNotFound(_, let context) {
            diagnostic = Self.undecodable(context, position)
        } catch DecodingError.valueNotFound(_, let context) {
            diagnostic = Self.undecodable(context, position)
        } catch DecodingError.typeMismatch(_, let context) {
            diagnostic = Self.undecodable(context, position)
        } catch DecodingError.dataCorrupted(let context) {
            diagnostic = Self.undecodable(context, position)
        } catch {
            diagnostic = Diagnostic(.error, "broken-item", "\(error)", at: position)
        }
    }

    private static func undecodable(_ context: DecodingError.Context, _ position: SourcePosition?) -> Diagnostic {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return Diagnostic(
            .error, "undecodable", "\(path.drop { $0 == "." }): \(context.debugDescription)", at: position)
    }
}
