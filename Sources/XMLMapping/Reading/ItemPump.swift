import ModelMapping
import Switchless
import XMLStream

/// Turns chunks of a document into items. It takes a chunk only when no item is left, and reads it in slices, so that
/// few items wait.
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

/// The items of the piece of a document that was read last, in its order.
final class ItemQueue {
    typealias Item = Result<ValueTape, any Error>

    private var items: ContiguousArray<Item?> = []
    private var next = 0
    private(set) var diagnostics: Diagnostics

    init(diagnosticLimit: Int) { diagnostics = Diagnostics(limit: diagnosticLimit) }

    func append(_ item: Item) { items.append(item) }

    func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

    /// Removes and returns the next item.
    func take() -> Item? {
        guard next < items.count else { return nil }
        defer { next += 1 }
        let item = items[next]
        items[next] = nil
        if next + 1 == items.count {
            items.removeAll(keepingCapacity: true)
            next = -1
        }
        return item
    }
}

/// Decodes models from items, and throws or reports broken ones as the options say.
struct ItemDecoder {
    private let pump: ItemPump
    private let skipsBrokenItems: Bool
    private let decoding: TapeDecodingOptions
    private let diagnosticLimit: Int
    private let report: @Sendable (Diagnostic) -> Void

    init(_ reader: ModelReader, _ pump: ItemPump) {
        self.pump = pump
        skipsBrokenItems = reader.options.skipsBrokenItems
        var decoding = TapeDecodingOptions()
        decoding.models = reader.models
        decoding.userInfo = reader.options.userInfo
        self.decoding = decoding
        diagnosticLimit = reader.options.diagnosticLimit
        report = reader.options.report
    }

    /// The item's value; `nil` if it is skipped.
    func value(_ item: ItemQueue.Item) throws -> TapeValue? {
        do { return try ReportedFault.naming(pump.name) { try item.get().root } } catch {
            guard skipsBrokenItems else { throw error }
            pump.skip(error, at: nil)
            return nil
        }
    }

    /// The model that the value is; `nil` if it is skipped.
    func model<Model: Decodable>(_ type: Model.Type, _ value: TapeValue) throws -> Model? {
        do {
            var diagnostics = Diagnostics(limit: diagnosticLimit)
            let model = try value.decode(type, options: decoding, reporting: &diagnostics)
            for diagnostic in diagnostics.entries { report(diagnostic) }
            return model
        } catch {
            guard skipsBrokenItems else { throw error }
            pump.skip(error, at: value.position)
            return nil
        }
    }
}

/// Why an item could not be read or decoded, as a diagnostic.
struct BrokenItem {
    let diagnostic: Diagnostic

    init(_ error: any Error, at position: SourcePosition?) {
        var found = ReportedFault(error, code: "broken-item").diagnostic
        if let context = DecodingFault(error)?.context {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            found = Diagnostic(.error, "undecodable", "\(path.drop { $0 == "." }): \(context.debugDescription)")
        }
        found.position = found.position ?? position
        diagnostic = found
    }
}
