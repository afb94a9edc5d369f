import ModelMapping
public import Switchless

/// Finds the handler or model of an object's class, once for each class.
struct ArchiveClassFinder {
    /// A class of the archive, and the handler or model found for it.
    struct Found {
        /// The class's own name in the archive.
        let name: String
        /// The name it is registered under: its own, an ancestor's or one of `$classhints`.
        ///
        /// `nil` if none of them is registered.
        var mapped: String?
        /// The handler of its objects; `nil` if a model decodes them or nothing is registered.
        var handler: (any ArchiveClass.Type)?
        /// Whether a model that is a class decodes its objects.
        var isInstance = false
        let position: SourcePosition?
    }

    private let objects: ContiguousArray<TapeValue>
    private let classes: Registry<any ArchiveClass.Type>
    /// The names of the models, each with whether it is a class.
    private let models: [String: Bool]
    /// The key that the class name of an unfolded object is written under.
    let classKey: String
    private var found: [UInt64: Found] = [:]

    init(_ objects: ContiguousArray<TapeValue>, classes: Registry<any ArchiveClass.Type>, models: ModelRegistry) {
        self.objects = objects
        self.classes = classes
        let names = models.classes.handlers.flatMap { model in
            ([model.className] + model.aliases).map { ($0, Self.isClass(model)) }
        }
        self.models = [String: Bool](names) { first, _ in first }
        classKey = models.classKey
    }

    /// The class of the object at index `number` of `$objects`.
    ///
    /// - Throws: `ModelError` if `$class` is missing or does not refer to a class.
    mutating func find(for object: TapeValue, number: Int) throws -> Found {
        guard let reference = object["$class"], let uid = reference.uid else {
            throw ModelError(.archiveClass, "object \(number) has no '$class'", position: object.position)
        }
        if let known = found[uid] { return known }
        guard let index = Int(exactly: uid), objects.indices.contains(index) else {
            throw ModelError(
                .uidRange, "the class of object \(number) has UID \(uid), but there are only \(objects.count) objects",
                position: reference.position)
        }
        let description = objects[index]
        guard let name = description["$classname"]?.string else {
            throw ModelError(
                .archiveClass,
                "the class of object \(number) is object \(index), which is not a class: it has no '$classname'",
                position: reference.position)
        }
        let result = find(name, description)
        found[uid] = result
        return result
    }

    private static func isClass<M: Model>(_ model: M.Type) -> Bool { M.references != nil }

    /// The class name, then the name without its Swift module.
    private static func spellings(_ name: String) -> [String] {
        name.lastIndex(of: ".").map { [name, String(name[$0...].dropFirst())] } ?? [name]
    }

    private func find(_ name: String, _ description: TapeValue) -> Found {
        let lists = ["$classes", "$classhints"].compactMap { description[$0]?.elements }
        var result = Found(name: name, mapped: nil, handler: nil, position: description.position)
        for candidate in ([name] + lists.joined().compactMap { $0.string }).flatMap(Self.spellings) {
            let handler = classes[Name(candidate)]
            let model = models[candidate]
            guard model != nil || handler != nil else { continue }
            result.mapped = candidate
            result.handler = model == nil ? handler : nil
            result.isInstance = model ?? false
            return result
        }
        return result
    }
}

/// Turns the objects of one class of a keyed archive into values.
///
/// Most classes need none: an object decodes as a dictionary of its fields, by the model that a `ModelRegistry` has for
/// its class. Write an `ArchiveClass` where an object becomes something else. It reads the fields it knows and writes
/// one value:
///
/// ```swift
/// enum Money: ArchiveClass {
///     static let name: Name = "BKMoney"
///     static let summary = "An amount, as text."
///     static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
///         let cents = try unfolder.integer("cents", of: object)
///         try unfolder.write("\(cents) ct", at: object.position)
///     }
/// }
/// var options = KeyedArchiveOptions()
/// options.classes = try ArchiveClasses.standard.registering(Money.self)
/// ```
public protocol ArchiveClass: Named {
    /// Writes the one value that `object` becomes.
    ///
    /// - Throws: `ModelError` if a field is missing or invalid; ``ArchivedObject/fault(_:)`` makes the error.
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws
}
