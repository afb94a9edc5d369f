import Switchless

/// The cases of enumerations, as far as their types list them.
///
/// An enumeration refuses the sample of its raw type, and that of a dictionary. Only its cases tell the values that it
/// accepts.
enum CaseSamples {
    /// The cases of one type that are used.
    static let most = 1000
    /// The raw values that are tried on an enumeration of integers that does not list its cases.
    private static let probed = -8...255

    /// The values that the type lists; none if it does not.
    static func of<Value>(_ type: Value.Type) -> [Value] {
        let sampled = (type as? any SampledModel.Type).map { samples(of: $0) }
        let listed = sampled ?? (type as? any CaseIterable.Type).map { cases(of: $0) } ?? []
        return listed.compactMap { $0 as? Value }
    }

    /// The keys that a type of keys lists; none if it does not.
    static func keys<Key: CodingKey>(_ type: Key.Type) -> [String] {
        of(type).map(\.stringValue)
    }

    /// A value of an enumeration of integers that does not list its cases; `nil` if none is found.
    static func probe<Value>(_ type: Value.Type) -> Value? {
        (type as? any RawRepresentable.Type).flatMap { probe($0) } as? Value
    }

    /// The value as it is encoded; `nil` if the type says nothing of that.
    static func encoded<Value>(_ value: Value) -> ModelValue? {
        let whole = (value as? any Encodable).flatMap { try? TapeEncoder().encode($0) }
        let raw = (value as? any RawRepresentable).flatMap { $0.rawValue as? any Encodable }
        return (whole ?? raw.flatMap { try? TapeEncoder().encode($0) })?.root?.model
    }

    private static func samples<Model: SampledModel>(of type: Model.Type) -> [Any] { Array(type.samples.prefix(most)) }
    private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] { Array(type.allCases.prefix(most)) }

    private static func probe<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
        guard let integer = Raw.RawValue.self as? any FixedWidthInteger.Type else { return nil }
        return probed.lazy.compactMap { number(integer, $0) as? Raw.RawValue }.compactMap { Raw(rawValue: $0) }.first
    }

    private static func number<Integer: FixedWidthInteger>(_ type: Integer.Type, _ value: Int) -> Any? {
        Integer(exactly: value)
    }
}

/// How the listed cases of an enumeration are written.
struct CaseForms {
    /// The values that are written as one string or number.
    let values: [ModelValue]
    /// The keys of those that are written as an object with one member, as `{"circle": {"radius": 1}}`.
    let keys: [String]

    /// Finds the forms of the cases. A value is one only if the type decodes it.
    init<Value: Decodable>(of cases: [Value]) {
        let written = cases.map { CaseSamples.encoded($0) }
        let names = cases.map { "\($0)".prefix { $0.isLetter || $0.isNumber || Self.inNames.contains($0) } }.map(
            String.init)
        values = zip(written, names).compactMap { written, name in
            [written, ModelValue(name)].lazy.compactMap { $0 }.first {
                Self.isScalar($0) && Self.accepts(Value.self, $0)
            }
        }
        keys = zip(written, names).map { written, name in
            written?.dictionary.flatMap { $0.count == 1 ? $0.keys.first : nil } ?? name
        }
    }

    private static let inNames: Set<Character> = ["_"]

    private static func isScalar(_ value: ModelValue) -> Bool {
        value.dictionary == nil && value.array == nil && !value.isNull
    }

    private static func accepts<Value: Decodable>(_ type: Value.Type, _ value: ModelValue) -> Bool {
        var diagnostics = Diagnostics()
        return (try? TapeEncoder().encode(value).decode(type, reporting: &diagnostics)) != nil
    }
}
