import Switchless
import VectorScene

/// What became of one document.
struct RunRecord {
    /// Why a document was not read.
    enum Skip: String {
        case unchanged
        case older
    }

    let input: String
    let output: String?
    var figures: Figures
    var failure: Diagnostic?
    var skipped: Skip?

    init(input: String, output: String?) {
        self.input = input
        self.output = output
        figures = Figures(file: input)
    }

    /// The kind of outcome.
    var outcome: RunOutcome { failure != nil ? .failed : skipped != nil ? .skipped : .written }
}

/// The kinds of outcome of a document.
struct RunOutcome: Sendable {
    let name: String
    /// What counts it.
    let counter: WritableKeyPath<BatchResult, Int> & Sendable
    let hasFigures: Bool

    static let written = RunOutcome(name: "written", counter: \.written, hasFigures: true)
    static let failed = RunOutcome(name: "failed", counter: \.failed, hasFigures: false)
    static let skipped = RunOutcome(name: "skipped", counter: \.skipped, hasFigures: false)
}
