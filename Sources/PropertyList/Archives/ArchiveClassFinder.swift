import ModelMapping
import Switchless

/// Finds what an object of a class becomes, once for each class of an archive.
struct ArchiveClassFinder {
    /// A class as an archive describes it, and what was found for it.
    struct Found {
        /// The class's own name.
        let name: String
        /// The name under which it was found: its own, that of an ancestor or of a class that the archive hints at.
        var mapped: String?
        /// What makes a value of its objects; `nil` where a model does, or nothing.
        var handler: (any ArchiveClass.Type)?
        let position: SourcePosition?
    }

    private let objects: ContiguousArray<TapeValue>
    private let classes: Registry<any ArchiveClass.Type>
    private let models: Set<String>
    /// The key under which a dictionary names its class.
    let classKey: String
    private var found: [UInt64: Found] = [:]

    init(_ objects: ContiguousArray<TapeValue>, classes: Registry<any ArchiveClass.Type>, models: ModelRegistry) {
        self.objects = objects
        self.classes = classes
        self.models = Set(models.classes.handlers.flatMap { [$0.className] + $0.aliases })
        classKey = models.classKey
    }

    /// The class of the object that stands at `number`.
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
                "the class of object \(number) is object \(index), which is no class: it has no '$classname'",
                position: reference.position)
        }
        let result = find(name, description)
        found[uid] = result
        return result
    }

    /// A class's name, and that without the module that Swift puts before it.
    private static func spellings(_ name: String) -> [String] {
        name.lastIndex(of: ".").map { [name, String(name[$0...].dropFirst())] } ?? [name]
    }

    private func find(_ name: String, _ description: TapeValue) -> Found {
        let lists = ["$classes", "$classhints"].compactMap { description[$0]?.elements }
        var result = Found(name: name, mapped: nil, handler: nil, position: description.position)
        for candidate in ([name] + lists.joined().compactMap { $0.string }).flatMap(Self.spellings) {
            let handler = classes[Name(candidate)]
            let isModel = models.contains(candidate)
            guard isModel || handler != nil else { continue }
            result.mapped = candidate
            result.handler = isModel ? nil : handler
            return result
        }
        return result
    }
}
