import CommandBridge
import ModelMapping
import SVGScene
import SceneComparison
import Switchless
import VectorScene
import XMLStream

/// An error that can be reported like any other diagnostic.
protocol Fault: Error {
    /// The file that it is about, if it has a name of its own.
    var file: String? { get }
    /// The error as a diagnostic.
    var diagnostic: Diagnostic { get }
}

extension XMLStreamError: Fault {
    var diagnostic: Diagnostic { Diagnostic(.error, .init(rawValue: code.rawValue), message, at: position) }
}

extension ModelError: Fault {
    var diagnostic: Diagnostic { Diagnostic(.error, .init(rawValue: code.rawValue), message, at: position) }
}

extension SVGError: Fault {
    var diagnostic: Diagnostic { Diagnostic(.error, "no-svg", message, at: position) }
}

extension OutputError: Fault {
    var file: String? { path }
    var diagnostic: Diagnostic { Diagnostic(.error, "unwritable", message) }
}

extension FramingError: Fault {
    var file: String? { nil }
    var diagnostic: Diagnostic { Diagnostic(.error, "framing", message) }
}

extension PaintingError: Fault {
    var file: String? { nil }
    var diagnostic: Diagnostic { Diagnostic(.error, code, message) }
}

extension SceneComparisonError: Fault {
    var file: String? { nil }
    var diagnostic: Diagnostic { Diagnostic(.error, "limit-references", "\(self)") }
}
