import ModelMapping
import Switchless
import XMLStream

/// Texts that are several values, or that are coded.
extension ItemHandler {
    /// Writes the values of a text to a property.
    mutating func take(
        _ text: Bytes, _ form: PlanForm, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        if wait(text, form, property, position) { return }
        try release(text, form, row, property, position)
    }

    /// Writes the values of a text that nothing has to be waited for.
    mutating func release(
        _ text: Bytes, _ form: PlanForm, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        let reader = plan.readers[Int(property)]
        guard !reader.codings.isEmpty else { return try split(text, form, row, property, position) }
        guard !text.trimmed.isEmpty else { return }
        var bytes: [UInt8]? = Array(text)
        for coding in reader.codings {
            bytes = bytes?.withBytes { coding.decode($0, limit: limits.item.bytes) }
        }
        guard let bytes else { return try refuse(text.trimmed, row, property, position) }
        try bytes.withBytes { try split($0, form, row, property, position) }
    }

    private mutating func split(
        _ text: Bytes, _ form: PlanForm, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        if form.width > 0 { return try splitEvenly(text, form.width, row, property, position) }
        guard let separator = form.separators.first else { return try write(text, row, property, position) }
        let type = plan.readers[Int(property)].type
        guard !row.isMap else {
            guard try open(property, position) else { return }
            return try write(text, form.separators[...], type, row, property, position)
        }
        for part in text.parts(separatedBy: separator, before: form.separators.dropFirst().first)
        where try open(property, position) {
            try write(part, form.separators.dropFirst(), type, row, property, position)
        }
    }

    private mutating func splitEvenly(
        _ text: Bytes, _ width: Int, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        guard text.count % width == 0 else { return try refuse(text, row, property, position) }
        for start in stride(from: 0, to: text.count, by: width) {
            try write(Bytes(rebasing: text[start..<start + width]), row, property, position, trimming: false)
        }
    }

    /// Writes an element of a list: a value, or a list of parts.
    private mutating func write(
        _ text: Bytes, _ separators: ArraySlice<[UInt8]>, _ type: (any MappedType)?, _ row: PlanProperty,
        _ property: Int32, _ position: SourcePosition
    ) throws {
        guard let separator = separators.first else {
            guard try type?.write(text, to: &tape, at: position) == true else {
                return try refuse(text, row, property, position)
            }
            return
        }
        try tape.beginArray(at: position)
        for part in text.parts(separatedBy: separator, before: separators.dropFirst().first) {
            try write(part, separators.dropFirst(), type, row, property, position)
        }
        try tape.endArray()
    }
}

extension Bytes {
    /// The parts of this text, each of which is separated in turn.
    ///
    /// White space around the inner separator does not separate: `1, 2, 3` is one part, as `1,2,3` is. But `1,2, 3,4` are two,
    /// as each has several values and the separator is only left over.
    fileprivate func parts(separatedBy separator: [UInt8], before inner: [UInt8]?) -> [Bytes] {
        guard separator == [32], let inner = inner?.first, inner != 32, contains(inner) else {
            return parts(separatedBy: separator)
        }
        var ranges: [Range<Int>] = []
        for part in split(whereSeparator: ByteSet.space.contains) {
            let isSame = ranges.last.map { Self.continues(self[$0], in: part, over: inner) } ?? false
            let start = isSame ? ranges.removeLast().lowerBound : part.startIndex
            ranges.append(start..<part.endIndex)
        }
        return ranges.map { Bytes(rebasing: self[$0]) }
    }

    /// Whether a part goes on in the next one, which white space separates from it.
    private static func continues(_ part: Slice<Bytes>, in next: Slice<Bytes>, over inner: UInt8) -> Bool {
        if next.first == inner { return true }
        func isSingle(_ part: Slice<Bytes>) -> Bool {
            part.split { $0 == inner || ByteSet.space.contains($0) }.count == 1
        }
        return part.last == inner && (isSingle(part) || isSingle(next))
    }

    /// The parts of this text, without white space around them and without empty ones. A space as separator means any white space, the
    /// empty separator that the text is one part.
    func parts(separatedBy separator: [UInt8]) -> [Bytes] {
        guard separator.count > 1 else {
            let byte = separator.first
            let isSpace = byte == 32
            let parts = split { $0 == byte || isSpace && ByteSet.space.contains($0) }
            return parts.map { Bytes(rebasing: $0).trimmed }.filter { !$0.isEmpty }
        }
        var parts: [Bytes] = []
        var start = 0, index = 0
        while index + separator.count <= count {
            guard self[index..<index + separator.count].elementsEqual(separator) else {
                index += 1
                continue
            }
            parts.append(Bytes(rebasing: self[start..<index]).trimmed)
            index += separator.count
            start = index
        }
        parts.append(Bytes(rebasing: self[start...]).trimmed)
        return parts.filter { !$0.isEmpty }
    }
}
