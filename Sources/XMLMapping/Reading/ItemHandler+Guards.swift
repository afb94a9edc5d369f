import ModelMapping
import Switchless
import XMLStream

/// A guard of an open element, with what waits for it.
struct OpenGuard {
    /// A text for a property.
    struct Waiting {
        let property: Int32
        let text: [UInt8]
        let key: [UInt8]??
        let position: SourcePosition
    }

    let number: Int32
    /// The number of open elements, the guard's own included.
    let depth: Int
    /// For each condition, whether a child meets it.
    var found: [Bool]
    var waiting: [Waiting] = []
}

/// Conditions on children.
extension ItemHandler {
    mutating func beginGuards(of extra: PlanExtra) {
        for number in extra.guards + (extra.objectGuard.map { [$0] } ?? []) {
            let count = plan.guards[Int(number)].conditions.count
            extras.guards.append(
                OpenGuard(number: number, depth: frames.count, found: [Bool](repeating: false, count: count)))
        }
    }

    /// Notes a child, or keeps a text until its guard is decided.
    ///
    /// - Returns: `false` if the text can be taken now.
    mutating func wait(_ text: Bytes, _ form: PlanForm, _ property: Int32, _ position: SourcePosition) -> Bool {
        guard form.guardian >= 0 else { return false }
        guard form.condition < 0 else {
            // A child of another element may have the same name: the guard's own children end directly in it.
            if let index = extras.guards.lastIndex(where: { $0.number == form.guardian && $0.depth == frames.count }),
                plan.guards[Int(form.guardian)].isMet(form.condition, by: text)
            {
                extras.guards[index].found[form.condition] = true
            }
            return true
        }
        keep(
            OpenGuard.Waiting(property: property, text: text.array, key: extras.keys.last, position: position),
            for: form.guardian)
        return true
    }

    private mutating func keep(_ waiting: OpenGuard.Waiting, for number: Int32) {
        guard let index = extras.guards.lastIndex(where: { $0.number == number }) else { return }
        extras.guards[index].waiting.append(waiting)
    }

    /// Decides the guards of an element at its end.
    mutating func endGuards(of extra: PlanExtra) throws {
        for number in extra.guards {
            guard let index = extras.guards.lastIndex(where: { $0.number == number }) else { continue }
            let open = extras.guards.remove(at: index)
            let row = plan.guards[Int(number)]
            guard row.isMet(open.found) else { continue }
            for waiting in open.waiting {
                guard row.outer < 0 else {
                    keep(waiting, for: row.outer)
                    continue
                }
                if let key = waiting.key { extras.keys.append(key) }
                defer { if waiting.key != nil { extras.keys.removeLast() } }
                let property = plan.properties[Int(waiting.property)]
                try waiting.text.withBytes {
                    try release($0, plan.forms[Int(property.form)], property, waiting.property, waiting.position)
                }
            }
        }
    }

    /// Whether the object that ends may stay.
    mutating func endGuard(ofObject extra: PlanExtra) -> Bool {
        guard let number = extra.objectGuard,
            let index = extras.guards.lastIndex(where: { $0.number == number })
        else { return true }
        return plan.guards[Int(number)].isMet(extras.guards.remove(at: index).found)
    }

    /// Takes back the innermost object.
    mutating func dropObject(of property: Int32) throws {
        guard let object = objects.last else { return }
        try closeList()
        objects.removeLast()
        seen.removeLast(plan.classes[Int(object.model)].wanted.count)
        tape.dropContainer()
        if property >= 0 { close(plan.properties[Int(property)]) }
    }
}
