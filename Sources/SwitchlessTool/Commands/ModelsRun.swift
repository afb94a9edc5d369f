import JSONTape
import ModelMapping
import Switchless
import XMLMapping

/// The reading of the documents that one command line names.
final class ModelsRun {
    /// Nothing is written, for reasons that have been said.
    private struct Abandoned: Error {}

    /// What is said while a document is read. Only the thread that reads it has to do with it.
    private final class Inbox: @unchecked Sendable {
        var diagnostics: [Diagnostic] = []
    }

    private static let bufferLength = 1 << 16

    /// Whether nothing was written, for reasons that have been said.
    private(set) var isAbandoned = false

    private let plan: MappingPlan
    private let isArray: Bool
    private let keepsGoing: Bool
    private let isAtomic: Bool
    private let reporter: Reporter

    /// - Parameters:
    ///   - isArray: whether the result is one list.
    ///   - keepsGoing: whether broken items are left out.
    ///   - isAtomic: whether the result is either complete or not there.
    init(plan: MappingPlan, isArray: Bool, keepsGoing: Bool, isAtomic: Bool, reporter: Reporter) {
        self.plan = plan
        self.isArray = isArray
        self.keepsGoing = keepsGoing
        self.isAtomic = isAtomic
        self.reporter = reporter
    }

    /// Writes the items of `inputs` in order. An input that fails is reported, and the rest still read.
    func write(_ inputs: [any Input], to sink: ByteSink) throws {
        var json = TapeJSON()
        var count = 0
        if isArray { json.write("[") }
        for input in inputs {
            let isComplete = try write(input, &json, &count, to: sink)
            guard isComplete || keepsGoing || !isAtomic else {
                isAbandoned = true
                throw Abandoned()
            }
        }
        json.write(isArray ? "\n]\n" : "")
        try json.bytes.withUnsafeBytes(sink)
    }

    /// - Returns: whether the input was read to its end.
    private func write(_ input: any Input, _ json: inout TapeJSON, _ count: inout Int, to sink: ByteSink) throws -> Bool
    {
        let inbox = Inbox()
        var options = MappingOptions()
        options.skipsBrokenItems = keepsGoing
        options.report = { inbox.diagnostics.append($0) }
        let progress = Progress(input, reporter)
        defer { reporter.clearProgress() }
        var failure: (any Error)?
        do {
            try ModelReader(plan, options: options).forEachValue(in: progress.source) { value in
                if isArray { json.write(count > 0 ? ",\n" : "\n") }
                count += 1
                try value.accept(&json)
                if !isArray { json.write("\n") }
                progress.note(count)
                say(inbox, of: input)
                guard json.bytes.count > Self.bufferLength else { return }
                do { try json.bytes.withUnsafeBytes(sink) } catch {
                    failure = error
                    throw error
                }
                json.bytes.removeAll(keepingCapacity: true)
            }
        } catch {
            // What cannot be written is not the document's fault.
            if let failure { throw failure }
            say(inbox, of: input)
            reporter.report(error, of: input.name)
            return false
        }
        say(inbox, of: input)
        return true
    }

    private func say(_ inbox: Inbox, of input: any Input) {
        guard !inbox.diagnostics.isEmpty else { return }
        _ = reporter.report(inbox.diagnostics, of: input.name, failingAt: .error)
        inbox.diagnostics.removeAll()
    }
}
