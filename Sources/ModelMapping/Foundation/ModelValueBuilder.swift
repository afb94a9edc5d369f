import Switchless

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Builds a ``ModelValue`` from a tape's value.
struct ModelValueBuilder: ValueVisitor {
    private(set) var value = ModelValue.null

    mutating func visitNull(_ value: TapeValue) { self.value = .null }
    mutating func visit(bool: Bool, _ value: TapeValue) { self.value = ModelValue(bool) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { self.value = ModelValue(integer) }
    mutating func visit(real: Double, _ value: TapeValue) { self.value = ModelValue(real) }
    mutating func visit(string: Bytes, _ value: TapeValue) {
        self.value = ModelValue(String(decoding: string, as: UTF8.self))
    }
    mutating func visit(date: Double, _ value: TapeValue) {
        self.value = ModelValue(Date(timeIntervalSinceReferenceDate: date))
    }
    mutating func visit(data: Bytes, _ value: TapeValue) { self.value = ModelValue(Data(data)) }
    mutating func visit(uid: UInt64, _ value: TapeValue) { self.value = ModelValue(uid: uid) }
    mutating func visit(array: TapeElements, _ value: TapeValue) { self.value = ModelValue(array.map(\.model)) }
    mutating func visit(map: TapeMembers, _ value: TapeValue) {
        self.value = ModelValue([String: ModelValue](map.map { ($0.key, $0.value.model) }) { _, last in last })
    }
}
