import ModelMapping
import Switchless
import XMLStream

/// Turns chunks of a document into items. It takes a chunk only when no item is left, and reads it in slices, so that few items wait.
final class ItemPump {
    /// The maximum number of bytes read before an item is returned.
    private static let sliceLength = 4 << 10

    /// The name of the document, for errors.
    let name: String?
    private let parser: XMLPushParser<ItemHandler>
    private let queue: ItemQueue
    private let report: @Sendable (Diagnostic) -> Void
    private let receiveReport: (@Sendable (MappingReport) -> Void)?
    private var reported = 0
    private var chunk: [UInt8] = []
    private var offset = 0
    private var isFinished = false
    private var failure: (any Error)?

    init(_ reader: ModelReader, named name: String?) {
        self.name = name
        queue = ItemQueue(diagnosticLimit: reader.options.diagnosticLimit)
        report = reader.options.report
        receiveReport = reader.options.receiveReport
        let handler = ItemHandler(
            reader.plan, limits: reader.options.limits, classKey: reader.models.classKey,
            isNoting: reader.options.receiveReport != nil, queue: queue)
        parser = XMLPushParser(
            handler: handler, vocabulary: reader.plan.vocabulary, limits: reader.options.limits.xml, file: name)
    }

    /// The next item; `nil` if more of the document has to be read first, or at its end.
    /// - Throws: the error that ended the document, after all items before it are returned.
    func take() throws -> ItemQueue.Item? {
        while true {
            forward()
            if let item = queue.take() { return item }
            if let failure { throw failure }
            guard offset < chunk.count else { return nil }
            chunk.withBytes { offset += push($0.extracting(offset...)) }
        }
    }

    /// Reads the beginning of `bytes`, if no item is left.
    ///
    /// - Returns: how many bytes were read.
    func push(_ bytes: Bytes) -> Int {
        let count = min(bytes.count, Self.sliceLength)
        attempt { try parser.push(bytes.extracting(..<count)) }
        return count
    }

    /// Adds a chunk of the document; `nil` is its end.
    ///
    /// - Returns: whether there was more to come.
    func feed(_ next: [UInt8]?) -> Bool {
        guard !isFinished else { return false }
        (chunk, offset) = (next ?? [], 0)
        guard next == nil else { return true }
        isFinished = true
        attempt { conclude(try parser.finish()) }
        return true
    }

    /// Says what the document had not, and what of it was not read.
    private func conclude(_ handler: ItemHandler) {
        if handler.itemCount == 0 { queue.report(handler.extras.suspects.diagnostic(handler.plan)) }
        receiveReport?(handler.extras.coverage.report(handler.plan, items: handler.itemCount))
    }

    /// Reports what is wrong with an item that is skipped.
    func skip(_ error: any Error, at position: SourcePosition?) {
        queue.report(BrokenItem(error, at: position).diagnostic)
    }

    private func attempt(_ body: () throws -> Void) {
        do { try ReportedFault.naming(name, body) } catch { failure = error }
    }

    private func forward() {
        let entries = queue.diagnostics.entries
        for entry in entries[reported...] { report(entry) }
        reported = entries.count
    }
}
