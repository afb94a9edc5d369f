import ModelMapping
import Switchless

/// Why an item could not be read or decoded, as a diagnostic.
struct BrokenItem {
    let diagnostic: Diagnostic

    init(_ error: any Error, at position: SourcePosition?) {
        var found = ReportedFault(error, code: "broken-item").diagnostic
        if let context = DecodingFault(error)?.context {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            found = Diagnostic(.error, "undecodable", "\(path.drop { $0 == "." }): \(context.debugDescription)")
        }
        found.position = found.position ?? position
        diagnostic = found
    }
}
