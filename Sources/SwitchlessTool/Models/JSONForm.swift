import JSONTape
import ModelMapping
import Switchless
import XMLMapping

/// `json`: the items of documents, as objects.
final class JSONForm: ModelForm {
    static let name: Name = "json"
    static let summary = "The items of XML documents, as JSON objects."
    static let fileExtension = "json"

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
    private let settings: ModelsSettings
    private let reporter: Reporter

    init(_ plan: MappingPlan, _ settings: ModelsSettings, _ reporter: Reporter) {
        self.plan = plan
        self.settings = settings
        self.reporter = reporter
    }

    func write(_ inputs: [any Input], to sink: ByteSink) throws {
        var json = TapeJSON()
        var count = 0
        if settings.isArray { json.write("[") }
        for input in inputs {
            let isComplete = try write(input, &json, &count, to: sink)
            guard isComplete || settings.keepsGoing || !settings.isAtomic else {
                isAbandoned = true
                throw Abandoned()
            }
        }
        json.write(settings.isArray ? "\n]\n" : "")
        try json.bytes.withBytes(sink)
    }

    /// - Returns: whether the input was read to its end.
    private func write(_ input: any Input, _ json: inout TapeJSON, _ count: inout Int, to sink: ByteSink) throws -> Bool
    {
        let inbox = Inbox()
        var options = MappingOptions()
        options.skipsBrokenItems = settings.keepsGoing
        options.report = { inbox.diagnostics.append($0) }
        if settings.takesNotes { options.receiveReport = { inbox.diagnostics += $0.diagnostics } }
        let progress = Progress(input, reporter)
        defer { reporter.clearProgress() }
        var failure: (any Error)?
        do {
            try ModelReader(plan, options: options).forEachValue(in: progress.source) { value in
                if settings.isArray { json.write(count > 0 ? ",\n" : "\n") }
                count += 1
                try value.accept(&json)
                if !settings.isArray { json.write("\n") }
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
