import ModelMapping
import Switchless

/// `CF$UID`: a dictionary with this key alone and a whole number from 0 on is the number of an object in a keyed archive.
enum UIDValue: DictForm {
    static let name: Name = "CF$UID"
    static let summary = "The number of an object in a keyed archive."

    static func close(_ tape: TapeWriter) -> Bool {
        guard let number = tape.onlyNumber else { return false }
        tape.endMap(asUID: number)
        return true
    }
}
