import VectorScene

/// Assigns each `textLength` to the span, chunk or text with exactly its characters (SVG 2, 11.5).
struct TextFitting {
    private let flow: TextFlow
    private let pieces: [Range<Int>]
    private var spans: [Range<Int>: (chunk: Int, span: Int)] = [:]
    private var chunks: [Range<Int>: Int] = [:]

    init(_ flow: TextFlow, _ chunker: TextChunker) {
        self.flow = flow
        pieces = chunker.pieces
        guard flow.holders.contains(where: { $0.placement.textLength != nil }) else { return }
        for (chunk, ranges) in chunker.ranges.enumerated() {
            for (span, range) in ranges.enumerated() { spans[range] = (chunk, span) }
            if let first = ranges.first, let last = ranges.last { chunks[first.lowerBound..<last.upperBound] = chunk }
        }
    }

    /// Sets each length, those of inner elements first. A length without a matching part is ignored.
    func fit(_ node: inout TextNode) {
        for holder in flow.holders.reversed() {
            guard let length = holder.placement.textLength, let range = present(holder.range) else { continue }
            guard !put(length, holder.placement.lengthAdjust, on: range, of: &node) else { continue }
            flow.drawing.warn(
                "text-length",
                "textLength on characters that do not form a whole chunk is ignored",
                holder.node)
        }
    }

    private func put(_ length: Double, _ adjust: LengthAdjust, on range: Range<Int>, of node: inout TextNode) -> Bool {
        if let (chunk, span) = spans[range], node.chunks[chunk].spans[span].textLength == nil {
            node.chunks[chunk].spans[span].textLength = length
            node.chunks[chunk].spans[span].lengthAdjust = adjust
            return true
        }
        if let chunk = chunks[range], node.chunks[chunk].textLength == nil {
            node.chunks[chunk].textLength = length
            node.chunks[chunk].lengthAdjust = adjust
            return true
        }
        guard node.textLength == nil, range == present(0..<flow.characters.count) else { return false }
        node.textLength = length
        node.lengthAdjust = adjust
        return true
    }

    /// The part of `range` from its first to its last set character; `nil` if there is none.
    private func present(_ range: Range<Int>) -> Range<Int>? {
        let first = pieces.partition { $0.upperBound > range.lowerBound }
        let end = pieces.partition { $0.lowerBound >= range.upperBound }
        guard first < end else { return nil }
        return max(pieces[first].lowerBound, range.lowerBound)..<min(pieces[end - 1].upperBound, range.upperBound)
    }
}

extension [Range<Int>] {
    /// The index of the first range that `belongs`. The array has to be sorted so that these come last.
    fileprivate func partition(_ belongs: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
