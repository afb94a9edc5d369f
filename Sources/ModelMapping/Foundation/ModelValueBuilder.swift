import Switchless

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Builds a ``ModelValue`` from a tape's value, in a loop, so that the depth of the value is not that of the stack.
struct ModelValueBuilder: ValueVisitor {
    private var value = ModelValue.null
    private var open: [any OpenModelValue] = []

    mutating func build(_ root: TapeValue) -> ModelValue {
        visit(root)
        while !open.isEmpty {
            if let inner = open[open.count - 1].next() {
                visit(inner)
            } else {
                add(open.removeLast().value)
            }
        }
        return value
    }

    private mutating func visit(_ value: TapeValue) {
        // None of the methods throws.
        try? value.acceptShallow(&self)
    }

    /// Adds a value that is whole to the innermost container.
    private mutating func add(_ value: ModelValue) {
        guard !open.isEmpty else { return self.value = value }
        open[open.count - 1].add(value)
    }

    mutating func visitNull(_ value: TapeValue) { add(.null) }
    mutating func visit(bool: Bool, _ value: TapeValue) { add(ModelValue(bool)) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { add(ModelValue(integer)) }
    mutating func visit(real: Double, _ value: TapeValue) { add(ModelValue(real)) }
    mutating func visit(string: Bytes, _ value: TapeValue) { add(ModelValue(String(decoding: string, as: UTF8.self))) }
    mutating func visit(date: Double, _ value: TapeValue) {
        add(ModelValue(Date(timeIntervalSinceReferenceDate: date)))
    }
    mutating func visit(data: Bytes, _ value: TapeValue) { add(ModelValue(data.copy(as: Data.self))) }
    mutating func visit(uid: UInt64, _ value: TapeValue) { add(ModelValue(uid: uid)) }
    mutating func visit(array: TapeElements, _ value: TapeValue) { open.append(OpenModelArray(remaining: array)) }
    mutating func visit(map: TapeMembers, _ value: TapeValue) { open.append(OpenModelDictionary(remaining: map)) }
}

/// A container that is being built.
private protocol OpenModelValue {
    /// The container, once it is whole.
    var value: ModelValue { get }
    /// The next value that goes into it.
    mutating func next() -> TapeValue?
    /// Adds a value.
    mutating func add(_ value: ModelValue)
}

private struct OpenModelArray: OpenModelValue {
    var remaining: TapeElements
    private var array: [ModelValue] = []

    init(remaining: TapeElements) { self.remaining = remaining }

    var value: ModelValue { ModelValue(array) }
    mutating func next() -> TapeValue? { remaining.next() }
    mutating func add(_ value: ModelValue) { array.append(value) }
}

private struct OpenModelDictionary: OpenModelValue {
    var remaining: TapeMembers
    private var key = ""
    private var dictionary: [String: ModelValue] = [:]

    init(remaining: TapeMembers) { self.remaining = remaining }

    var value: ModelValue { ModelValue(dictionary) }
    mutating func next() -> TapeValue? {
        guard let member = remaining.next() else { return nil }
        key = member.key
        return member.value
    }
    mutating func add(_ value: ModelValue) { dictionary[key] = value }
}
