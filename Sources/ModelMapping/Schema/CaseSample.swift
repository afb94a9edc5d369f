/// Samples of enumerations: the first case.
///
/// An enumeration with raw values refuses the sample of its raw type. Only its cases tell a value that it accepts.
enum CaseSample {
    /// The first case; `nil` if `type` is not an enumeration that lists its cases and has raw values.
    static func of<Value>(_ type: Value.Type) -> Value? {
        guard let cases = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        return first(of: cases) as? Value
    }

    private static func first<Cases: CaseIterable>(of cases: Cases.Type) -> Any? { cases.allCases.first }
}
