import ModelMapping
import Switchless

/// The dictionary form of a UID: `CF$UID` is its only key, with an integer from 0 on.
enum UIDValue: DictForm {
    static let name: Name = "CF$UID"
    static let summary = "The number of an object in a keyed archive."

    static func close(_ tape: TapeWriter) -> Bool {
        guard let number = tape.onlyNumber else { return false }
        tape.endMap(asUID: number)
        return true
    }
}
