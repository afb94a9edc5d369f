import ModelMapping

/// A condition of a policy on one argument of a call: `layer in [1, 2]`.
///
/// It decides by the text of a string, number or Boolean. Without the argument, or with a value of another kind, it is not met.
struct ArgumentScope: Hashable, Sendable {
    let argument: String
    let values: Set<String>

    /// - Parameter arguments: the arguments of the call. Those that are passed by position have no names, and meet no condition.
    func allows(_ arguments: TapeValue?) -> Bool {
        guard let value = arguments?[argument] else { return false }
        return text(of: value).map(values.contains) ?? false
    }

    private func text(of value: TapeValue) -> String? {
        value.string ?? value.digits ?? value.bool.map { "\($0)" }
    }
}
