import CLibXML2
import Switchless

/// Collects libxml2's messages about a grammar or document, up to a limit.
final class IssueCollector {
    private static let most = 200

    private(set) var issues: [RelaxNGIssue] = []
    private let file: String?
    private let position: (xmlError) -> SourcePosition?

    init(file: String?, position: @escaping (xmlError) -> SourcePosition?) {
        self.file = file
        self.position = position
    }

    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let callback: switchless_error_callback = { context, error in
        guard let context, let error else { return }
        Unmanaged<IssueCollector>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.collect(error.pointee) }
    }

    private func collect(_ error: xmlError) {
        guard issues.count < Self.most else { return }
        let text = error.message.map { String(cString: $0) } ?? "does not match the grammar"
        let issue = RelaxNGIssue(
            message: text.split(separator: "\n").joined(separator: " "), file: file, position: position(error))
        if issue != issues.last { issues.append(issue) }
    }
}
