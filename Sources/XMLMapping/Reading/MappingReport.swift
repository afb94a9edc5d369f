public import Switchless

/// What of a document was not read, and what of its mapping was not used.
public struct MappingReport: Sendable, Hashable {
    /// Elements or attributes at one path that no rule read.
    public struct Unread: Sendable, Hashable {
        /// The local names from the root: `/rss/channel/item/@id`. An element stands for all that is in it; `text()` for text directly in it.
        public var path: String
        /// How many there are.
        public var count: Int
        /// The position of the first.
        public var position: SourcePosition
    }

    /// A property that no document place matched.
    public struct Unmatched: Sendable, Hashable {
        /// The class.
        public var className: String
        /// The property; `nil` if no element at all became an object of the class.
        public var property: String?
        /// Where it is declared in the mapping's file.
        public var position: SourcePosition?
    }

    /// The number of items, broken ones included.
    public var items = 0
    /// What no rule read, in the order of the document: at most 1,000 paths.
    public var unread: [Unread] = []
    /// The rules that matched nothing, in the order of the mapping.
    public var unmatched: [Unmatched] = []

    /// The report as diagnostics for people.
    public var diagnostics: [Diagnostic] {
        unread.map { entry in
            let count = entry.count > 1 ? " (\(entry.count) times)" : ""
            return Diagnostic(
                .note, "unread", "no rule of the mapping reads \(entry.path)\(count)", at: entry.position)
        }
            + unmatched.map { entry in
                let what =
                    entry.property.map { "the property '\($0)' of \(entry.className)" }
                    ?? "the class \(entry.className)"
                return Diagnostic(.note, "unmatched", "nothing in the document matches \(what)")
            }
    }
}
