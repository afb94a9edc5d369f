import Switchless

/// Why nothing is served.
struct ServeError: Fault {
    let message: String

    var file: String? { nil }
    var diagnostic: Diagnostic { Diagnostic(.error, "serve", message) }
}
