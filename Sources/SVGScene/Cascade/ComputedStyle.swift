/// The computed style of an element: a value for every property.
///
/// It is borrowed from the drawing that computes it, and valid while that element is being drawn. A record is laid out
/// once by `StyleLayout`, and the only way to a value in it is by its property's type, which says what lies there.
public struct ComputedStyle {
    let record: RawMemory

    /// The value of `property`.
    public subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get {
            let places = record.load(TypePlaces.self, at: 16)
            guard let offset = places[ObjectIdentifier(property)]?.offset else { return P.initial }
            return record.load(P.Value.self, at: offset)
        }
    }

    /// Whether anything was declared that concerns the element as a whole.
    var concernsWhole: Bool {
        get { record.load(Bool.self, at: 4) }
        nonmutating set { record.store(newValue, at: 4) }
    }

    /// Whether everything that is not inherited has its initial value.
    var isInitial: Bool {
        get { record.load(Bool.self, at: 5) }
        nonmutating set { record.store(newValue, at: 5) }
    }

    /// The style that this one inherits from; `nil` above the outermost element.
    var parent: ComputedStyle? {
        get { record.load(RawMemory?.self, at: 8).map(ComputedStyle.init) }
        nonmutating set { record.store(newValue?.record, at: 8) }
    }

    /// The head of the chain of custom properties that are in force here.
    var customProperties: Int32 {
        get { record.load(Int32.self) }
        nonmutating set { record.store(newValue) }
    }
}
