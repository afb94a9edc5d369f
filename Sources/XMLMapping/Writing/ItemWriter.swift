import ModelMapping
import Switchless

/// Writes one item.
struct ItemWriter {
    /// The values of an object, and the sources of its properties that are not written to.
    struct Scope {
        var values: [String: TapeValue]
        var passedOver: Set<Int> = []
        /// The value of a list that the open element is for.
        var bound: (rule: Int, value: TapeValue)?
    }

    let plan: WritePlan
    let names: WrittenNames
    let classKey: String
    /// The number of spaces for each level; `nil` for no line breaks.
    let indentation: Int?
    private(set) var output: [UInt8] = []

    init(plan: WritePlan, names: WrittenNames, classKey: String, indentation: Int?) {
        self.plan = plan
        self.names = names
        self.classKey = classKey
        self.indentation = indentation
    }

    /// Writes an object as an element.
    mutating func write(
        _ value: TapeValue, as model: Int, _ element: WriteElement, _ given: [(Name, [UInt8])], level: Int,
        _ space: String?
    ) throws {
        let declared = plan.classes[model]
        var own = declared.element
        // What the property's path requires is met: there is an object.
        own.fixed = element.fixed.map { WriteFixed(condition: $0.condition) } + (declared.step?.fixed ?? []) + own.fixed
        let required = element.required.map { RequiredChild(condition: $0.condition) }
        own.required = required + (declared.step?.required() ?? []) + own.required
        own.name = element.name ?? declared.step?.names.writtenName
        own.choices = element.choices
        try write(own, given, scope(of: value, declared), level: level, space)
    }

    /// The attributes that an object's element has because of its path.
    ///
    /// Of several paths it is the first whose conditions the object's own attributes meet, else the first that they do
    /// not contradict.
    private func fixed(
        _ element: WriteElement, _ value: TapeValue, as model: WritePlan.Class, _ rule: WriteRule
    ) throws -> [WriteFixed] {
        guard !rule.others.isEmpty else { return element.fixed }
        let scope = try scope(of: value, model)
        let paths = [rule.path] + rule.others
        let path =
            try paths.first { try agrees($0, with: model, scope, addingMissing: false) }
            ?? paths.first { try agrees($0, with: model, scope, addingMissing: true) }
        return path?.steps.last?.fixed ?? element.fixed
    }

    /// Whether the attributes of an object meet the conditions of a path's last step.
    ///
    /// - Parameter addingMissing: An attribute that the object has no value for, and that the path fixes, counts as
    ///   met.
    private func agrees(
        _ path: MappingPath, with model: WritePlan.Class, _ scope: Scope, addingMissing: Bool
    ) throws -> Bool {
        for condition in path.steps.last?.conditions ?? [] {
            let own = model.element.attributes.first { $0.name == condition.attribute }
            let found = try own.flatMap { try text($0.rule, scope) }.map { String(decoding: $0, as: UTF8.self) }
            if found == nil, addingMissing, condition.isFixed { continue }
            guard condition.isMet(by: AttributeOutcome(isPresent: found != nil, value: found)) else { return false }
        }
        return true
    }

    /// The values of an object.
    private func scope(of value: TapeValue, _ model: WritePlan.Class) throws -> Scope {
        guard value.isMap else {
            throw ModelError(
                .unwritableValue, "an object of \(model.name) is expected, not \(value.phrase)",
                position: value.position)
        }
        var scope = Scope(values: [:])
        for member in value.members { scope.values[member.key] = member.value }
        for numbers in model.sources.values where numbers.count > 1 && plan.rules[numbers[0]].models.isEmpty {
            let chosen = try numbers.first { try agrees(plan.rules[$0], scope, model) } ?? numbers[0]
            scope.passedOver.formUnion(numbers.filter { $0 != chosen })
        }
        return scope
    }

    /// Whether the conditions of a source are met by what other properties write to the same element.
    private func agrees(_ rule: WriteRule, _ scope: Scope, _ model: WritePlan.Class) throws -> Bool {
        try rule.path.steps.enumerated().allSatisfy { index, step in
            try step.conditions.allSatisfy { condition in
                let names = rule.path.steps[...index].map(\.names)
                let writers = model.sources.values.compactMap(\.first).map { plan.rules[$0] }
                guard
                    let writer = writers.first(where: { other in
                        other.path.attributes == [condition.attribute] && other.path.steps.map(\.names) == names
                    })
                else { return true }
                let text = try scope.values[writer.property].flatMap { try writer.text(of: $0) }
                let value = text.map { String(decoding: $0, as: UTF8.self) }
                return condition.isMet(by: AttributeOutcome(isPresent: value != nil, value: value))
            }
        }
    }

    // MARK: Values

    private func value(_ number: Int, _ scope: Scope) -> TapeValue? {
        if let bound = scope.bound, bound.rule == number { return bound.value }
        return scope.passedOver.contains(number) ? nil : scope.values[plan.rules[number].property]
    }

    private func text(_ number: Int, _ scope: Scope) throws -> [UInt8]? {
        let rule = plan.rules[number]
        guard let text = try value(number, scope).flatMap({ try rule.text(of: $0) }) else { return nil }
        if let missing = rule.reader.defaultText, missing.elementsEqual(text) { return nil }
        guard XMLCharacters.carry(text) else {
            throw ModelError(
                .unwritableValue,
                "'\(rule.property)' of \(rule.reader.owner) has a control character, which XML cannot have")
        }
        return text
    }

    /// Whether anything is written into an element or below it.
    private func isPresent(_ element: WriteElement, _ scope: Scope) throws -> Bool {
        try ModelError.checkBudgets("elements of a mapping", at: nil)
        if let list = element.list { return try value(list, scope) != nil && !objectsOrTexts(list, scope).isEmpty }
        if !element.parts.isEmpty { return true }
        let texts = element.attributes.map(\.rule) + element.texts + element.markups
        if try texts.contains(where: { try text($0, scope) != nil }) { return true }
        if element.allAttributes.contains(where: { value($0, scope)?.members.first { _ in true } != nil }) {
            return true
        }
        return try element.children.contains { try isPresent($0, scope) }
    }

    /// Whether a rule writes anything.
    private func writes(_ number: Int, _ scope: Scope) throws -> Bool {
        let rule = plan.rules[number]
        guard let value = value(number, scope) else { return false }
        if rule.path.end.makesDictionary { return value.members.first { _ in true } != nil }
        // A value of a list that is being written is one of several.
        if rule.isRepeated, scope.bound?.rule != number { return try !objectsOrTexts(number, scope).isEmpty }
        return try !rule.models.isEmpty || text(number, scope) != nil
    }

    /// The values of a list or dictionary, with their keys; of objects, those that the source is for.
    private func objectsOrTexts(_ number: Int, _ scope: Scope) throws -> [(key: String?, value: TapeValue)] {
        let rule = plan.rules[number]
        guard let value = value(number, scope) else { return [] }
        let all: [(key: String?, value: TapeValue)] =
            rule.row.isMap ? value.members.map { ($0.key, $0.value) } : rule.values(of: value).map { (nil, $0) }
        guard !rule.models.isEmpty else { return all }
        return all.filter { $0.value.isMap && model(of: $0.value, rule) != nil }
    }

    /// The class of an object.
    private func model(of value: TapeValue, _ rule: WriteRule) -> Int? {
        guard let name = value[classKey]?.string else { return rule.models.first }
        return rule.models.first { plan.classes[$0].name == name }
    }
}

/// Elements.
extension ItemWriter {
    private mutating func write(
        _ element: WriteElement, _ given: [(Name, [UInt8])], _ scope: Scope, level: Int, _ outer: String?
    ) throws {
        let name = try name(of: element, scope)
        var attributes: [(name: Name, text: [UInt8])] = []
        func add(_ name: Name, _ text: [UInt8]) {
            if !attributes.contains(where: { $0.name == name }) { attributes.append((name, text)) }
        }
        for fixed in element.fixed where try fixed.rule.map({ try writes($0, scope) }) ?? true {
            add(fixed.condition.attribute, Array((fixed.condition.value ?? "").utf8))
        }
        for (name, text) in given { add(name, text) }
        try addAttributes(of: element, scope, add)
        let tag = names.element(name, default: outer)
        output += Array("<\(tag.text)".utf8)
        for (name, text) in attributes {
            output += Array(" \(try names.attribute(name))=\"".utf8)
            MarkupText.appendValue(text, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        let start = output.count
        output.append(UInt8(ascii: ">"))
        try writeContent(of: element, scope, level: level, tag.space)
        if output.count == start + 1 {
            output.removeLast()
            output += Array("/>".utf8)
        } else {
            output += Array("</\(tag.qualified)>".utf8)
        }
    }

    private func name(of element: WriteElement, _ scope: Scope) throws -> Name {
        let local = try element.localNames.compactMap { try text($0, scope) }.first
        let space = try element.namespaces.compactMap { try text($0, scope) }.first
        let chosen = try local.map { try self.name($0, among: element.choices) }
        guard let name = chosen ?? element.name else {
            throw ModelError(.unwritableValue, "an object has no name of its element")
        }
        guard let space else { return name }
        return Name(name.local, in: String(decoding: space, as: UTF8.self))
    }

    /// The name with this local part among those that the path of an object finds, so that it is found again.
    private func name(_ local: [UInt8], among choices: [Name]) throws -> Name {
        let text = String(decoding: local, as: UTF8.self)
        guard !choices.isEmpty else { return Name(text, in: nil) }
        guard let name = choices.first(where: { $0.local == text }) else {
            let known = Set(choices.map(\.local)).sorted().map { "'\($0)'" }.joined(separator: ", ")
            throw ModelError(
                .unwritableValue, "an object has the local name '\(text)', but its path finds only \(known)")
        }
        return name
    }

    private func addAttributes(
        of element: WriteElement, _ scope: Scope, _ add: (Name, [UInt8]) -> Void
    ) throws {
        try ModelError.checkBudgets("objects", at: nil)
        for (name, rule) in element.attributes { if let text = try text(rule, scope) { add(name, text) } }
        for number in element.allAttributes {
            let rule = plan.rules[number]
            for member in value(number, scope).map({ Array($0.members) }) ?? [] {
                if let text = try rule.text(of: member.value) { add(Name(member.key), text) }
            }
        }
        for number in element.parts {
            guard let value = value(number, scope), let model = plan.rules[number].models.first else { continue }
            let part = plan.classes[model]
            try addAttributes(of: part.element, try self.scope(of: value, part), add)
        }
    }

    private mutating func writeContent(
        of element: WriteElement, _ scope: Scope, level: Int, _ space: String?
    ) throws {
        try ModelError.checkBudgets("objects", at: nil)
        for number in element.texts {
            if let text = try text(number, scope) { MarkupText.appendContent(text, to: &output) }
        }
        for number in element.markups { if let text = try text(number, scope) { output += try Markup.checked(text) } }
        var isBroken = false
        let isMixed =
            element.isMixed
            || element.children.contains { $0.list.map { plan.rules[$0].path.steps.last?.isNode == true } ?? false }
        for (name, text) in try requiredChildren(of: element, scope) {
            if !isMixed { isBroken = breakLine(level + 1) }
            let tag = names.element(name, default: space)
            output += Array("<\(tag.text)".utf8)
            output += Array(text.isEmpty ? "/>".utf8 : ">".utf8)
            MarkupText.appendContent(text, to: &output)
            if !text.isEmpty { output += Array("</\(tag.qualified)>".utf8) }
        }
        for child in element.children where try isPresent(child, scope) {
            guard let list = child.list else {
                if !isMixed { isBroken = breakLine(level + 1) }
                try write(child, [], scope, level: level + 1, space)
                continue
            }
            for entry in try objectsOrTexts(list, scope) {
                if !isMixed { isBroken = breakLine(level + 1) }
                try write(entry.value, entry.key, child, list, scope, level: level + 1, space)
            }
        }
        if isBroken { _ = breakLine(level) }
    }

    /// The children that conditions require and no property writes, each once.
    private func requiredChildren(of element: WriteElement, _ scope: Scope) throws -> [(name: Name, text: [UInt8])] {
        var children: [(name: Name, text: [UInt8])] = []
        for child in element.required where try child.rule.map({ try writes($0, scope) }) ?? true {
            guard let name = child.name, !children.contains(where: { $0.name == name }),
                try !element.children.contains(where: { try $0.name == name && isPresent($0, scope) })
            else { continue }
            children.append((name, child.text))
        }
        return children
    }

    /// Writes a value of a list.
    private mutating func write(
        _ value: TapeValue, _ key: String?, _ element: WriteElement, _ number: Int, _ outer: Scope, level: Int,
        _ space: String?
    ) throws {
        let rule = plan.rules[number]
        var element = element
        var given: [(Name, [UInt8])] = []
        if let key, let attribute = rule.key?.attributes.first { given = [(attribute, Array(key.utf8))] }
        if let key, rule.key?.end.isName == true { element.name = Name(key, in: element.name?.namespace ?? space) }
        guard rule.models.isEmpty else {
            guard let model = model(of: value, rule) else { return }
            guard plan.classes[model].step?.isNode != true else {
                let scope = try scope(of: value, plan.classes[model])
                return try writeContent(of: plan.classes[model].element, scope, level: level, space)
            }
            element.fixed = try fixed(element, value, as: plan.classes[model], rule)
            return try write(value, as: model, element, given, level: level, space)
        }
        var scope = outer
        scope.bound = (number, value)
        element.list = nil
        try write(element, given, scope, level: level, space)
    }

    mutating func breakLine(_ level: Int) -> Bool {
        guard let indentation else { return false }
        output.append(10)
        output += [UInt8](repeating: 32, count: level * indentation)
        return true
    }
}
