public import Switchless

/// Walks a tape: a method for each kind of value, so that nobody asks a value what it is.
///
/// Every method also gets the value itself, for its place and its path.
public protocol ValueVisitor {
    /// No value.
    mutating func visitNull(_ value: TapeValue) throws
    /// A truth value.
    mutating func visit(bool: Bool, _ value: TapeValue) throws
    /// A whole number.
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws
    /// A number that is no integer; perhaps not finite.
    mutating func visit(real: Double, _ value: TapeValue) throws
    /// Text in UTF-8, valid during the call.
    mutating func visit(string: Bytes, _ value: TapeValue) throws
    /// A moment: seconds since 2001-01-01T00:00:00Z.
    mutating func visit(date: Double, _ value: TapeValue) throws
    /// Bytes, valid during the call.
    mutating func visit(data: Bytes, _ value: TapeValue) throws
    /// The number of an object in a keyed archive.
    mutating func visit(uid: UInt64, _ value: TapeValue) throws
    /// Values; walk on with `element.accept(&self)`.
    mutating func visit(array: TapeElements, _ value: TapeValue) throws
    /// Members; walk on with `member.value.accept(&self)`.
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws
}
