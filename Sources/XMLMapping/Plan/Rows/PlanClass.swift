import Switchless
import XMLStream

/// A class.
struct PlanClass: Hashable, Sendable {
    var name: ContiguousArray<UInt8>
    /// Its properties.
    var properties = PlanRange.none
    /// What its own element gives.
    var attributes = PlanRange.none
    var contents = PlanRange.none
    var ownTexts = PlanRange.none
    var parts = PlanRange.none
    var extra: Int32 = -1
    /// For each property a bit: whether it is required or has a default.
    var wanted: ContiguousArray<UInt64> = []
    /// The row of the transition table for the elements inside.
    var state: Int32
}
