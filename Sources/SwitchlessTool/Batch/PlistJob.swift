import ModelMapping
import PropertyList
import Switchless

/// Reads a property list and does something with a value of it.
struct PlistJob: BatchJob {
    let action: any PlistAction
    let edits: [any PlistEdit]
    let unfolding: ArchiveUnfolding
    /// The path of the value; `nil` for the root.
    let path: PlistPath?
    /// The type that the value has to decode as.
    let type: (any TypeCheck.Type)?
    /// Whether a property list in gzip is written in gzip: where it is changed in place.
    var keepsCompression = false
    /// Whether a property list with a warning fails.
    let isStrict: Bool

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let source = CountingSource(input.source)
        var diagnostics = Diagnostics()
        let document = try PlistDocument(reading: source, reporting: &diagnostics)
        let tape = try unfolding.unfold(document.tape, reporting: &diagnostics)
        let passes = reporter.report(
            diagnostics.entries, dropped: diagnostics.dropped, of: input.name, failingAt: isStrict ? .warning : nil)
        let changed = try edits.reduce(tape) { tape, edit in try tape.root.map { try edit.apply(to: $0) } ?? tape }
        guard passes, let root = changed.root else { return }
        let value = try path?.value(in: root) ?? root
        try type?.check(value)
        let losses = action.losses(of: value, in: document)
        guard reporter.report(losses, of: input.name, failingAt: isStrict ? .warning : nil) else { return }
        let counted = CountingOutput(document.isCompressed && keepsCompression ? PackedOutput(output) : output)
        try action.run(value, form: document.form, of: input, to: counted)
        figures.bytesIn = source.count
        figures.bytesOut = counted.count
        figures.time = .now - start
    }
}
