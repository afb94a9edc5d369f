import Switchless

/// Encoding models with their class names.
extension TapeEncoding {
    /// Encodes a model as a map that names its class.
    ///
    /// - Parameters:
    ///   - model: the model; `nil` if its family does not say what it is.
    ///   - value: the model as a value of its family, for messages.
    func encode(model: (any Model)?, _ value: Any) throws {
        guard let model else {
            throw session.invalid(
                value,
                "\(type(of: value)) is not encodable as a class; let its family implement asModel(_:), as { base }",
                at: index)
        }
        try session.encode(model: model, at: index)
    }

    /// Encodes the models of an array.
    func encodeEach<Base>(_ values: [Base], _ write: (Base, TapeEncoding) throws -> Void) throws {
        let array = session.open(ArrayKind.code, at: index)
        for value in values { try write(value, TapeEncoding(session: session, index: session.add(to: array))) }
    }
}

/// The models of an encoding that are classes.
///
/// They are kept until it ends, so that no other instance gets the identity of one.
struct EncodedInstances {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var open: Set<ObjectIdentifier> = []
    private var encoded: Set<ObjectIdentifier> = []
    private var kept: [any Model] = []
    /// The items that refer to instances which may not be encoded.
    private var references: [(item: Int, instance: ObjectIdentifier)] = []

    /// The number of an instance that was encoded, or is just being; `nil` for another.
    func number(of instance: ObjectIdentifier) -> Int? { encoded.contains(instance) ? numbers[instance] : nil }

    /// Begins an instance.
    ///
    /// - Returns: its number, from 1 on; `nil` if it is being encoded.
    mutating func begin(_ instance: ObjectIdentifier, _ model: any Model) -> Int? {
        guard open.insert(instance).inserted else { return nil }
        encoded.insert(instance)
        return reserve(instance, model)
    }

    /// Ends an instance.
    mutating func end(_ instance: ObjectIdentifier) { open.remove(instance) }

    /// Notes that an item refers to an instance, which may be encoded later.
    ///
    /// - Returns: the number of the instance.
    mutating func refer(_ item: Int, to instance: ObjectIdentifier, _ model: any Model) -> Int {
        references.append((item, instance))
        return reserve(instance, model)
    }

    /// The items that refer to instances which were not encoded.
    var emptyReferences: [Int] { references.filter { !encoded.contains($0.instance) }.map(\.item) }

    private mutating func reserve(_ instance: ObjectIdentifier, _ model: any Model) -> Int {
        if let number = numbers[instance] { return number }
        kept.append(model)
        numbers[instance] = kept.count
        return kept.count
    }
}

extension EncodingSession {
    /// Encodes a model as a map that names its class.
    func encode(model: any Model, at index: Int) throws {
        let className = type(of: model).className
        guard options.models.classes[Name(className)] != nil else {
            throw invalid(model, "the class '\(className)' is not registered; add it to the ModelRegistry", at: index)
        }
        guard let instance = model.instance else { return try encodeFields(of: model, className, at: index) }
        if options.marksInstances, let number = instances.number(of: instance) { return uid(UInt64(number), at: index) }
        guard let number = instances.begin(instance, model) else {
            throw invalid(
                model, "an instance of '\(className)' contains itself; only an archive can have that", at: index)
        }
        defer { instances.end(instance) }
        try encodeFields(of: model, className, number: number, at: index)
    }

    /// Encodes a reference to a model that is encoded elsewhere.
    ///
    /// It becomes null if that is not so, and where no archive is written.
    func encode(referenceTo model: (any Model)?, at index: Int) {
        guard options.marksInstances, let model, let instance = model.instance else { return null(at: index) }
        uid(UInt64(instances.refer(index, to: instance, model)), at: index)
    }

    private func encodeFields(of model: any Model, _ className: String, number: Int? = nil, at index: Int) throws {
        let index = open(MapKind.code, at: index)
        let isArchive = options.marksInstances
        let classKey = isArchive ? TapeEncoder.marks.className : options.models.classKey
        string(className, at: add(classKey, to: index))
        if isArchive, let number { integer(number, at: add(TapeEncoder.marks.instance, to: index)) }
        if let key = options.models.versionKey, let version = type(of: model).currentVersion {
            integer(version, at: add(named: key, to: index))
        }
        try model.encodeFields(to: TapeEncoding(session: self, index: index))
        guard last(classKey, in: index).map({ isString(className, at: $0) }) != false else {
            throw invalid(
                model,
                "'\(className)' has a property '\(classKey)', the key of the class name; give the ModelRegistry another classKey",
                at: index)
        }
    }
}

extension Model {
    /// The version that the model is written in: one more than the latest former one; `nil` if there was none.
    static var currentVersion: Int? { formerVersions.map { $0.version + 1 }.max() }
}
