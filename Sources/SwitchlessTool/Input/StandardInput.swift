import XMLStream

/// The document that is piped into the program.
struct StandardInput: Input {
    var name: String { "<input>" }
    var path: String? { nil }
    var folder: String? { nil }
    var stem: String? { nil }
    var source: any XMLSource { StandardInputSource() }
}
