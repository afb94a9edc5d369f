import SystemCalls

/// Gives each document of a batch an output of its own, in the order of the documents.
///
/// The first document that asks for a name has it. The next one with that name has the name of its folder before it, or
/// a number after it. The names depend on the documents and their order alone, not on what is written when.
struct OutputNames {
    /// The names that are taken, by their hashes: a batch may have millions. Two names with one hash are told apart
    /// needlessly, not wrongly.
    private var taken: Set<Int> = []
    /// Names that no document gets instead of its own.
    var reserved: Set<String> = []
    /// The last number that a name has.
    private var numbers: [String: Int] = [:]

    /// Whether a document has this name.
    func isTaken(_ stem: String) -> Bool { taken.contains(stem.hashValue) }

    /// Takes a name in the folder of outputs.
    ///
    /// - Parameters:
    ///   - stem: the path of the output without its extension.
    ///   - folder: the name of the folder that the document was found in; `nil` if it has none of use.
    /// - Returns: `stem` for the first document, another name for others.
    mutating func take(_ stem: String, in folder: String? = nil) -> String {
        guard !taken.insert(stem.hashValue).inserted else { return stem }
        let base = Path.base(of: stem), start = String(stem.utf8.dropLast(base.utf8.count)) ?? ""
        if let folder, taken.insert("\(start)\(folder)-\(base)".hashValue).inserted {
            return "\(start)\(folder)-\(base)"
        }
        while true {
            let number = (numbers[stem] ?? 1) + 1
            numbers[stem] = number
            let name = "\(stem)-\(number)"
            if !reserved.contains(name), taken.insert(name.hashValue).inserted { return name }
        }
    }
}

/// A pattern of paths, as shells have it: `drawings/**/*.svg`.
///
/// `*`, `?` and `[...]` stand for characters of one name, and `**` for any number of folders. Names that begin with a
/// dot match only where the pattern has the dot.
struct PathPattern: Sendable {
    /// The folder in which all matches are: the part before the first wildcard.
    let root: String
    private let parts: [PathPart]

    /// The pattern in `text`; `nil` if it has no wildcard.
    init?(_ text: String) {
        let names = text.split(separator: "/").map(String.init)
        let fixed = names.prefix { !Self.hasWildcard($0) }
        guard fixed.count < names.count else { return nil }
        let start = fixed.joined(separator: "/")
        root = text.hasPrefix("/") ? "/\(start)" : start.isEmpty ? "." : start
        parts = names.dropFirst(fixed.count).map { PathPart.symbols[$0] ?? PathPart(patterns: [$0]) }
    }

    /// The pattern of all files below `folder` whose names end in one of `extensions`.
    init(filesIn folder: String, extensions: [String]) {
        root = folder
        parts = [.folders, PathPart(patterns: extensions.map { "*.\($0)" })]
    }

    /// The states of a path that has matched no name so far.
    var start: Set<Int> { closure([0]) }

    /// Whether a path in one of `states` is a match.
    func accepts(_ states: Set<Int>) -> Bool { states.contains(parts.count) }

    /// The states after one more name.
    ///
    /// - Parameter isLink: whether the name is that of a link to a folder. `**` does not follow one, which could lead
    ///   back to a folder above.
    func states(after states: Set<Int>, _ name: String, isLink: Bool = false) -> Set<Int> {
        closure(
            states.filter { $0 < parts.count && !(isLink && parts[$0].isDeep) }.reduce(into: []) { next, state in
                if let step = parts[state].step(over: name) { next.insert(state + step) }
            })
    }

    /// Whether a folder in one of `states` can have matches below it.
    func canDescend(_ states: Set<Int>) -> Bool { states.contains { $0 < parts.count } }

    /// `**` also stands for no folder at all.
    private func closure(_ states: Set<Int>) -> Set<Int> {
        states.reduce(into: states) { all, state in
            var next = state
            while next < parts.count, parts[next].isDeep {
                next += 1
                all.insert(next)
            }
        }
    }

    private static func hasWildcard(_ name: String) -> Bool { name.contains { "*?[".contains($0) } }
}

/// The condition on one name of a path: that it matches one of several patterns.
private struct PathPart: Sendable {
    /// `**`, which matches any number of names.
    static let folders = PathPart(patterns: ["*"], isDeep: true)
    static let symbols: [String: PathPart] = ["**": folders]

    let patterns: [String]
    /// Whether it stands for any number of names.
    var isDeep = false

    /// By how many parts a path gets ahead with `name`; `nil` if the name does not match.
    func step(over name: String) -> Int? {
        patterns.contains { System.matches(name, $0) } ? (isDeep ? 0 : 1) : nil
    }
}
