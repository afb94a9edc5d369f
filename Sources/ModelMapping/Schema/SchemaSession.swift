/// The state of one recording.
final class SchemaSession {
    /// How often each type is being sampled, to stop at a type that contains itself.
    private var open: [ObjectIdentifier: Int] = [:]
    /// Samples of enumerations that were found, for those that contain themselves.
    private var found: [ObjectIdentifier: TypeSample] = [:]
    private(set) var isRepeating = false
    /// The type that refused its sample last, unless the model that contains it accepted that.
    private(set) var refused: String?

    /// Makes a sample of `type` and records its schema.
    func sample<Value: Decodable>(_ type: Value.Type, _ recorder: SchemaRecorder) throws -> Value {
        let id = ObjectIdentifier(type)
        if let known = SampleTypes.standard.sample(of: type, recorder) {
            refused = nil
            return known
        }
        let wasRepeating = isRepeating
        isRepeating = wasRepeating || open[id, default: 0] > 0
        open[id, default: 0] += 1
        defer {
            open[id, default: 1] -= 1
            isRepeating = wasRepeating
        }
        // Arrays are empty and optionals nil by now: a type that still contains itself cannot be decoded at all.
        guard open[id, default: 0] < 4 else {
            throw DecodingError.valueNotFound(type, .init(codingPath: [], debugDescription: "the type contains itself"))
        }
        let cases = CaseSamples.of(type), forms = CaseForms(of: cases)
        do {
            let value = try Value(from: SchemaDecoder(recorder: recorder))
            refused = nil
            // A preset or two do not make an enumeration: one refuses the sample, or has it among its cases.
            if forms.values.contains(where: \.isSample) { recorder.note(cases: forms.values) }
            return value
        } catch {
            if let sample = alternative(of: type, forms, recorder) ?? accepted(type, cases, forms, recorder) {
                refused = nil
                return sample
            }
            if refused == nil { recorder.noteUnlisted(type) }
            recorder.noteRefusal()
            refused = refused ?? "\(type)"
            throw error
        }
    }

    /// A case in place of the sample that an enumeration refused. Recording has asked for the raw type by now.
    private func accepted<Value: Decodable>(
        _ type: Value.Type, _ cases: [Value], _ forms: CaseForms, _ recorder: SchemaRecorder
    ) -> Value? {
        guard let sample = cases.first ?? CaseSamples.probe(type) else { return nil }
        if forms.values.isEmpty { recorder.noteUnlisted(type) } else { recorder.note(cases: forms.values) }
        return sample
    }

    /// Samples an enumeration that is written as an object with one member, once for each key.
    private func alternative<Value: Decodable>(
        of type: Value.Type, _ forms: CaseForms, _ recorder: SchemaRecorder
    ) -> Value? {
        guard recorder.wantsKeys else { return nil }
        let id = ObjectIdentifier(type)
        let keys = recorder.keys.isEmpty ? forms.keys : recorder.keys
        // What contains itself is not described again inside of itself.
        if isRepeating, !keys.isEmpty { recorder.note(.undescribed("\(type) contains itself")) }
        if isRepeating, let known: Value = found[id]?.value(type) { return known }
        var sample: Value?
        var alternatives: [ValueSchema] = []
        for key in keys where sample == nil || !isRepeating {
            let branch = SchemaRecorder(session: self, onlyKey: key)
            refused = nil
            let value = try? Value(from: SchemaDecoder(recorder: branch))
            alternatives.append(branch.schema(of: key, refused: value == nil ? refused ?? "\(type)" : nil))
            guard let value, sample == nil else { continue }
            sample = value
            found[id] = .made(value)
        }
        if !isRepeating, sample != nil { recorder.note(alternatives: alternatives) }
        return sample
    }
}

extension ModelValue {
    /// Whether this is what a sample of its type is: nothing, or zero.
    fileprivate var isSample: Bool { string?.isEmpty ?? false || integer.flatMap { Int(exactly: $0) } == 0 }
}
