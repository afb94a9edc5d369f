import ModelMapping
import Switchless

/// Reads paths, with the prefixes of one mapping.
struct PathReader {
    private let namespaces: [String: String]

    init(namespaces: [String: String]) {
        self.namespaces = namespaces.merging(["xml": "http://www.w3.org/XML/1998/namespace"]) { given, _ in given }
    }

    /// The path that `text` is.
    func path(_ text: String, at position: SourcePosition?) throws -> MappingPath {
        try read(text, position) { try $0.path() }
    }

    /// The one step that `text` is: a class's element, a root.
    func step(_ text: String, at position: SourcePosition?) throws -> PathStep {
        try read(text, position) { try $0.step() }
    }

    private func read<Result>(
        _ text: String, _ position: SourcePosition?, _ body: (inout PathScanner) throws -> Result
    ) throws -> Result {
        try text.withBytes { bytes in
            var scanner = PathScanner(
                scanner: ByteScanner(bytes), text: text, position: position, namespaces: namespaces)
            let result = try body(&scanner)
            try scanner.expectEnd()
            return result
        }
    }
}

/// One path that is being read.
struct PathScanner {
    var scanner: ByteScanner
    let text: String
    let position: SourcePosition?
    let namespaces: [String: String]

    private static let nameBytes = ByteSet("-_.").union(.letter).union(.digit).union(ByteSet(128...255))

    mutating func path() throws -> MappingPath {
        var path = MappingPath()
        var goesOn = true
        while goesOn {
            guard path.steps.count < MappingPath.mostSteps || scanner.next == UInt8(ascii: "@") else { throw tooLong }
            if try takeEnd(of: &path) { break }
            path.steps.append(try step())
            goesOn = scanner.take("/")
        }
        path.isList = take("[]")
        return path
    }

    /// Reads a step that only the end of a path can have: `.`, `@name`, `text()`, `local-name()`.
    private mutating func takeEnd(of path: inout MappingPath) throws -> Bool {
        if path.steps.isEmpty, scanner.take(".") { return true }
        if scanner.take("@") {
            path.attribute = try name(isAttribute: true)
            return true
        }
        path.isOwnText = take("text()")
        path.isName = take("local-name()")
        return path.isOwnText || path.isName
    }

    mutating func step() throws -> PathStep {
        var step = PathStep()
        if !scanner.take("*") { step.name = try name(isAttribute: false) }
        if take("[@") {
            let attribute = try name(isAttribute: true)
            guard scanner.take("="), let value = quoted(), scanner.take("]") else {
                throw fault("a condition is written [@name='value']")
            }
            step.condition = PathCondition(attribute: attribute, value: value)
        }
        return step
    }

    private mutating func quoted() -> String? {
        for quote in ["'", "\""] as [Unicode.Scalar] where scanner.take(quote) {
            let value = scanner.take(while: ByteSet(UInt8(quote.value)...UInt8(quote.value)).inverted).string
            return scanner.take(quote) ? value : nil
        }
        return nil
    }

    private mutating func name(isAttribute: Bool) throws -> Name {
        let first = try part()
        guard scanner.take(":") else {
            return Name(first, in: isAttribute ? nil : namespaces[""].flatMap { $0.isEmpty ? nil : $0 })
        }
        guard let namespace = namespaces[first] else {
            throw ModelError(
                .unknownPrefix, "'\(text)': unknown prefix '\(first)'; add it to 'namespaces'",
                position: position)
        }
        return Name(try part(), in: namespace)
    }

    private mutating func part() throws -> String {
        let name = scanner.take(while: Self.nameBytes)
        guard !name.isEmpty else {
            throw fault("a name is expected \(scanner.isAtEnd ? "at the end" : "before '\(scanner.remaining.string)'")")
        }
        return name.string
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let mark = scanner
        let isThere = word.withUTF8Buffer { word in
            word.allSatisfy { scanner.take(Unicode.Scalar($0)) }
        }
        if !isThere { scanner = mark }
        return isThere
    }

    private var tooLong: ModelError {
        ModelError(
            .pathSteps, "the path has more than \(MappingPath.mostSteps) steps, which is deeper than elements nest",
            position: position)
    }

    func expectEnd() throws {
        guard scanner.isAtEnd else { throw fault("unexpected '\(scanner.remaining.string)' at the end") }
    }

    private func fault(_ reason: String) -> ModelError {
        ModelError(.invalidPath, "invalid path '\(text)': \(reason)", position: position)
    }
}
