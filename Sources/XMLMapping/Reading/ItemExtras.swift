import ModelMapping
import Switchless
import XMLStream

/// The state for few documents: runs of text, markup, keys of dictionaries, counted siblings, and notes on unread
/// parts.
struct ItemExtras {
    let classKey: String
    /// Records the content of elements as XML.
    var markup = MarkupRecorder()
    /// The text since the last tag, in elements whose runs of text become objects, and how many such are open.
    var run: [UInt8] = []
    var runStart: SourcePosition?
    var runDepth = 0
    /// The keys of the open elements that are in dictionaries; `nil` for one without.
    var keys: [[UInt8]?] = []
    /// The conditions on children of the open elements.
    var guards: [OpenGuard] = []
    /// For each counter and depth of the parent, how many siblings there were.
    var counts: [SiblingPlace: Int] = [:]
    /// The elements that could have been items if their namespace were another.
    var suspects = Suspects()
    /// The parts that were read, if that is asked for.
    var coverage = Coverage()
    let isNoting: Bool

    /// Whether events have to be seen before the plan is asked.
    var isActive: Bool { runDepth > 0 || markup.isActive || isNoting }

    /// The size of the texts that are kept.
    var byteCount: Int { markup.output.count + run.count }

    init(classKey: String, isNoting: Bool) {
        self.classKey = classKey
        self.isNoting = isNoting
    }

    /// Forgets what belongs to a broken item.
    mutating func abandon() {
        markup.reset()
        run = []
        runDepth = 0
        keys = []
        counts = [:]
        guards = []
    }
}

/// A counter of siblings in one parent.
struct SiblingPlace: Hashable {
    let counter: Int32
    let depth: Int
}
