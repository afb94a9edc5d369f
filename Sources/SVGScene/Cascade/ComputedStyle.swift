/// The computed style of an element: a value for every property.
///
/// The drawing that computes a style owns its memory. A style is valid only while its element is being drawn.
/// `StyleLayout` defines the layout of the record; a value is read through its property's type.
public struct ComputedStyle {
    let record: RawMemory

    /// The value of `property`.
    public subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get {
            guard let offset = header.properties[ObjectIdentifier(property)]?.offset else { return P.initial }
            return record.load(P.Value.self, at: Int(offset))
        }
    }

    /// Whether a declaration applies whose property has ``Property/concernsWhole``.
    var concernsWhole: Bool {
        get { header.concernsWhole }
        nonmutating set { header.concernsWhole = newValue }
    }

    /// Whether every property that is not inherited has its initial value.
    var isInitial: Bool {
        get { header.isInitial }
        nonmutating set { header.isInitial = newValue }
    }

    /// The style that this one inherits from; `nil` for the initial style.
    var parent: ComputedStyle? {
        get { header.parent.map(ComputedStyle.init) }
        nonmutating set { header.parent = newValue?.record }
    }

    /// The head of the list of custom properties in force here (``VariableScopes``); negative where there are none.
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
    let properties: PropertyTable
}
