/// The computed style of an element: a value for every property.
///
/// A style is borrowed from what has it, an ``Instance`` or the call that computes a value, and cannot be kept.
public struct ComputedStyle: ~Escapable {
    let record: StyleRecord

    /// The style in `record`, whose memory has to outlive the current call.
    @_lifetime(immortal)
    init(record: StyleRecord) { self.record = record }

    /// The value of `property`.
    public subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get { record[property] }
    }

    /// See ``StyleHeader/concernsWhole``.
    var concernsWhole: Bool { record.concernsWhole }
}

/// A style in memory: a ``StyleHeader`` and the values of the properties.
///
/// `StyleLayout` defines the layout of the record; a value is read through its property's type. The memory lives as
/// long as its owner, a `Styling` or a `StyleLayout`.
struct StyleRecord: BitwiseCopyable {
    let memory: RawMemory

    /// The value of `property`.
    subscript<P: Property>(_ property: P.Type) -> P.Value {
        @inline(__always) get {
            guard let offset = header.properties[ObjectIdentifier(property)]?.offset else { return P.initial }
            return memory.load(P.Value.self, at: Int(offset))
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

    /// Whether keyframes of the document run for the element.
    var isAnimated: Bool {
        get { header.isAnimated }
        nonmutating set { header.isAnimated = newValue }
    }

    /// The style that this one inherits from; `nil` for the initial style.
    var parent: StyleRecord? {
        get { header.parent.map(StyleRecord.init) }
        nonmutating set { header.parent = newValue?.memory }
    }

    /// The head of the list of custom properties in force here (``VariableScopes``); negative where there are none.
    var customProperties: Int32 {
        get { header.customProperties }
        nonmutating set { header.customProperties = newValue }
    }

    private var header: StyleHeader {
        @inline(__always) get { memory.load(StyleHeader.self) }
        @inline(__always) nonmutating set { memory.store(newValue) }
    }
}

/// The head of a style record; the values of the properties follow.
struct StyleHeader: BitwiseCopyable {
    /// See ``StyleRecord/customProperties``.
    var customProperties: Int32 = -1
    /// See ``StyleRecord/concernsWhole``.
    var concernsWhole = false
    /// See ``StyleRecord/isInitial``.
    var isInitial = false
    /// See ``StyleRecord/isAnimated``.
    var isAnimated = false
    /// The record that this one inherits from.
    var parent: RawMemory?
    /// The offset of each property's value in the record.
    let properties: PropertyTable
}

/// The storage of a property's value, in a style or as declared.
///
/// Only the cascade makes one, for the type of value that is there; a value of another type is refused.
public struct PropertySlot: ~Escapable {
    private let memory: RawMemory
    private let type: ObjectIdentifier

    @_lifetime(immortal)
    init(_ memory: RawMemory, of type: ObjectIdentifier) {
        self.memory = memory
        self.type = type
    }

    @inline(__always)
    func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
        precondition(self.type == ObjectIdentifier(type), "the slot of a property has another type of value")
        return memory.load(type)
    }

    @inline(__always)
    func store<Value: BitwiseCopyable>(_ value: Value) {
        precondition(type == ObjectIdentifier(Value.self), "the slot of a property has another type of value")
        memory.store(value)
    }
}
