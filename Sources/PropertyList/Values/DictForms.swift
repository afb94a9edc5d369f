import ModelMapping
import Switchless

/// A dictionary with one key that stands for a value of another kind.
protocol DictForm: Named {
    /// Ends the dictionary whose only key this is.
    ///
    /// - Returns: whether it was such a value. If not, nothing was done.
    static func close(_ tape: TapeWriter) -> Bool
}

/// The keys that make a dictionary something else. The tape numbers them ahead, so that one is found by its number.
enum DictForms {
    static let standard = Registry<any DictForm.Type>(
        "dictionary form",
        [
            UIDValue.self
        ], as: { $0 })
}
