import Switchless
import VectorScene

/// Splits a text into chunks, and the chunks into spans.
struct TextChunker {
    private let flow: TextFlow
    private let positions: TextPositions
    private let isVertical: Bool
    private(set) var chunks: [TextChunk] = []
    /// The range of characters of each chunk's spans.
    private(set) var ranges: [[Range<Int>]] = []
    /// The shadows of each span, in order.
    private(set) var shadows: [[TextShadow]] = []
    /// The ranges of characters that are set, in order.
    private(set) var pieces: [Range<Int>] = []
    private var line: Int?
    private var holder: Int?
    /// The absolute position of characters that are not set. The next character gets it, since they have no width.
    private var carriedX: Double?, carriedY: Double?

    init(_ flow: TextFlow, isVertical: Bool) {
        self.flow = flow
        self.isVertical = isVertical
        positions = TextPositions(of: flow)
        for run in flow.runs { add(run) }
        for chunk in chunks.indices { chunks[chunk].spans.trimLists() }
    }

    private mutating func add(_ run: TextRun) {
        let holder = flow.holders[run.holder]
        guard !holder.isSizeless else { return carry(run.range) }
        if let line = holder.line, flow.lines[line].data.isEmpty { return }
        var start = run.range.lowerBound
        while start < run.range.upperBound, !TimeBudget.isOver(after: 4) {
            let end = nextStart(after: start, before: run.range.upperBound, isOnLine: holder.line != nil)
            if beginsChunk(at: start, holder) { begin(at: start, holder) }
            append(start..<end, run.holder)
            start = end
        }
    }

    private mutating func carry(_ range: Range<Int>) {
        if !positions.x.isEmpty { carriedX = positions.x[range].compactMap(\.self).last ?? carriedX }
        if !positions.y.isEmpty { carriedY = positions.y[range].compactMap(\.self).last ?? carriedY }
    }

    private func x(_ index: Int) -> Double? { positions.x.isEmpty ? nil : positions.x[index] }
    private func y(_ index: Int) -> Double? { positions.y.isEmpty ? nil : positions.y[index] }

    /// Whether the character has an absolute position of its own (SVG 2, 11.8.3).
    ///
    /// On a path, only the coordinate along the path counts.
    private func isPlaced(_ index: Int, isOnLine: Bool) -> Bool {
        (x(index) != nil && !(isOnLine && isVertical)) || (y(index) != nil && !(isOnLine && !isVertical))
    }

    private func nextStart(after start: Int, before end: Int, isOnLine: Bool) -> Int {
        guard !positions.x.isEmpty || !positions.y.isEmpty else { return end }
        return (start + 1..<end).first { isPlaced($0, isOnLine: isOnLine) } ?? end
    }

    private func beginsChunk(at start: Int, _ holder: TextHolder) -> Bool {
        chunks.isEmpty || holder.line != line || carriedX != nil || carriedY != nil
            || isPlaced(start, isOnLine: holder.line != nil)
    }

    private mutating func begin(at start: Int, _ holder: TextHolder) {
        var chunk = TextChunk(
            x: x(start) ?? carriedX, y: y(start) ?? carriedY, anchor: flow.lineStarts[start]?.anchor ?? holder.anchor)
        if let line = holder.line.map({ flow.lines[$0] }) {
            let along = (isVertical ? chunk.y : chunk.x) ?? 0
            chunk.path = TextPath(
                data: line.data, startOffset: line.startOffset + along, bendsGlyphs: line.bendsGlyphs)
            (chunk.x, chunk.y) = (nil, nil)
        }
        chunks.append(chunk)
        ranges.append([])
        line = holder.line
        self.holder = nil
        (carriedX, carriedY) = (nil, nil)
    }

    private mutating func append(_ range: Range<Int>, _ index: Int) {
        pieces.append(range)
        let chunk = chunks.count - 1
        let isSame = holder.map { $0 == index || flow.holders[$0].goesOn(in: flow.holders[index]) } ?? false
        if !isSame {
            chunks[chunk].spans.append(flow.holders[index].span)
            shadows.append(flow.holders[index].shadows)
            ranges[chunk].append(range.lowerBound..<range.lowerBound)
        }
        holder = index
        let span = chunks[chunk].spans.count - 1
        if let letterCase = flow.holders[index].letterCase {
            for index in range { append(letterCase.mapped(index, of: flow.characters), of: index, to: span) }
        } else {
            chunks[chunk].spans[span].text.unicodeScalars.append(contentsOf: flow.characters[range])
            chunks[chunk].spans[span].dx.take(positions.dx, range)
            chunks[chunk].spans[span].dy.take(positions.dy, range)
            chunks[chunk].spans[span].rotate.take(positions.rotate, range)
        }
        ranges[chunk][span] = ranges[chunk][span].lowerBound..<range.upperBound
    }

    /// Appends what is set for the character at `index`, which has its place in the lists of the source.
    private mutating func append(_ mapped: String, of index: Int, to span: Int) {
        let chunk = chunks.count - 1
        let count = mapped.unicodeScalars.count
        chunks[chunk].spans[span].text.unicodeScalars.append(contentsOf: mapped.unicodeScalars)
        chunks[chunk].spans[span].dx.take(positions.dx, index..<(index + 1), count: count)
        chunks[chunk].spans[span].dy.take(positions.dy, index..<(index + 1), count: count)
        let angles = [Double?](repeating: positions.rotate.isEmpty ? nil : positions.rotate[index], count: count)
        chunks[chunk].spans[span].rotate.take(positions.rotate.isEmpty ? [] : angles, angles.indices)
    }
}

extension [Double] {
    fileprivate mutating func take(_ list: [Double?], _ range: Range<Int>) {
        if !list.isEmpty { append(contentsOf: list[range].lazy.map { $0 ?? 0 }) }
    }

    /// Appends the value of one character, and zeros up to `count`.
    fileprivate mutating func take(_ list: [Double?], _ range: Range<Int>, count: Int) {
        take(list, range)
        if !list.isEmpty { append(contentsOf: repeatElement(0, count: count - range.count)) }
    }

    fileprivate mutating func trim() {
        guard let last = lastIndex(where: { $0 != 0 }) else { return removeAll() }
        removeSubrange((last + 1)...)
    }
}

extension [TextSpan] {
    /// Removes trailing zeros from the spans' lists.
    fileprivate mutating func trimLists() {
        for index in indices {
            self[index].dx.trim()
            self[index].dy.trim()
            self[index].rotate.trim()
        }
    }
}
