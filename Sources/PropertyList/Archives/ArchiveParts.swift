import ModelMapping

/// The parts of a keyed archive: its objects and the root value.
struct ArchiveParts {
    let objects: ContiguousArray<TapeValue>
    let root: TapeValue

    private static let archivers: Set<String> = ["NSKeyedArchiver"]
    private static let versions: Set<TapeInteger> = [TapeInteger(Int64(100_000))]

    init(of archive: ValueTape, options: KeyedArchiveOptions) throws {
        guard let document = archive.root, document.isMap, let archiver = document["$archiver"] else {
            throw ModelError(
                .archive, "not a keyed archive: it has no '$archiver'; read it as a property list",
                position: archive.root?.position)
        }
        guard let name = archiver.string, Self.archivers.contains(name) else {
            throw ModelError(
                .archiver, "the archiver is \(Self.shown(archiver)); only NSKeyedArchiver's archives are read",
                position: archiver.position)
        }
        guard let version = document["$version"]?.integer, Self.versions.contains(version) else {
            throw ModelError(
                .archiveVersion,
                "the archive's version is \(document["$version"].map(Self.shown) ?? "missing"); only 100000 is read",
                position: document["$version"]?.position ?? document.position)
        }
        guard let top = document["$top"], top.isMap else {
            throw ModelError(
                .archiveTop, "the archive has no '$top', the dictionary of its root objects",
                position: document["$top"]?.position ?? document.position)
        }
        guard let list = document["$objects"], list.isArray else {
            throw ModelError(
                .archiveObjects, "the archive has no '$objects', the array of its objects",
                position: document["$objects"]?.position ?? document.position)
        }
        objects = try Self.objects(in: list, limit: options.limits.objects)
        root = try Self.root(in: top, key: options.topKey)
    }

    private static func objects(in list: TapeValue, limit: Int) throws -> ContiguousArray<TapeValue> {
        var objects: ContiguousArray<TapeValue> = []
        for object in list.elements {
            guard objects.count < limit else {
                throw ModelError(
                    .archiveObjectCount, "the archive has more than \(limit) objects; split it or raise the limit",
                    position: object.position)
            }
            objects.append(object)
        }
        return objects
    }

    private static func root(in top: TapeValue, key: String?) throws -> TapeValue {
        guard let key else { return top }
        if let root = top[key] { return root }
        let keys = top.members.prefix(8).map { "'\($0.key)'" }
        throw ModelError(
            .archiveRoot,
            "'$top' has no key '\(key)'; it has \(keys.isEmpty ? "none" : keys.joined(separator: ", "))",
            position: top.position)
    }

    private static func shown(_ value: TapeValue) -> String {
        value.string.map { "'\($0.prefix(40))'" } ?? value.digits ?? value.phrase
    }
}
