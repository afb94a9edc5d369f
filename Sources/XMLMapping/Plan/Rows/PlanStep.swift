import Switchless
import XMLStream

/// A state and the id of an element's name: what leads to a node.
struct PlanStep: FlatKey, BitwiseCopyable, Sendable {
    let state: Int32
    let name: Int32

    init(_ state: Int32, _ name: Int) {
        self.state = state
        self.name = Int32(truncatingIfNeeded: name)
    }

    var word: UInt64 { UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: name)) }
}
