import ModelMapping
import Switchless

/// One path that is being read.
struct PathScanner: ~Escapable {
    var scanner: ByteScanner
    let text: String
    let position: SourcePosition?
    let namespaces: [String: MappedNamespaces]

    @_lifetime(copy scanner)
    init(scanner: ByteScanner, text: String, position: SourcePosition?, namespaces: [String: MappedNamespaces]) {
        self.scanner = scanner
        self.text = text
        self.position = position
        self.namespaces = namespaces
    }

    private static let nameStart = ByteSet("_").union(.letter).union(ByteSet(128...255))
    private static let nameBytes = nameStart.union(ByteSet("-.")).union(.digit)

    mutating func alternatives<Part>(_ read: (inout PathScanner) throws -> Part) throws -> [Part] {
        var parts: [Part] = []
        repeat {
            if !parts.isEmpty { scanner.skipSpace() }
            parts.append(try read(&self))
            let mark = scanner
            scanner.skipSpace()
            if scanner.next != UInt8(ascii: "|") { scanner = mark }
        } while scanner.take("|")
        return parts
    }

    mutating func path() throws -> MappingPath {
        var path = MappingPath()
        var goesOn = true
        while goesOn {
            guard path.steps.count < MappingPath.mostSteps || scanner.next == UInt8(ascii: "@") else { throw tooLong }
            if try takeEnd(of: &path) { break }
            let step = try step()
            path.steps.append(step)
            goesOn = !step.isNode && scanner.take("/")
        }
        path.isList = take("[]")
        return path
    }

    /// Reads a step that only the end of a path can have: `.`, `@name`, `text()`, `local-name()`.
    private mutating func takeEnd(of path: inout MappingPath) throws -> Bool {
        if path.steps.isEmpty, scanner.take(".") { return true }
        if take("@*") {
            path.end = AllAttributesEnd.self
            return true
        }
        if scanner.take("@") {
            path.end = AttributeEnd.self
            path.attributes = try attribute()
            return true
        }
        guard let function = PathFunctions.standard.handlers.first(where: { take($0.name.local) }) else { return false }
        path.end = function
        return true
    }

    mutating func step() throws -> PathStep {
        var step = PathStep()
        if take(TextRunEnd.name.local) {
            step.isNode = true
            return step
        }
        let isAny = scanner.next == UInt8(ascii: "*") && scanner.peek(1) != UInt8(ascii: ":")
        if isAny { scanner.skip() } else { step.names = try names() }
        while scanner.next == UInt8(ascii: "["), scanner.peek(1) != UInt8(ascii: "]"), step.position == nil {
            scanner.skip()
            step.position = scanner.takeInteger(digits: 1...6)
            if step.position == nil { try readConditions(of: &step) }
            guard scanner.take("]"), step.position != 0 else { throw wrongCondition }
        }
        guard step.position == nil || step.children.isEmpty else {
            throw fault("an element that a child is a condition of cannot be counted")
        }
        return step
    }

    private mutating func readConditions(of step: inout PathStep) throws {
        repeat {
            scanner.skipSpace()
            let isNegated = take("not(")
            if scanner.take("@") {
                try readAttribute(of: &step, isNegated: isNegated)
            } else {
                try readChild(of: &step, isNegated: isNegated)
            }
            guard !isNegated || scanner.take(")") else { throw wrongCondition }
        } while take(" and ")
    }

    private mutating func readAttribute(of step: inout PathStep, isNegated: Bool) throws {
        let names = try attribute()
        guard names.count == 1 else {
            throw fault("the attribute of a condition needs a prefix that stands for one namespace")
        }
        var condition = PathCondition(attribute: names[0], isNegated: isNegated)
        let (value, differs) = try comparison()
        condition.value = value
        if differs {
            // As in XPath, an attribute that is missing has no value that could differ.
            guard !isNegated else { throw wrongCondition }
            step.conditions.append(PathCondition(attribute: names[0]))
            condition.isNegated = true
        }
        step.conditions.append(condition)
    }

    private mutating func readChild(of step: inout PathStep, isNegated: Bool) throws {
        let names = try names()
        let (value, differs) = try comparison()
        step.children.append(ChildCondition(names: names, value: value, differs: differs, isNegated: isNegated))
    }

    /// The value that a condition compares with, and whether it wants another.
    private mutating func comparison() throws -> (value: String?, differs: Bool) {
        let differs = take("!=")
        guard differs || scanner.take("=") else { return (nil, false) }
        guard let value = quoted() else { throw wrongCondition }
        guard XMLCharacters.carry(Array(value.utf8)) else {
            throw fault("no document has the value of the condition: XML cannot have one of its characters")
        }
        return (value, differs)
    }

    private mutating func quoted() -> String? {
        for quote in ["'", "\""] as [Unicode.Scalar] where scanner.take(quote) {
            let value = scanner.take(while: ByteSet(UInt8(quote.value)...UInt8(quote.value)).inverted).string
            return scanner.take(quote) ? value : nil
        }
        return nil
    }

    // MARK: Names

    /// The names of an attribute. One without a prefix has no namespace.
    private mutating func attribute() throws -> [Name] {
        let first = try part()
        guard scanner.take(":") else { return [Name(first)] }
        let uris = try uris(of: first)
        guard !uris.contains("*") else { throw fault("an attribute needs a namespace, not any") }
        let local = try part()
        return uris.map { Name(local, in: $0.isEmpty ? nil : $0) }
    }

    /// The names of an element.
    private mutating func names() throws -> PathNames {
        if take("*:") { return PathNames(local: try part()) }
        let first = try part()
        let hasPrefix = scanner.take(":")
        let uris = hasPrefix ? try uris(of: first) : namespaces[""]?.uris ?? [""]
        let local = hasPrefix ? try part() : first
        guard !uris.contains("*") else { return PathNames(local: local) }
        return PathNames(listed: uris.map { Name(local, in: $0.isEmpty ? nil : $0) })
    }

    private func uris(of prefix: String) throws -> [String] {
        guard let found = namespaces[prefix] else {
            throw ModelError(
                .unknownPrefix, "'\(text)': unknown prefix '\(prefix)'; add it to 'namespaces'",
                position: position)
        }
        guard found.uris.allSatisfy({ XMLCharacters.carry(Array($0.utf8)) }) else {
            throw fault("XML cannot have one of the characters in the namespace of '\(prefix)'")
        }
        return found.uris
    }

    private mutating func part() throws -> String {
        guard Self.nameStart.contains(scanner.next) else {
            throw fault("a name is expected \(scanner.isAtEnd ? "at the end" : "before '\(scanner.remaining.string)'")")
        }
        return scanner.take(while: Self.nameBytes).string
    }

    private mutating func take(_ word: String) -> Bool {
        let mark = scanner
        let isThere = word.unicodeScalars.allSatisfy { scanner.take($0) }
        if !isThere { scanner = mark }
        return isThere
    }

    // MARK: Faults

    private var tooLong: ModelError {
        ModelError(
            .pathSteps, "the path has more than \(MappingPath.mostSteps) steps, which is deeper than elements nest",
            position: position)
    }

    private var wrongCondition: ModelError {
        fault("a condition is written [@name], [@name='value'], [@name!='value'], [not(@name)] or [1]")
    }

    func expectEnd() throws {
        guard scanner.isAtEnd else { throw fault("unexpected '\(scanner.remaining.string)' at the end") }
    }

    private func fault(_ reason: String) -> ModelError {
        ModelError(.invalidPath, "invalid path '\(text)': \(reason)", position: position)
    }
}
