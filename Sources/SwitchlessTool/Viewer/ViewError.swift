import Switchless

/// Why nothing is shown.
struct ViewError: Fault {
    let message: String
    var file: String?

    var diagnostic: Diagnostic { Diagnostic(.error, "view", message) }
}
