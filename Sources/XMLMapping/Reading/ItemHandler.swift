import ModelMapping
import Switchless
import XMLStream

/// Reads a document by a plan, each item onto a tape of its own.
///
/// The loop is: look the element's name up, follow the numbers of its node. It never learns what it reads.
struct ItemHandler: XMLStreamHandler {
    /// An element that is open and not passed over.
    struct Frame {
        var node: Int32
        /// Where its texts begin in the buffers.
        var contentStart = 0, ownTextStart = 0
        var position = SourcePosition(line: 1, column: 1)
    }

    /// An object that is open on the tape.
    struct OpenObject {
        var model: Int32
        /// The number of its class's first property.
        var firstProperty: Int32
        /// The property whose list is open; -1 for none.
        var list: Int32 = -1
        /// Whether a list was closed and had to be opened again.
        var isSplit = false
        /// Where its bits begin among ``seen``.
        var seenStart: Int
        var position: SourcePosition
    }

    let plan: MappingPlan
    let queue: ItemQueue
    let limits: MappingLimits
    private let keys: SharedTapeKeys

    var tape: TapeWriter
    var objects: ContiguousArray<OpenObject> = []
    /// For each property of the open objects a bit: whether it has a value.
    var seen: ContiguousArray<UInt64> = []

    private var frames: ContiguousArray<Frame> = []
    private var state = PlanCompiler.outside
    /// How many elements are open that are passed over.
    private var skipped = 0
    /// How many open elements want all text inside, and whether the innermost wants its own.
    private var contentDepth = 0
    private var takesOwnText = false
    private let contents = TextBuffer(), ownTexts = TextBuffer()
    /// How many elements are open around the item that is read; -1 outside of items.
    private var itemDepth = -1
    private var itemCount = 0

    init(_ plan: MappingPlan, limits: MappingLimits, classKey: String, queue: ItemQueue) {
        self.plan = plan
        self.limits = limits
        self.queue = queue
        keys = SharedTapeKeys([classKey] + plan.keys)
        tape = TapeWriter(limits: limits.item, sharing: keys)
    }

    // MARK: Events

    mutating func startElement(_ tag: XMLStartTag) throws {
        if skipped > 0 {
            skipped += 1
            return
        }
        if frames.isEmpty, plan.root >= 0, tag.name.id != plan.root { throw wrongRoot(tag) }
        let node = plan.node(tag, in: state)
        guard node >= 0 else {
            skipped = 1
            return
        }
        do { try enter(node, tag) } catch { try abandon(error) }
    }

    mutating func text(_ text: XMLText) throws {
        if contentDepth > 0 { contents.append(text.bytes) }
        if takesOwnText, skipped == 0 { ownTexts.append(text.bytes) }
        guard contents.count + ownTexts.count > limits.item.bytes else { return }
        try abandon(
            ModelError(
                .bytes, "a text of this item has more than \(limits.item.bytes) bytes; raise the limit",
                position: text.position))
    }

    mutating func endElement() throws {
        if skipped > 0 {
            skipped -= 1
            return
        }
        guard let frame = frames.popLast() else { return }
        do { try leave(frame) } catch { try abandon(error) }
        resume()
    }

    /// Goes on in the innermost element that is open.
    private mutating func resume() {
        let node = frames.last.map { plan.nodes[Int($0.node)] }
        state = node?.state ?? PlanCompiler.outside
        takesOwnText = node.map { takesOwnTexts($0) } ?? false
    }

    // MARK: Elements

    private mutating func enter(_ number: Int32, _ tag: XMLStartTag) throws {
        let node = plan.nodes[Int(number)]
        var frame = Frame(node: number, contentStart: contents.count, ownTextStart: ownTexts.count)
        state = node.state
        guard state != PlanCompiler.outside else {
            frames.append(frame)
            return
        }
        let position = tag.position
        frame.position = position
        frames.append(frame)
        if !node.attributes.isEmpty { try take(node.attributes, tag, position) }
        if node.model >= 0 {
            if node.property < 0 { try beginItem() }
            guard try beginObject(node.model, for: node.property, tag, position) else { return passOver() }
        }
        if takesContents(node) { contentDepth += 1 }
        takesOwnText = takesOwnTexts(node)
    }

    /// Passes over the element that was just entered: the first one counts, and this is not it.
    private mutating func passOver() {
        frames.removeLast()
        skipped = 1
        resume()
    }

    private mutating func leave(_ frame: Frame) throws {
        let node = plan.nodes[Int(frame.node)]
        if node.model >= 0 {
            let model = plan.classes[Int(node.model)]
            if !model.contents.isEmpty {
                try take(model.contents, contents.text(from: frame.contentStart), frame.position)
            }
            if !model.ownTexts.isEmpty {
                try take(model.ownTexts, ownTexts.text(from: frame.ownTextStart), frame.position)
            }
            try endObject()
        }
        if !node.contents.isEmpty { try take(node.contents, contents.text(from: frame.contentStart), frame.position) }
        if !node.ownTexts.isEmpty { try take(node.ownTexts, ownTexts.text(from: frame.ownTextStart), frame.position) }
        if takesContents(node) { contentDepth -= 1 }
        if contentDepth == 0 { contents.truncate(to: 0) }
        ownTexts.truncate(to: frame.ownTextStart)
        if objects.isEmpty, itemDepth >= 0 { finishItem() }
    }

    @inline(__always)
    private func takesContents(_ node: PlanNode) -> Bool {
        !node.contents.isEmpty || node.model >= 0 && !plan.classes[Int(node.model)].contents.isEmpty
    }

    @inline(__always)
    private func takesOwnTexts(_ node: PlanNode) -> Bool {
        !node.ownTexts.isEmpty || node.model >= 0 && !plan.classes[Int(node.model)].ownTexts.isEmpty
    }

    // MARK: Items

    private mutating func beginItem() throws {
        itemCount += 1
        guard itemCount <= limits.items else {
            throw ModelError(
                .items, "there are more than \(limits.items) items; split the document or raise the limit",
                position: frames.last?.position)
        }
        itemDepth = frames.count - 1
    }

    private mutating func finishItem() {
        queue.append(.success(tape.finish()))
        renew()
    }

    private mutating func renew() {
        tape = TapeWriter(limits: limits.item, sharing: keys)
        itemDepth = -1
    }

    /// Gives the item up that is being read, and passes over the rest of it.
    private mutating func abandon(_ error: any Error) throws {
        guard itemDepth >= 0 else { throw error }
        queue.append(.failure(error))
        skipped += max(0, frames.count - itemDepth)
        frames.removeLast(max(0, frames.count - itemDepth))
        objects.removeAll(keepingCapacity: true)
        seen.removeAll(keepingCapacity: true)
        contents.truncate(to: 0)
        ownTexts.truncate(to: 0)
        contentDepth = 0
        renew()
        resume()
    }

    private func wrongRoot(_ tag: XMLStartTag) -> ModelError {
        ModelError(
            .wrongRoot, "the document's root is <\(tag.name.name)>, and the mapping is for <\(plan.names[plan.root])>",
            position: tag.position)
    }
}
