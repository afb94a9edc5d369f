import ModelMapping
import Switchless

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
