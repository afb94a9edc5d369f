/// Casts between two names for one type, without a check.
///
/// This is safe because a caller found the value in a table, under the identity of the type that it casts to, and
/// nothing else puts values there. A cast with `as` costs as much as decoding a string.
enum SameType {
    @inline(__always)
    static func value<Known, Value>(_ value: Known, as type: Value.Type) -> Value {
        unsafe unsafeBitCast(value, to: type)
    }

    @inline(__always)
    static func object<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
        unsafe unsafeDowncast(object, to: type)
    }
}
