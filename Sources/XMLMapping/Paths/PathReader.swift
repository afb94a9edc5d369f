import ModelMapping
import Switchless

/// Reads paths, with the prefixes of one mapping.
struct PathReader {
    private let namespaces: [String: MappedNamespaces]

    init(namespaces: [String: MappedNamespaces]) {
        self.namespaces = namespaces.merging(["xml": "http://www.w3.org/XML/1998/namespace"]) { given, _ in given }
    }

    /// The paths that `text` is: one, or alternatives.
    func paths(_ text: String, at position: SourcePosition?) throws -> [MappingPath] {
        try read(text, position) { try $0.alternatives { try $0.path() } }
    }

    /// The steps that `text` is: a class's element, a root.
    func steps(_ text: String, at position: SourcePosition?) throws -> [PathStep] {
        try read(text, position) { try $0.alternatives { try $0.step() } }
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
