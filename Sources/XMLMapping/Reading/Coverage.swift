import Switchless
import XMLStream

/// What of a document was read, while it is read.
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
