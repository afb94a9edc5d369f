import CommandBridge
import SceneComparison
import Switchless

extension OutputError: Fault {
    var file: String? { path }
    var diagnostic: Diagnostic { Diagnostic(.error, "unwritable", message) }
}

extension FramingError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, "framing", message) }
}

extension SceneComparisonError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, "limit-references", "\(self)") }
}
