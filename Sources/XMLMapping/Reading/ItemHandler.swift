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

    private(set) var frames: ContiguousArray<Frame> = []
    private var state = PlanCompiler.outside
    /// The number of open elements that are skipped.
    private var skipped = 0
    /// The number of open elements that collect their string-value, and whether the innermost collects its own text.
    private var contentDepth = 0
    private var takesOwnText = false
    // Buffers of a tape, so that a text can be read while the tape is written: it is passed on at an element's end,
    // when nothing is appended.
    private let contents = TapeBuffer<UInt8>(capacity: 4096), ownTexts = TapeBuffer<UInt8>(capacity: 4096)
    /// The state for few documents: runs of text, markup, keys, counted siblings, and unread parts.
    var extras: ItemExtras
    /// Whether these have to see events before the plan is asked. Stored, as every event asks.
    var isWatching = false
    /// The depth of the item's element; -1 outside of items.
    private var itemDepth = -1
    private(set) var itemCount = 0

    init(_ plan: MappingPlan, limits: MappingLimits, classKey: String, isNoting: Bool, queue: ItemQueue) {
        self.plan = plan
        self.limits = limits
        self.queue = queue
        keys = SharedTapeKeys([classKey] + plan.keys)
        extras = ItemExtras(classKey: classKey, isNoting: isNoting)
        isWatching = isNoting
        tape =
            plan.hasMaps
            ? TapeWriter(limits: limits.item, keys: [classKey] + plan.keys)
            : TapeWriter(limits: limits.item, sharing: keys)
    }

    // MARK: Events

    mutating func startElement(_ tag: XMLStartTag) throws {
        if isWatching { do { try noteStart(of: tag) } catch { try abandon(error) } }
        if skipped > 0 {
            skipped += 1
            return
        }
        if frames.isEmpty, !plan.roots.isEmpty { try checkRoot(tag) }
        let node = plan.node(tag, in: state)
        guard node >= 0 else { return skip() }
        do { try enter(node, tag) } catch { try abandon(error) }
    }

    mutating func text(_ text: XMLText) throws {
        if isWatching { noteText(text) }
        if contentDepth > 0 { contents.append(contentsOf: text.bytes) }
        if takesOwnText, skipped == 0 { ownTexts.append(contentsOf: text.bytes) }
        guard contents.count + ownTexts.count > limits.item.bytes || isWatching && extras.byteCount > limits.item.bytes
        else { return }
        try abandon(
            ModelError(
                .bytes, "a text of this item has more than \(limits.item.bytes) bytes; raise the limit",
                position: text.position))
    }

    mutating func endElement() throws {
        if isWatching { do { try noteEnd() } catch { try abandon(error) } }
        if skipped > 0 {
            skipped -= 1
            return
        }
        guard let frame = frames.popLast() else { return }
        do { try leave(frame) } catch { try abandon(error) }
        resume()
    }

    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) { queue.report(prefix.diagnostic) }

    /// Continues in the innermost open element.
    private mutating func resume() {
        let node = frames.last.map { plan.nodes[Int($0.node)] }
        state = node?.state ?? PlanCompiler.outside
        takesOwnText = node.map { takesOwnTexts($0) } ?? false
    }

    /// Whether the text directly in the innermost element is read, or belongs to one that was noted as a whole.
    var isTextRead: Bool {
        skipped > 0 || contentDepth > 0 || takesOwnText || extras.markup.isActive || extras.runDepth > 0
    }

    /// Whether an element that is skipped is open.
    var isSkipping: Bool { skipped > 0 }

    // MARK: Elements

    /// Skips the element that begins.
    private mutating func skip() {
        skipped = 1
        if extras.isNoting, contentDepth == 0, !extras.markup.isActive { extras.coverage.noteSkipped() }
    }

    private mutating func enter(_ number: Int32, _ tag: XMLStartTag) throws {
        let node = plan.nodes[Int(number)]
        guard node.positions < 0 else {
            let chosen = counted(node)
            return chosen < 0 ? skip() : try enter(chosen, tag)
        }
        var frame = Frame(node: number, contentStart: contents.count, ownTextStart: ownTexts.count)
        state = node.state
        guard state != PlanCompiler.outside else {
            frames.append(frame)
            if itemCount == 0 { extras.suspects.note(tag, plan) }
            if extras.isNoting { noteEntered(node, tag) }
            return
        }
        let position = tag.position
        frame.position = position
        frames.append(frame)
        if node.extra >= 0 {
            beginKey(of: plan.extras[Int(node.extra)], tag)
            beginGuards(of: plan.extras[Int(node.extra)])
        }
        if !node.attributes.isEmpty { try take(node.attributes, tag, position) }
        if node.extra >= 0 { try take(plan.extras[Int(node.extra)], tag, position) }
        if node.model >= 0 {
            if node.property < 0 { try beginItem() }
            guard try beginObject(node.model, for: node.property, tag, position) else { return passOver(node) }
        }
        if plan.hasCounters { resetCounters(of: state) }
        if isWatching, extras.isNoting { noteEntered(node, tag) }
        if takesContents(node) { contentDepth += 1 }
        takesOwnText = takesOwnTexts(node)
    }

    /// Skips the element that was just entered: only the first match is used.
    private mutating func passOver(_ node: PlanNode) {
        frames.removeLast()
        if node.extra >= 0 { cancel(plan.extras[Int(node.extra)]) }
        skipped = 1
        resume()
    }

    private mutating func leave(_ frame: Frame) throws {
        let node = plan.nodes[Int(frame.node)]
        if node.model >= 0 {
            let model = plan.classes[Int(node.model)]
            if !model.contents.isEmpty {
                try take(model.contents, contents.bytes(from: frame.contentStart), frame.position)
            }
            if !model.ownTexts.isEmpty {
                try take(model.ownTexts, ownTexts.bytes(from: frame.ownTextStart), frame.position)
            }
            if model.extra >= 0 { try finish(plan.extras[Int(model.extra)], frame.position) }
            let stays = node.extra < 0 || endGuard(ofObject: plan.extras[Int(node.extra)])
            if stays { try endObject() } else { try dropObject(of: node.property) }
            if !stays, objects.isEmpty { dropItem() }
        }
        if !node.contents.isEmpty { try take(node.contents, contents.bytes(from: frame.contentStart), frame.position) }
        if !node.ownTexts.isEmpty { try take(node.ownTexts, ownTexts.bytes(from: frame.ownTextStart), frame.position) }
        if node.extra >= 0 {
            try finish(plan.extras[Int(node.extra)], frame.position)
            try endGuards(of: plan.extras[Int(node.extra)])
            endKey(of: plan.extras[Int(node.extra)])
        }
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
        queue.append(Result { try tape.finish() })
        renew()
    }

    /// Forgets an item that is none after all.
    private mutating func dropItem() {
        itemCount -= 1
        renew()
    }

    private mutating func renew() {
        tape =
            plan.hasMaps
            ? TapeWriter(limits: limits.item, keys: [extras.classKey] + plan.keys)
            : TapeWriter(limits: limits.item, sharing: keys)
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
        extras.abandon()
        isWatching = extras.isActive
        renew()
        resume()
    }

    private func checkRoot(_ tag: XMLStartTag) throws {
        let found = tag.name.name
        guard !plan.roots.contains(where: { $0.contains(found) }) else { return }
        let wanted = plan.roots.flatMap(\.shown).map { "<\($0)>" }.joined(separator: " or ")
        throw ModelError(
            .wrongRoot, "the document's root is <\(found)>, but the mapping is for \(wanted)", position: tag.position)
    }
}
