/// The computed style of an element: a value for every property.
///
/// It is borrowed from the drawing that computes it, and valid while that element is being drawn. Why the raw memory is
/// safe: a record is laid out once by `StyleLayout`, every value in it is copied bit by bit, and the only way in is by
/// a property's type, which says what lies there.
public struct ComputedStyle {
    let record: UnsafeMutableRawPointer

    /// The value of `property`.
    public subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get {
            let places = (record + 16).load(as: TypePlaces.self)
            guard let offset = places[ObjectIdentifier(property)]?.offset else { return P.initial }
            return (record + offset).load(as: P.Value.self)
        }
    }

    /// Whether anything was declared that concerns the element as a whole.
    var concernsWhole: Bool {
        get { (record + 4).load(as: Bool.self) }
        nonmutating set { (record + 4).storeBytes(of: newValue, as: Bool.self) }
    }

    /// Whether everything that is not inherited has its initial value.
    var isInitial: Bool {
        get { (record + 5).load(as: Bool.self) }
        nonmutating set { (record + 5).storeBytes(of: newValue, as: Bool.self) }
    }

    /// The style that this one inherits from; `nil` above the outermost element.
    var parent: ComputedStyle? {
        get { (record + 8).load(as: UnsafeMutableRawPointer?.self).map(ComputedStyle.init) }
        nonmutating set { (record + 8).storeBytes(of: newValue?.record, as: UnsafeMutableRawPointer?.self) }
    }

    /// The head of the chain of custom properties that are in force here.
    var customProperties: Int32 {
        get { record.load(as: Int32.self) }
        nonmutating set { record.storeBytes(of: newValue, as: Int32.self) }
    }
}
