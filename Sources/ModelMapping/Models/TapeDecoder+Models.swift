/// Decoding models whose class the dictionary names.
extension TapeDecoder {
    /// Decodes the model at this index.
    func model<Base>(_ base: Base.Type) throws -> Base {
        if let model = try modelUnlessSkipped(base) { return model }
        throw session.corrupted(unknown(base).message + "; the value is required", at: index)
    }

    /// Decodes the model at this index; `nil` for null and for a skipped class.
    func modelIfKnown<Base>(_ base: Base.Type) throws -> Base? {
        session.isNull(at: index) ? nil : try modelUnlessSkipped(base)
    }

    /// Decodes the models of the array at this index, without skipped classes.
    func models<Base>(_ base: Base.Type) throws -> [Base] {
        guard let count = session.elementCount(at: index) else { throw session.mismatch([Base].self, at: index) }
        var models: [Base] = []
        models.reserveCapacity(count)
        for element in TapeValue(storage: session.tape, index: index).elements {
            guard let model = try decoder(at: element).modelUnlessSkipped(base) else { continue }
            models.append(model)
        }
        return models
    }

    /// Decodes the models of the map at this index, without skipped classes.
    func modelsByKey<Base>(_ base: Base.Type) throws -> [String: Base] {
        guard session.memberCount(at: index) != nil else { throw session.mismatch([String: Base].self, at: index) }
        var models: [String: Base] = [:]
        for member in TapeValue(storage: session.tape, index: index).members {
            models[member.key] = try decoder(at: member.value).modelUnlessSkipped(base)
        }
        return models
    }

    private func decoder(at value: TapeValue) -> TapeDecoder { TapeDecoder(session: session, index: value.index) }

    /// Decodes the model at this index; `nil` if its class is skipped.
    private func modelUnlessSkipped<Base>(_ base: Base.Type) throws -> Base? {
        guard session.memberCount(at: index) != nil else { throw noModel(base) }
        let registry = session.options.models
        let family = registry.family(of: base)
        let name = className(registry)
        if let read = name.flatMap({ family.reader(of: $0, version: version(registry)) }) { return try shared(read) }
        if name == nil, let plain = family.plain { return try shared(plain) }
        let unknown = unknown(base)
        if registry.unknown.skips(unknown, reporting: &session.diagnostics) { return nil }
        if let read = family.fallback { return try shared(read) }
        let names = family.names
        let hint = names.isEmpty ? "" : "; registered are \(names.joined(separator: ", "))"
        throw session.corrupted(unknown.message + hint, at: index)
    }

    /// The error that this value is not a dictionary.
    private func noModel<Base>(_ base: Base.Type) -> DecodingError {
        referredIndex == nil
            ? session.mismatch(base, at: index)
            : session.corrupted(
                "expected \(base), found a reference to an object that contains it; declare the property as a @BackReference",
                at: index)
    }

    private func className(_ registry: ModelRegistry) -> String? {
        let marked = session.tape.classMark.flatMap { session.find($0, in: index) }
        return (marked ?? session.find(registry.classKey, in: index)).flatMap {
            TapeValue(storage: session.tape, index: $0).string
        }
    }

    private func version(_ registry: ModelRegistry) -> Int {
        guard let key = registry.versionKey, let found = session.find(key, in: index),
            let number = TapeValue(storage: session.tape, index: found).integer
        else { return 0 }
        return Int(exactly: number) ?? 0
    }

    private func unknown<Base>(_ base: Base.Type) -> UnknownClass {
        UnknownClass(
            name: className(session.options.models), base: "\(base)",
            value: TapeValue(storage: session.tape, index: index))
    }
}
