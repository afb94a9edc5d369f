public import Switchless
import XMLStream

/// The parts of a document that were read, while it is read.
struct Coverage {
    /// The maximum number of paths that are kept.
    private static let mostPaths = 1000

    /// An open element.
    private struct Open {
        var path: String
        var position: SourcePosition
        var hasText = false
    }

    private var open: [Open] = []
    private var unread: [MappingReport.Unread] = []
    private var indices: [String: Int] = [:]
    /// For each class a bit for each property that had a value; none if it had no object.
    private var matched: [Int32: [UInt64]] = [:]

    mutating func start(_ tag: XMLStartTag, isSkipped: Bool) {
        // What is inside a skipped element is not looked at.
        let path = isSkipped ? "" : (open.last?.path ?? "") + "/" + tag.name.localBytes.string
        open.append(Open(path: path, position: isSkipped ? SourcePosition(line: 1, column: 1) : tag.position))
    }

    mutating func text(_ text: XMLText) {
        guard let last = open.indices.last, !open[last].hasText else { return }
        open[last].hasText = !text.bytes.trimmed.isEmpty
    }

    /// The innermost element was not read.
    mutating func noteSkipped() {
        guard let last = open.last else { return }
        note(last.path, last.position)
    }

    mutating func noteUnread(_ attribute: XMLAttribute, of tag: XMLStartTag) {
        note((open.last?.path ?? "") + "/@" + attribute.name.localBytes.string, tag.position)
    }

    /// - Parameter isRead: whether the element's own text was read, if it has one.
    mutating func end(isRead: Bool) {
        guard let last = open.popLast(), last.hasText, !isRead, !last.path.isEmpty else { return }
        note(last.path + "/text()", last.position)
    }

    mutating func noteObject(_ model: Int32, _ seen: ArraySlice<UInt64>) {
        var bits = matched[model] ?? [UInt64](repeating: 0, count: seen.count)
        for (index, word) in seen.enumerated() where bits.indices.contains(index) { bits[index] |= word }
        matched[model] = bits
    }

    private mutating func note(_ path: String, _ position: SourcePosition) {
        if let index = indices[path] {
            unread[index].count += 1
            return
        }
        guard unread.count < Self.mostPaths else { return }
        indices[path] = unread.count
        unread.append(MappingReport.Unread(path: path, count: 1, position: position))
    }

    func report(_ plan: MappingPlan, items: Int) -> MappingReport {
        var report = MappingReport(items: items, unread: unread)
        for (number, declaration) in plan.mapping.classes.enumerated() where !declaration.properties.isEmpty {
            let inheritors = plan.inheritors(of: number)
            let bits = inheritors.compactMap { heir in matched[Int32(heir)].map { (heir, $0) } }
            guard !bits.isEmpty else {
                report.unmatched.append(
                    MappingReport.Unmatched(
                        className: declaration.name, property: nil, position: declaration.position))
                continue
            }
            for property in declaration.properties {
                let isMatched = bits.contains { heir, bits in plan.isSet(property.name, of: heir, in: bits) }
                guard !isMatched else { continue }
                report.unmatched.append(
                    MappingReport.Unmatched(
                        className: declaration.name, property: property.name, position: property.position))
            }
        }
        return report
    }
}

extension MappingPlan {
    /// The classes that have the properties of a class: itself, and those that inherit from it.
    fileprivate func inheritors(of number: Int) -> [Int] {
        let all = mapping.classes
        return all.indices.filter { index in
            var line: Int? = index
            while let here = line, here != number {
                line = all[here].parent.flatMap { parent in all.firstIndex { $0.name == parent } }
            }
            return line == number
        }
    }

    /// Whether the bit of a property is set.
    fileprivate func isSet(_ property: String, of number: Int, in bits: [UInt64]) -> Bool {
        let range = classes[number].properties
        guard let index = range.indices.firstIndex(where: { readers[$0].property == property }) else { return false }
        let offset = index - Int(range.start)
        return bits.indices.contains(offset >> 6) && bits[offset >> 6] >> UInt64(offset & 63) & 1 != 0
    }
}

/// The first element that would be an item if its namespace were another: the likely cause where a document has no
/// item.
struct Suspects {
    static let code: Diagnostic.Code = "no-item"

    private(set) var found: Name?
    private(set) var position: SourcePosition?

    mutating func note(_ tag: XMLStartTag, _ plan: MappingPlan) {
        guard found == nil else { return }
        let local = tag.name.localBytes
        let isAlike = plan.itemNames.contains { names in
            names.listed.contains { local.elementsEqual($0.local) }
        }
        guard isAlike else { return }
        found = tag.name.name
        position = tag.position
    }

    /// Why a document has no item.
    func diagnostic(_ plan: MappingPlan) -> Diagnostic {
        let wanted = plan.itemNames.flatMap(\.shown)
        guard let found else {
            return Diagnostic(
                .warning, Self.code,
                "the document has no item: no element is \(wanted.map { "<\($0)>" }.joined(separator: " or "))")
        }
        let namespaces = plan.itemNames.flatMap(\.listed).filter { $0.local == found.local }.map { Self.shown($0) }
        return Diagnostic(
            .warning, Self.code,
            "the document has no item: the namespace of its <\(found.local)> is \(Self.shown(found)), but the mapping wants "
                + namespaces.joined(separator: " or "), at: position)
    }

    private static func shown(_ name: Name) -> String { name.namespace.map { "'\($0)'" } ?? "none" }
}

/// The parts of a document that were not read, and of its mapping that were not used.
public struct MappingReport: Sendable, Hashable {
    /// Elements or attributes at one path that no rule read.
    public struct Unread: Sendable, Hashable {
        /// The local names from the root: `/rss/channel/item/@id`. An element stands for all that is in it; `text()`
        /// for text directly in it.
        public var path: String
        /// How many there are.
        public var count: Int
        /// The position of the first.
        public var position: SourcePosition
    }

    /// A property that no document place matched.
    public struct Unmatched: Sendable, Hashable {
        /// The class.
        public var className: String
        /// The property; `nil` if no element at all became an object of the class.
        public var property: String?
        /// The position of its declaration in the mapping's file.
        public var position: SourcePosition?
    }

    /// The number of items, broken ones included.
    public var items = 0
    /// The paths that no rule read, in the order of the document: at most 1,000.
    public var unread: [Unread] = []
    /// The rules that matched nothing, in the order of the mapping.
    public var unmatched: [Unmatched] = []

    /// The report as diagnostics for people.
    public var diagnostics: [Diagnostic] {
        unread.map { entry in
            let count = entry.count > 1 ? " (\(entry.count) times)" : ""
            return Diagnostic(
                .note, "unread", "no rule of the mapping reads \(entry.path)\(count)", at: entry.position)
        }
            + unmatched.map { entry in
                let what =
                    entry.property.map { "the property '\($0)' of \(entry.className)" }
                    ?? "the class \(entry.className)"
                return Diagnostic(.note, "unmatched", "nothing in the document matches \(what)")
            }
    }
}
