import ModelMapping
import Switchless
import XMLStream

/// Compiles a mapping to a plan: classes first, then the table of their paths.
struct PlanCompiler {
    let mapping: Mapping
    let types: Registry<any MappedType.Type>
    let formats: Registry<any DateFormat.Type>
    let codings: Registry<any TextCoding.Type>
    let paths: PathReader

    private(set) var names: [Name] = []
    private var ids: [Name: Int] = [:]
    private var keyNumbers: [String: Int32] = [:]
    var classNumbers: [String: Int32] = [:]
    /// The tables built so far. The vocabulary is still empty.
    var draft: MappingPlan
    /// The guards of objects: for each class those that its children are looked at for.
    var objectGuards: [GuardKey: Int32] = [:]
    /// The numbers of the counters of siblings.
    var counterNumbers: [SiblingCounter: Int32] = [:]
    /// For each class, its paths.
    var pending: [[PendingPath]] = []
    /// The rows that are not compiled yet: a stack of states, each with the paths that go on from it.
    var rows: [(state: Int32, paths: [PendingPath])] = []

    /// The state outside of all items, and the state in which every element is skipped.
    static let outside: Int32 = 0, leaf: Int32 = 1

    init(
        mapping: Mapping, types: Registry<any MappedType.Type>, formats: Registry<any DateFormat.Type>,
        codings: Registry<any TextCoding.Type>
    ) {
        self.mapping = mapping
        self.types = types
        self.formats = formats
        self.codings = codings
        draft = MappingPlan(vocabulary: XMLVocabulary([]), mapping: mapping)
        paths = PathReader(namespaces: mapping.namespaces)
    }

    func plan(_ vocabulary: XMLVocabulary) -> MappingPlan {
        var plan = draft
        plan.vocabulary = vocabulary
        plan.names = names
        return plan
    }

    mutating func compile() throws {
        try numberClasses()
        draft.nodes.append(PlanNode(state: Self.outside))
        draft.fallbacks = [0, -1]
        for declaration in mapping.classes {
            let state = newState()
            let name = ContiguousArray(declaration.name.utf8)
            draft.classes.append(PlanClass(name: name, state: state))
        }
        for (number, declaration) in mapping.classes.enumerated() {
            pending.append(try addProperties(of: declaration, number))
        }
        let items = try itemPaths()
        for path in Array(pending.joined()) + items { guardObjects(path) }
        for number in mapping.classes.indices { try compilePaths(of: number) }
        try compileRows(Self.outside, items)
        draft.fallbacks[Int(Self.outside)] = 0
        draft.roots = try mapping.root.map { try paths.steps($0, at: mapping.position) }?.map(\.names) ?? []
    }

    // MARK: Numbers

    mutating func id(of name: Name) -> Int {
        if let id = ids[name] { return id }
        ids[name] = names.count
        names.append(name)
        return names.count - 1
    }

    mutating func newState() -> Int32 {
        draft.fallbacks.append(-1)
        return Int32(draft.fallbacks.count - 1)
    }

    /// The number of a property's key on the tape.
    mutating func keyNumber(_ name: String) -> Int32 {
        if let number = keyNumbers[name] { return number }
        draft.keys.append(name)
        let number = Int32(draft.keys.count)
        keyNumbers[name] = number
        return number
    }

    private mutating func numberClasses() throws {
        for (number, declaration) in mapping.classes.enumerated() {
            let isTaken = classNumbers.updateValue(Int32(number), forKey: declaration.name) != nil
            guard !isTaken, types[Name(declaration.name)] == nil else {
                throw ModelError(
                    .duplicateClass,
                    "duplicate class '\(declaration.name)'; another \(isTaken ? "class" : "type") has this name",
                    position: declaration.position)
            }
        }
    }

    // MARK: Classes

    private mutating func compilePaths(of number: Int) throws {
        let own = pending[number].filter(\.steps.isEmpty)
        for part in own where part.isElement { try checkPart(part) }
        let targets = targets(of: own)
        draft.classes[number].attributes = add(targets.attributes)
        draft.classes[number].contents = add(targets.contents)
        draft.classes[number].ownTexts = add(targets.ownTexts)
        draft.classes[number].extra = add(targets.extra)
        let parts = own.filter(\.isElement).map { PlanPart(property: $0.property, model: $0.model) }
        draft.classes[number].parts = PlanRange(start: Int32(draft.parts.count), count: Int32(parts.count))
        draft.parts += parts
        try compileRows(draft.classes[number].state, pending[number].filter { !$0.steps.isEmpty })
    }

    /// Checks that an object of the same element has only attributes, which are already read when it is made.
    private func checkPart(_ part: PendingPath) throws {
        let others = pending[Int(part.model)].filter { $0.attributes.isEmpty || !$0.steps.isEmpty }
        guard let other = others.first else { return }
        throw ModelError(
            .conflictingPaths,
            "'\(part.name)' reads the same element, so its class may only read attributes, not '\(other.name)'",
            position: part.position)
    }

    private mutating func itemPaths() throws -> [PendingPath] {
        guard !mapping.items.isEmpty else {
            throw ModelError(
                .missingMappingKey, "'items' is missing; name the class or classes of the document's items",
                position: mapping.position)
        }
        let items = try mapping.items.flatMap { item in
            guard let number = classNumbers[item] else { throw unknownType(item, at: mapping.position) }
            return try elements(of: Int(number), "it is an item").map { step in
                guard step.position == nil, !step.isNode else {
                    throw ModelError(
                        .invalidPath, "the element of an item can have no position and be no text",
                        position: mapping.classes[Int(number)].position)
                }
                guard !step.names.isAny else {
                    throw ModelError(
                        .invalidPath, "'*' finds no item; name the element of the class '\(item)', as in \"a | b\"",
                        position: mapping.classes[Int(number)].position)
                }
                return PendingPath(property: -1, steps: [step], model: number, name: item, position: mapping.position)
            }
        }
        draft.itemNames = items.compactMap { $0.steps.first?.names }
        return items
    }

    /// The elements of a class.
    func elements(of number: Int, _ reason: String) throws -> [PathStep] {
        let declaration = mapping.classes[number]
        guard let element = declaration.element else {
            throw ModelError(
                .missingElement, "the class '\(declaration.name)' needs an 'element', as \(reason)",
                position: declaration.position)
        }
        guard element != TextFunction.name.local else { return [PathStep(isNode: true)] }
        return try paths.steps(element, at: declaration.position)
    }

    func unknownType(_ name: String, at position: SourcePosition?) -> ModelError {
        let known = types.entries.map(\.name.local).joined(separator: ", ")
        return ModelError(
            .unknownType, "'\(name)' is neither a class of the mapping nor a type; types are \(known)",
            position: position)
    }
}
