import ModelMapping
import Switchless
import XMLStream

/// Reads a document by a plan, each item onto a tape of its own.
///
/// The loop looks up the element's name and follows the numbers of its node.
struct ItemHandler: XMLStreamHandler {
    /// An open element that is not skipped.
    struct Frame {
        var node: Int32
        /// The offsets of its texts in the buffers.
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
        /// Whether a list was closed and reopened.
        var isSplit = false
        /// The index of its first bit in ``seen``.
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
    /// The number of open elements that are skipped.
    private var skipped = 0
    /// The number of open elements that collect their string-value, and whether the innermost collects its own text.
    private var contentDepth = 0
    private var takesOwnText = false
    private let contents = TextBuffer(), ownTexts = TextBuffer()
    /// The depth of the item's element; -1 outside of items.
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

    /// Continues in the innermost open element.
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

    /// Skips the element that was just entered: only the first match is used.
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

    /// Discards the current item and skips the rest of its element.
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
            .wrongRoot, "the document's root is <\(tag.name.name)>, but the mapping is for <\(plan.names[plan.root])>",
            position: tag.position)
    }
}
