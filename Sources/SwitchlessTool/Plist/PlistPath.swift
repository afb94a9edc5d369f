import ArgumentParser
import ModelMapping
import Switchless

/// A step from a value to one inside it.
protocol PlistPathStep: Sendable {
    func value(in value: TapeValue) -> TapeValue?
    /// Copies `value` to the rewriter's tape, but for the value inside it, for which the rewriter writes others.
    ///
    /// - Returns: `false`, with nothing written, if `value` cannot have such a value.
    func rewrite(_ value: TapeValue, with rewriter: PlistRewriter) throws -> Bool
}

/// The member of a dictionary.
struct KeyStep: PlistPathStep {
    let key: String
    func value(in value: TapeValue) -> TapeValue? { value[key] }

    func rewrite(_ value: TapeValue, with rewriter: PlistRewriter) throws -> Bool {
        guard value.isMap else { return false }
        let writer = rewriter.writer
        try writer.beginMap(at: value.position)
        var isMissing = true
        for member in value.members {
            if member.key != key {
                try member.withKey { try writer.key($0, at: member.keyPosition) }
                try writer.write(member.value)
            } else {
                isMissing = false
                try rewriter.write(insteadOf: member.value, isElement: false) { try writeKey(writer) }
            }
        }
        if isMissing { try rewriter.write(insteadOf: nil, isElement: false) { try writeKey(writer) } }
        _ = try writer.endMap()
        return true
    }

    private func writeKey(_ writer: TapeWriter) throws { try Array(key.utf8).withBytes { try writer.key($0) } }
}

/// The element of an array, counted from 0.
struct IndexStep: PlistPathStep {
    let index: Int
    func value(in value: TapeValue) -> TapeValue? { value[index] }

    func rewrite(_ value: TapeValue, with rewriter: PlistRewriter) throws -> Bool {
        guard value.isArray else { return false }
        let elements = Array(value.elements)
        guard index <= elements.count else { return false }
        try rewriter.writer.beginArray(at: value.position)
        for element in elements.prefix(index) { try rewriter.writer.write(element) }
        try rewriter.write(insteadOf: elements.dropFirst(index).first, isElement: true)
        for element in elements.dropFirst(index + 1) { try rewriter.writer.write(element) }
        try rewriter.writer.endArray()
        return true
    }
}

/// The path of a value: `authors[0].name`. A backslash escapes a point or bracket in a key.
struct PlistPath: ExpressibleByArgument, Sendable {
    let text: String
    private(set) var steps: [any PlistPathStep] = []

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
    /// The part of the path that has a value; `nil` if it ends at a container without the last key or index.
    let end: TapeValue?

    var file: String? { nil }
    var diagnostic: Diagnostic {
        let reason = end.map { "; it ends at \($0.phrase)" } ?? ""
        return Diagnostic(.error, "no-value", "no value at the path '\(path)'" + reason, at: end?.position)
    }
}
