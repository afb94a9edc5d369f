import Switchless

/// The state that all decoders and containers of one decoding share.
final class DecodingSession {
    let tape: TapeStorage
    let kinds: ContiguousArray<any ValueKind.Type>
    let options: TapeDecodingOptions
    let types: DecodableTypes
    var diagnostics: Diagnostics
    /// The keys of maps, converted; `nil` if keys are unchanged.
    @safe @exclusivity(unchecked) private var converted: ConvertedKeys?
    /// Models that were decoded from values that the tape has more than once.
    var shared = SharedModels()
    /// The description of the last error that has its position.
    var located: String?
    /// The way to the value that a path was last asked of.
    var walked: [PathStep] = []
    /// The keys that models have asked for; `nil` if unknown keys are ignored.
    let asked: AskedKeys?
    /// The makers of keyed containers for the types of keys used so far.
    @safe @exclusivity(unchecked) var containers: KeyedContainerTable

    /// The map and key found last. Models mostly ask for keys in the order of the document.
    @safe @exclusivity(unchecked) private var hint = (map: -1, key: 0)
    /// For large maps asked out of order, the index of each key by its number.
    private var indexes: [Int: [Int: Int]] = [:]
    /// Maps with fewer members are searched linearly.
    private static let indexedCount = 24

    /// The path of the tape's root: empty but for a null that stands for a missing value.
    let base: [any CodingKey]

    /// The decoder of null, at a path where there is no value.
    func decoderOfNull(_ path: [any CodingKey]) -> TapeDecoder {
        let writer = TapeWriter()
        // A tape takes at least one value.
        try? writer.null(at: nil)
        let session = DecodingSession(
            writer.seal().storage, options: options, diagnostics: Diagnostics(), base: path)
        return TapeDecoder(session: session, index: 0)
    }

    init(
        _ tape: TapeStorage, options: TapeDecodingOptions, diagnostics: Diagnostics, base: [any CodingKey] = []
    ) {
        self.base = base
        self.tape = tape
        kinds = ValueKinds.all
        self.options = options
        types = options.types
        asked = options.rejectsUnknownKeys ? AskedKeys() : nil
        containers = KeyedContainerTable(notesKeys: options.rejectsUnknownKeys)
        converted = options.keys.convert.map(ConvertedKeys.init)
        self.diagnostics = diagnostics
    }

    @inline(__always)
    func kind(at index: Int) -> any ValueKind.Type { kinds[tape.entries[index].kind] }

    /// The number of elements of the array at `index`; `nil` if there is no array.
    @inline(__always)
    func elementCount(at index: Int) -> Int? { kind(at: index).elementCount(tape.entries[index]) }

    /// The number of members of the map at `index`; `nil` if there is no map.
    @inline(__always)
    func memberCount(at index: Int) -> Int? { kind(at: index).memberCount(tape.entries[index]) }

    // MARK: Members

    /// The index of the value of a model's key in `map`; `nil` if there is none.
    @inline(__always)
    func find<Key: CodingKey>(_ key: Key, in map: Int) -> Int? {
        if converted == nil || DictionaryKeys.include(Key.self) {
            return find(key.stringValue, in: map) ?? findCanonical(key.stringValue, in: map)
        }
        return originals(of: map)[key.stringValue].flatMap { find($0, in: map) }
    }

    /// The document's key for each key of models in `map`; `nil` if keys are unchanged.
    func convertedKeys<Key: CodingKey>(of map: Int, as type: Key.Type) -> [String]? {
        converted == nil || DictionaryKeys.include(type) ? nil : Array(originals(of: map).keys)
    }

    private func originals(of map: Int) -> [String: String] {
        converted?.originals(of: map, tape) { path(to: map) } ?? [:]
    }

    /// Finds a key that is canonically equal but has other bytes, such as é in its two forms.
    @inline(__always)
    private func findCanonical(_ key: String, in map: Int) -> Int? {
        key.utf8.allSatisfy { $0 < 128 } ? nil : findEqual(key, in: map)
    }

    @inline(never)
    private func findEqual(_ key: String, in map: Int) -> Int? {
        TapeValue(storage: tape, index: map).members.first { $0.key == key }.map(\.value.index)
    }

    /// The index of the value of `key` in `map`; `nil` if there is none.
    @inline(__always)
    func find(_ key: String, in map: Int) -> Int? { key.withBytes { find($0, in: map) } }

    func find(_ key: Bytes, in map: Int) -> Int? {
        let end = map + tape.entries[map].high
        if hint.map == map {
            let next = hint.key + 1 + tape.span(at: hint.key + 1)
            if next < end, matches(key, at: next) { return found(next, in: map) }
            if matches(key, at: hint.key) { return hint.key + 1 }
        } else {
            if map + 1 < end, matches(key, at: map + 1) { return found(map + 1, in: map) }
        }
        guard let number = tape.keys.find(key) else { return nil }
        if tape.entries[map].low >= Self.indexedCount {
            return index(of: map)[number].flatMap { found($0, in: map) }
        }
        var index = map + 1
        while index < end {
            if Int(tape.entries[index].word) == number { return found(index, in: map) }
            index += 1 + tape.span(at: index + 1)
        }
        return nil
    }

    /// Continues the search after a nested value, whose own keys have replaced the hint.
    @inline(__always)
    func resume(_ map: Int, after value: Int) { hint = (map, value - 1) }

    @inline(__always)
    private func found(_ key: Int, in map: Int) -> Int {
        hint = (map, key)
        return key + 1
    }

    @inline(__always)
    private func matches(_ key: Bytes, at index: Int) -> Bool { tape.withKey(at: index) { $0.isSame(as: key) } }

    private func index(of map: Int) -> [Int: Int] {
        if let known = indexes[map] { return known }
        var indices: [Int: Int] = [:]
        let end = map + tape.entries[map].high
        indices.reserveCapacity(tape.entries[map].low)
        var index = map + 1
        while index < end {
            indices[Int(tape.entries[index].word)] = index
            index += 1 + tape.span(at: index + 1)
        }
        indexes[map] = indices
        return indices
    }

    // MARK: Values

    /// Decodes any type, by its reader in ``DecodableTypes`` or by its `init(from:)`.
    func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
        do {
            return try types.read(type, TapeDecoder(session: self, index: index))
        } catch { throw locate(error, at: index) }
    }

    @inline(__always)
    func isNull(at index: Int) -> Bool {
        let entry = tape.entries[index]
        let kind = kinds[entry.kind]
        if kind.isNull(entry, tape) { return true }
        guard let null = options.nullString else { return false }
        return kind.string(entry, tape) == null
    }

    @inline(__always)
    func bool(at index: Int) throws -> Bool {
        let entry = tape.entries[index]
        guard let value = kinds[entry.kind].bool(entry, tape) else { throw mismatch(Bool.self, at: index) }
        return value
    }

    @inline(__always)
    func string(at index: Int) throws -> String {
        let entry = tape.entries[index]
        guard let value = kinds[entry.kind].string(entry, tape) else { throw mismatch(String.self, at: index) }
        return value
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at index: Int) throws -> Integer {
        let entry = tape.entries[index]
        guard let value = kinds[entry.kind].integer(entry, tape) else { throw mismatch(type, at: index) }
        guard let exact = Integer(exactly: value) else { throw misfit(type, at: index) }
        return exact
    }

    @inline(__always)
    func double(at index: Int) throws -> Double {
        let entry = tape.entries[index]
        guard let value = kinds[entry.kind].double(entry, tape) else {
            return try nonConforming(Double.self, at: index)
        }
        guard value.isFinite || options.allowsNonFinite else { throw misfit(Double.self, at: index) }
        return value
    }

    @inline(__always)
    func float(at index: Int) throws -> Float { try floating(Float.self, at: index) }

    /// Decodes a number of a type shorter than `Double`: the one nearest to its digits.
    @inline(__always)
    func floating<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: Number.Type, at index: Int
    ) throws -> Number {
        let entry = tape.entries[index]
        guard let digits = kinds[entry.kind].digits(entry, tape), let value = Number(digits) else {
            return Number(try nonConforming(type, at: index))
        }
        guard value.isFinite || isNonFinite(at: index) else { throw misfit(type, at: index) }
        return value
    }

    /// Whether the number at `index` may be, and is, infinite or NaN as a `Double`.
    private func isNonFinite(at index: Int) -> Bool {
        let entry = tape.entries[index]
        return options.allowsNonFinite && kinds[entry.kind].double(entry, tape)?.isFinite == false
    }

    /// The infinite number or NaN that a string stands for.
    private func nonConforming(_ type: any Any.Type, at index: Int) throws -> Double {
        let entry = tape.entries[index]
        guard let value = options.nonConformingFloats.number(kinds[entry.kind].string(entry, tape)) else {
            throw mismatch(type, at: index)
        }
        return value
    }
}
