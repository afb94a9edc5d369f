/// The computed style of an element: a value for every property.
///
/// It is borrowed from the drawing that computes it, and valid while that element is being drawn. A record is laid out
/// once by `StyleLayout`, and the only way to a value in it is by its property's type, which says what lies there.
public struct ComputedStyle {
    let record: RawMemory

    /// The value of `property`.
    public subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get {
            guard let offset = header.places[ObjectIdentifier(property)]?.offset else { return P.initial }
            return record.load(P.Value.self, at: offset)
        }
    }

    /// Whether anything was declared that concerns the element as a whole.
    var concernsWhole: Bool {
        get { header.concernsWhole }
        nonmutating set { header.concernsWhole = newValue }
    }

    /// Whether everything that is not inherited has its initial value.
    var isInitial: Bool {
        get { header.isInitial }
        nonmutating set { header.isInitial = newValue }
    }

    /// The style that this one inherits from; `nil` above the outermost element.
    var parent: ComputedStyle? {
        get { header.parent.map(ComputedStyle.init) }
        nonmutating set { header.parent = newValue?.record }
    }

    /// The head of the chain of custom properties that are in force here.
    var customProperties: Int32 {
        get { header.customProperties }
        nonmutating set { header.customProperties = newValue }
    }

    private var header: StyleHeader {
        @inline(__always) get { record.load(StyleHeader.self) }
        @inline(__always) nonmutating set { record.store(newValue) }
    }
}

/// What a style record begins with; the values of the properties follow.
struct StyleHeader: BitwiseCopyable {
    /// See ``ComputedStyle/customProperties``.
    var customProperties: Int32 = -1
    /// See ``ComputedStyle/concernsWhole``.
    var concernsWhole = false
    /// See ``ComputedStyle/isInitial``.
    var isInitial = false
    /// The record that this one inherits from.
    var parent: RawMemory?
    /// Where the value of each property lies in the record.
    let places: TypePlaces
}
