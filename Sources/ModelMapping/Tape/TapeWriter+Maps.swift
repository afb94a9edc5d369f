package import Switchless

/// Ending maps.
extension TapeWriter {
    /// Ends the innermost container, a map. Of members with the same key, the last is kept.
    ///
    /// - Returns: the removed members; usually none.
    public func endMap() throws(ModelError) -> [DuplicateKey] {
        guard turn == .key, let start = open.last?.start else { throw misplaced(nil) }
        maps += 1
        var duplicates: [DuplicateKey] = []
        var index = start + 1
        while index + 1 < entries.count {
            if keys.note(Int(entries[index].word), in: maps) {
                duplicates = removeDuplicates(from: start)
                break
            }
            index += 1 + span(at: index + 1)
        }
        close()
        return duplicates
    }

    /// The number of the only key in the innermost open map, if its value is a single entry.
    ///
    /// That is a scalar or an empty container. Compare the number with those of the keys that the writer was made with.
    package var onlyKey: Int? {
        guard turn == .key, count == 1, let start = open.last?.start, entries.count == start + 3 else { return nil }
        return Int(entries[start + 1].word)
    }

    /// The value of ``onlyKey``, if it is an integer from 0 on.
    package var onlyNumber: UInt64? {
        guard onlyKey != nil else { return nil }
        let last = entries[entries.count - 1]
        return last.code.type.index(last)
    }

    /// Ends the innermost container, a map, and replaces it by a UID.
    package func endMap(asUID number: UInt64) {
        guard turn == .key, let outer = open.popLast() else { return }
        entries.truncate(to: outer.start + 1)
        entries[outer.start].become(UIDKind.code, word: number)
        (count, turn) = (outer.count, outer.turn)
    }

    /// Removes from the map at `start` every member whose key occurs again later.
    private func removeDuplicates(from start: Int) -> [DuplicateKey] {
        var members: [Int] = []
        var index = start + 1
        while index + 1 < entries.count {
            members.append(index)
            index += 1 + span(at: index + 1)
        }
        maps += 1
        var isKept = [Bool](repeating: true, count: members.count)
        for offset in members.indices.reversed() {
            isKept[offset] = !keys.note(Int(entries[members[offset]].word), in: maps)
        }
        var removed: [DuplicateKey] = []
        var target = start + 1
        for (offset, member) in members.enumerated() {
            let end = member + 1 + span(at: member + 1)
            guard isKept[offset] else {
                removed.append(duplicate(at: member))
                continue
            }
            for source in member..<end {
                entries[target] = entries[source]
                target += 1
            }
        }
        entries.truncate(to: target)
        count -= removed.count
        return removed
    }

    private func duplicate(at index: Int) -> DuplicateKey {
        let key = keys.withBytes(of: Int(entries[index].word)) { String(decoding: $0, as: UTF8.self) }
        return DuplicateKey(key: key, position: entries[index].position ?? entries[index + 1].position)
    }
}

/// Writing with keys that are known in advance and values that are scattered over the document.
extension TapeWriter {
    /// Writes the key with this number, among those the writer was made with; the next value belongs to it.
    @inline(__always)
    package func key(numbered number: Int, at position: SourcePosition?) throws(ModelError) {
        try appendKey(number, position)
    }

    /// Takes back the innermost open container with all that is in it.
    package func dropContainer() {
        guard let outer = open.popLast() else { return }
        entries.truncate(to: outer.start)
        (count, turn) = (outer.count - 1, outer.turn)
        turn.returnValue()
    }

    /// Takes back the key that was just written, for which there is no value after all.
    package func dropKey() {
        guard turn == .member else { return }
        entries.truncate(to: entries.count - 1)
        turn = .key
    }

    /// Ends the innermost container, a map without duplicate keys, and does not look for any.
    package func endMapOfDistinctKeys() throws(ModelError) {
        guard turn == .key else { throw misplaced(nil) }
        close()
    }

    /// Joins the arrays under each repeated key of the innermost open map.
    ///
    /// The joined array replaces the first one. Every value under a repeated key must be an array.
    package func joinArrays() {
        guard turn == .key, let start = open.last?.start else { return }
        var groups: [(key: Int, arrays: [Int])] = []
        var groupIndexes: [UInt64: Int] = [:]
        var index = start + 1
        while index + 1 < entries.count {
            let group = groupIndexes[entries[index].word, default: groups.count]
            if group == groups.count {
                groupIndexes[entries[index].word] = group
                groups.append((index, []))
            }
            groups[group].arrays.append(index + 1)
            index += 1 + span(at: index + 1)
        }
        var joined: ContiguousArray<TapeEntry> = []
        for group in groups {
            let first = group.arrays[0]
            joined.append(entries[group.key])
            let head = joined.count
            joined.append(entries[first])
            for array in group.arrays {
                for entry in array + 1..<array + span(at: array) { joined.append(entries[entry]) }
            }
            guard group.arrays.count > 1 else { continue }
            let values = group.arrays.reduce(0) { $0 + entries[$1].low }
            joined[head].word = TapeEntry.halves(values, joined.count - head)
            count -= group.arrays.count - 1
        }
        for (offset, entry) in joined.enumerated() { entries[start + 1 + offset] = entry }
        entries.truncate(to: start + 1 + joined.count)
    }
}
