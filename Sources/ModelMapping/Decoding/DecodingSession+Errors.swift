import Switchless

/// Errors, each with coding path, position, and what was expected and found.
extension DecodingSession {
    /// The error that the value at `index` is null or of another kind than `type` needs.
    func mismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        let kind = kind(at: index)
        let found = kind.found(tape.entries[index], tape)
        return kind.mismatch(type, context(at: index, "expected \(type), found \(found)"))
    }

    /// The error that `type` cannot represent the number at `index`.
    func misfit(_ type: any Any.Type, at index: Int) -> DecodingError {
        let digits = kind(at: index).digits(tape.entries[index], tape) ?? ""
        return .dataCorrupted(context(at: index, "\(digits) does not fit in \(type)"))
    }

    /// The error that the value at `index` has the right kind but is invalid.
    func corrupted(_ reason: String, at index: Int) -> DecodingError { .dataCorrupted(context(at: index, reason)) }

    /// Asks for one more level of containers.
    @inline(__always)
    func checkBudgets(at index: Int) throws {
        if !StackBudget.hasRoom { throw noRoom(at: index) }
        try TimeBudget.check(after: 4)
    }

    @inline(never)
    private func noRoom(at index: Int) -> DecodingError {
        let error = ModelError.noRoom("values", at: tape.entries[index].position)
        return .dataCorrupted(context(path(to: index), at: index, error.message, cause: error))
    }

    func missing(_ key: any CodingKey, in map: Int) -> DecodingError {
        let keys = TapeValue(storage: tape, index: map).members.prefix(8).map { "'\($0.key)'" }
        let found = keys.isEmpty ? "it has none" : "it has \(keys.joined(separator: ", "))"
        return .keyNotFound(key, context(at: map, "the dictionary has no key '\(key.stringValue)'; \(found)"))
    }

    func exhausted(_ type: any Any.Type, in array: Int, count: Int) -> DecodingError {
        let path = path(to: array) + [PathKey(index: count)]
        return .valueNotFound(
            type, context(path, at: array, "expected \(type), but the array has only \(count) elements"))
    }

    private func context(at index: Int, _ reason: String) -> DecodingError.Context {
        context(path(to: index), at: index, reason)
    }

    /// The context of an error, with the position of the value at `index`: in the description, and as a ``ModelError``
    /// unless it has a cause.
    func context(
        _ path: [any CodingKey], at index: Int, _ reason: String, cause: (any Error)? = nil
    ) -> DecodingError.Context {
        let description = positionPrefix(of: index) + reason
        located = description
        let place = tape.entries[index].position.map { ModelError(.value, reason, position: $0) }
        return .init(codingPath: path, debugDescription: description, underlyingError: cause ?? place)
    }

    private func positionPrefix(of index: Int) -> String {
        tape.entries[index].position.map { "line \($0.line), column \($0.column): " } ?? ""
    }

    /// The keys from the root to the value at `index`.
    ///
    /// Walks down the containers that span `index`, past the members before it. It goes on from where the last walk
    /// was: a type that tries one form after the other asks for a path at each of many values, and from the beginning
    /// that would take the square of their number.
    func path(to index: Int) -> [any CodingKey] {
        var steps = Array(walked.prefix { $0.leads(to: index, in: tape) })
        var step = steps.popLast() ?? PathStep(container: 0)
        while step.container < index {
            let kind = kind(at: step.container)
            var value = kind.value(ofChild: step.child)
            while index >= value + tape.span(at: value) {
                step.child = value + tape.span(at: value)
                step.number += 1
                value = kind.value(ofChild: step.child)
            }
            steps.append(step)
            step = PathStep(container: value)
        }
        walked = steps
        return base + steps.map { kind(at: $0.container).step(to: $0.child, number: $0.number, tape) }
    }
}

/// A container on the way to a value, and the member of it that the way goes through.
struct PathStep {
    let container: Int
    /// The position of the member: that of its key, if it has one.
    var child: Int
    var number = 0

    init(container: Int) {
        self.container = container
        child = container + 1
    }

    /// Whether the value at `index` is in the container, and not before the member.
    fileprivate func leads(to index: Int, in tape: TapeStorage) -> Bool {
        child <= index && index < container + tape.span(at: container)
    }
}

/// A step of a coding path: a key, or an index in an array.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ key: String) {
        stringValue = key
        intValue = nil
    }

    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(index: intValue) }
}
