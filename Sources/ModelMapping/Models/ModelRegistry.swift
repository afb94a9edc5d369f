public import Switchless

/// The classes that a document can name, with the types that they decode as.
///
/// ```swift
/// var registry = ModelRegistry(classKey: "class", [Elephant.self, Lion.self, Parrot.self])
/// ```
///
/// A dictionary with a class name under the class key decodes as that class wherever the static type is
/// `Polymorphic<Base>` or a registered base class. This works at any depth, also inside models found by name.
public struct ModelRegistry: Sendable {
    /// The classes, in the order in which they were registered.
    public private(set) var classes: Registry<any Model.Type>
    /// The key under which a dictionary names its class: `class`, `$class`, `_type`.
    public let classKey: String
    /// The key under which a dictionary has its version of the class; `nil` if none has one.
    public let versionKey: String?
    /// The policy for dictionaries of unregistered classes.
    public let unknown: any UnknownClassPolicy

    private var families = FamilyStore()
    /// The types that are read directly from a tape, including those of the classes.
    private(set) var types = DecodableTypes.standard
    /// The writers of the bases and of the `Polymorphic` forms of them.
    private(set) var writers: [TypeWriter] = []

    /// Makes a registry of `classes`.
    ///
    /// Traps if the list has a name twice, as a dictionary literal does. For classes that are only known at run time,
    /// use ``registering(_:)``, which throws.
    public init(
        classKey: String = "class", versionKey: String? = nil, unknown: some UnknownClassPolicy = .thrown,
        _ classes: [any Model.Type] = []
    ) {
        self.classKey = classKey
        self.versionKey = versionKey
        self.unknown = unknown
        self.classes = Registry("class", classes, as: { $0 })
        for model in classes {
            let taken = add(model)
            precondition(taken == nil, "two classes have the name '\(taken ?? "")'")
        }
        for model in unknown.fallbacks { fallBack(to: model) }
    }

    /// This registry with one more class.
    ///
    /// - Throws: `RegistryError` if its name or one of its aliases is taken.
    public func registering(_ model: any Model.Type) throws(RegistryError) -> Self {
        var copy = self
        copy.classes = try classes.registering(model)
        if let taken = copy.add(model) {
            throw RegistryError(reason: .duplicate, kind: classes.kind, name: Name(taken))
        }
        return copy
    }

    /// The classes that decode as `base`.
    public func family<Base>(of base: Base.Type) -> ModelFamily<Base> { families[base] }

    private mutating func add<M: Model>(_ model: M.Type) -> String? {
        let taken = families[M.Base.self].add(model)
        if taken == nil { addTypes(M.Base.self) }
        if let references = M.references {
            types.insert(references.reader)
            writers.append(references.writer(families[M.Base.self].open))
        }
        return taken
    }

    private mutating func fallBack<M: Model>(to model: M.Type) {
        families[M.Base.self].fallBack(to: model)
        addTypes(M.Base.self)
    }

    /// Registers readers for `base` and for the `Polymorphic` forms of it.
    ///
    /// An unknown class can be skipped in an optional value, an array and a dictionary.
    private mutating func addTypes<Base>(_ base: Base.Type) {
        types.insert(.of(base) { try $0.model(base) })
        addType { try $0.model(base) }
        addType { try $0.modelIfKnown(base) }
        addType { try $0.models(base) }
        addType { $0.decodeNil() ? nil : try $0.models(base) }
        addType { try $0.modelsByKey(base) }
        addWriters(base)
    }

    private mutating func addWriters<Base>(_ base: Base.Type) {
        let open = families[base].open
        let model: @Sendable (Base, TapeEncoding) throws -> Void = { try $1.encode(model: open($0), $0) }
        writers.append(.of(base, model))
        addWriter(model)
        addWriter { (value: Base?, encoding) in try value.map { try model($0, encoding) } ?? encoding.encodeNil() }
        addWriter { (values: [Base], encoding) in try encoding.encodeEach(values, model) }
        addWriter { (values: [Base]?, encoding) in
            try values.map { try encoding.encodeEach($0, model) } ?? encoding.encodeNil()
        }
        addWriter { (values: [String: Base], encoding) in
            let map = encoding.session.open(MapKind.code, at: encoding.index)
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                let index = encoding.session.add(named: key, to: map)
                try model(value, TapeEncoding(session: encoding.session, index: index))
            }
        }
    }

    private mutating func addWriter<Value>(_ write: @escaping @Sendable (Value, TapeEncoding) throws -> Void) {
        writers.append(.of(Polymorphic<Value>.self) { try write($0.wrappedValue, $1) })
        writers.append(.of(PolymorphicContent<Value>.self) { try write($0.value, $1) })
    }

    private mutating func addType<Value>(_ read: @escaping @Sendable (TapeDecoder) throws -> Value) {
        types.insert(.of(Polymorphic<Value>.self) { Polymorphic(wrappedValue: try read($0)) })
        types.insert(.of(PolymorphicContent<Value>.self) { PolymorphicContent(try read($0)) })
    }
}
