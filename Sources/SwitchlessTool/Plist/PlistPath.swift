import ArgumentParser
import ModelMapping
import Switchless

/// A step from a value to one inside it.
protocol PlistPathStep: Sendable {
    func value(in value: TapeValue) -> TapeValue?
}

/// The member of a dictionary.
struct KeyStep: PlistPathStep {
    let key: String
    func value(in value: TapeValue) -> TapeValue? { value[key] }
}

/// The element of an array, counted from 0.
struct IndexStep: PlistPathStep {
    let index: Int
    func value(in value: TapeValue) -> TapeValue? { value[index] }
}

/// The path of a value: `authors[0].name`. A backslash escapes a point or bracket in a key.
struct PlistPath: ExpressibleByArgument {
    let text: String
    private var steps: [any PlistPathStep] = []

    init?(argument: String) {
        text = argument
        var key = ""
        var hasKey = !argument.isEmpty && argument.first != "["
        var rest = argument[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                key.append(next)
                continue
            }
            guard character == "." || character == "[" else {
                guard hasKey else { return nil }
                key.append(character)
                continue
            }
            if hasKey { steps.append(KeyStep(key: key)) }
            key = ""
            hasKey = character == "."
            guard !hasKey else { continue }
            guard let end = rest.firstIndex(of: "]"), let index = Int(rest[..<end]), index >= 0 else { return nil }
            steps.append(IndexStep(index: index))
            rest = rest[rest.index(after: end)...]
        }
        if hasKey { steps.append(KeyStep(key: key)) }
    }

    /// The value that the path leads to from `root`.
    func value(in root: TapeValue) throws -> TapeValue {
        var value = root
        for step in steps {
            guard let next = step.value(in: value) else { throw PathFault(path: text, end: value) }
            value = next
        }
        return value
    }
}

/// The error of a path without a value.
struct PathFault: Fault {
    let path: String
    /// The part of the path that has a value.
    let end: TapeValue

    var file: String? { nil }
    var diagnostic: Diagnostic {
        Diagnostic(
            .error, "no-value", "no value at the path '\(path)'; it ends at \(end.phrase)", at: end.position)
    }
}
