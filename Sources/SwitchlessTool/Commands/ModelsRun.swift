import JSONTape
import ModelMapping
import Switchless
import XMLMapping

/// Reads the documents of one command line.
final class ModelsRun {
    /// Ends the writing after an error that was reported.
    private struct Abandoned: Error {}

    /// The diagnostics of a document. Only the thread that reads it has access.
    private final class Inbox: @unchecked Sendable {
        var diagnostics: [Diagnostic] = []
    }

    private static let bufferLength = 1 << 16

    /// Whether the writing ended after an error that was reported.
    private(set) var isAbandoned = false

    private let plan: MappingPlan
    private let isArray: Bool
    private let keepsGoing: Bool
    private let isAtomic: Bool
    private let reporter: Reporter

    /// - Parameters:
    ///   - isArray: whether the result is one list.
    ///   - keepsGoing: whether broken items are left out.
    ///   - isAtomic: whether the result is written only if it is complete.
    init(plan: MappingPlan, isArray: Bool, keepsGoing: Bool, isAtomic: Bool, reporter: Reporter) {
        self.plan = plan
        self.isArray = isArray
        self.keepsGoing = keepsGoing
        self.isAtomic = isAtomic
        self.reporter = reporter
    }

    /// Writes the items of `inputs` in order. A failure is reported, and the others are still read.
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
        try json.bytes.withBytes(sink)
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
                do { try json.bytes.withBytes(sink) } catch {
                    failure = error
                    throw error
                }
                json.bytes.removeAll(keepingCapacity: true)
            }
        } catch {
            // An error of writing is not about the document.
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
