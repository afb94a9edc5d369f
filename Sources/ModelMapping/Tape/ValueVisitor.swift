public import Switchless

/// Visits the values of a tape, with a method for each kind of value.
///
/// Every method also gets the value itself, for its position.
public protocol ValueVisitor {
    /// Visits null.
    mutating func visitNull(_ value: TapeValue) throws
    /// Visits a Boolean.
    mutating func visit(bool: Bool, _ value: TapeValue) throws
    /// Visits an integer.
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws
    /// Visits a floating-point number, which may be infinite or NaN.
    mutating func visit(real: Double, _ value: TapeValue) throws
    /// Visits text in UTF-8, valid during the call.
    mutating func visit(string: Bytes, _ value: TapeValue) throws
    /// Visits a date, in seconds since 2001-01-01T00:00:00Z.
    mutating func visit(date: Double, _ value: TapeValue) throws
    /// Visits data, valid during the call.
    mutating func visit(data: Bytes, _ value: TapeValue) throws
    /// Visits the UID of an object in a keyed archive.
    mutating func visit(uid: UInt64, _ value: TapeValue) throws
    /// Visits an array. Visit its elements with `element.accept(&self)`.
    mutating func visit(array: TapeElements, _ value: TapeValue) throws
    /// Visits a map. Visit its values with `member.value.accept(&self)`.
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws
}
