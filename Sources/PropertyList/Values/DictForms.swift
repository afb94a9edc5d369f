import ModelMapping
import Switchless

/// A dictionary with one special key that stands for another kind of value.
protocol DictForm: Named {
    /// Ends the dictionary whose only key this is, and replaces it by the other value.
    ///
    /// - Returns: `false` if the member's value does not fit. Then the dictionary is unchanged and still open.
    static func close(_ tape: TapeWriter) -> Bool
}

/// The keys of the dictionary forms.
///
/// They are the first keys of every tape, so that the number of a key on the tape is its index here.
enum DictForms {
    static let standard = Registry<any DictForm.Type>(
        "dictionary form",
        [
            UIDValue.self
        ], as: { $0 })
}
