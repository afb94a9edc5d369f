package import ModelMapping
package import Switchless

/// A visitor that handles some kinds of value and treats all others alike.
package protocol FallbackVisitor: ValueVisitor {
    /// Visits a value of a kind that has no method of its own.
    mutating func visitOther(_ value: TapeValue) throws
}

extension FallbackVisitor {
    package mutating func visitNull(_ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(bool: Bool, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(real: Double, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(string: Bytes, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(date: Double, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(data: Bytes, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(uid: UInt64, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(array: TapeElements, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(map: TapeMembers, _ value: TapeValue) throws { try visitOther(value) }
}
