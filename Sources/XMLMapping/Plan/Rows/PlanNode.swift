import Switchless
import XMLStream

/// What happens where an element starts and ends: plain memory, so that the reader's loop only follows numbers.
struct PlanNode: Hashable, BitwiseCopyable, Sendable {
    /// The row of the transition table for the elements inside.
    var state: Int32
    /// The attributes that go to the open object.
    var attributes = PlanRange.none
    /// The properties that get the element's string-value.
    var contents = PlanRange.none
    /// The properties that get the element's own text.
    var ownTexts = PlanRange.none
    /// The class that the element becomes an object of; -1 for none.
    var model: Int32 = -1
    /// The property that the object goes to; -1 for an item.
    var property: Int32 = -1
    /// The selector that chooses the node by the element's attributes; -1 if it is this one.
    var selector: Int32 = -1
    /// The choice by the element's number among its siblings; -1 if it is this one.
    var positions: Int32 = -1
    /// What else the element gives; -1 for nothing.
    var extra: Int32 = -1
}
