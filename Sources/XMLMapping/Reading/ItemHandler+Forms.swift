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
        var bytes: [UInt8]? = text.array
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
            try write(text.extracting(part), form.separators.dropFirst(), type, row, property, position)
        }
    }

    private mutating func splitEvenly(
        _ text: Bytes, _ width: Int, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        guard text.count % width == 0 else { return try refuse(text, row, property, position) }
        for start in stride(from: 0, to: text.count, by: width) {
            try write(text.extracting(start..<start + width), row, property, position, trimming: false)
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
            try write(text.extracting(part), separators.dropFirst(), type, row, property, position)
        }
        try tape.endArray()
    }
}

extension Bytes {
    /// The ranges of the parts of this text, each of which is separated in turn.
    ///
    /// White space around the inner separator does not separate: `1, 2, 3` is one part, as `1,2,3` is. But `1,2, 3,4`
    /// are two, as each has several values and the separator is only left over.
    fileprivate func parts(separatedBy separator: [UInt8], before inner: [UInt8]?) -> [Range<Int>] {
        guard separator == [32], let inner = inner?.first, inner != 32, contains(inner) else {
            return parts(separatedBy: separator)
        }
        var ranges: [Range<Int>] = []
        for part in self.ranges(separatedBy: ByteSet.space.contains) {
            let isSame = ranges.last.map { continues($0, in: part, over: inner) } ?? false
            let start = isSame ? ranges.removeLast().lowerBound : part.lowerBound
            ranges.append(start..<part.upperBound)
        }
        return ranges
    }

    /// Whether a part goes on in the next one, which white space separates from it.
    private func continues(_ part: Range<Int>, in next: Range<Int>, over inner: UInt8) -> Bool {
        if extracting(next).first == inner { return true }
        let (part, next) = (extracting(part), extracting(next))
        guard part.last == inner else { return false }
        if part.isSingle(over: inner) { return true }
        return next.isSingle(over: inner)
    }

    /// Whether `inner` separates no values in this part.
    private func isSingle(over inner: UInt8) -> Bool {
        ranges { $0 == inner || ByteSet.space.contains($0) }.count == 1
    }

    /// The ranges of the parts of this text, without white space around them and without empty ones. A space as
    /// separator means any white space, the empty separator that the text is one part.
    func parts(separatedBy separator: [UInt8]) -> [Range<Int>] {
        guard separator.count > 1 else {
            let byte = separator.first
            let isSpace = byte == 32
            return ranges { $0 == byte || isSpace && ByteSet.space.contains($0) }.compactMap { trimmed($0) }
        }
        var parts: [Range<Int>?] = []
        var start = 0, index = 0
        while index + separator.count <= count {
            guard extracting(index..<index + separator.count).elementsEqual(separator) else {
                index += 1
                continue
            }
            parts.append(trimmed(start..<index))
            index += separator.count
            start = index
        }
        parts.append(trimmed(start..<count))
        return parts.compactMap(\.self)
    }

    /// A range without white space at either end; `nil` if nothing remains.
    private func trimmed(_ range: Range<Int>) -> Range<Int>? {
        let part = extracting(range)
        guard let first = part.firstIndex(where: { !ByteSet.space.contains($0) }),
            let last = part.lastIndex(where: { !ByteSet.space.contains($0) })
        else { return nil }
        return range.lowerBound + first..<range.lowerBound + last + 1
    }
}
