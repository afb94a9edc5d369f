import Switchless

/// The notation `attr(name type, fallback)` (CSS Values 5, 7.7).
enum AttrFunction: SubstitutionFunction {
    static let name: Name = "attr"
    static let summary = "The value of an attribute of the element, as a text or of a type."

    private static let type: KeywordTable<Bool> = ["type": true]
    private static let rawString: KeywordTable<Bool> = ["raw-string": true]
    private static let withoutUnit: KeywordTable<String> = ["number": ""]
    private static let bracket = Stops(")")
    private static let units = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ%")

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        var input = ByteScanner(arguments)
        guard let name = input.takeRawName() else { return nil }
        let subject = TreeSubject(tree: substitution.styling.tree, node: substitution.node)
        let written = subject.text(ofAttribute: name)
        input.skipBlank()
        let start = input
        if input.isAtEnd || input.next == UInt8(ascii: ",") || rawString.take(&input) == true {
            return written.map(string) ?? fallback(&input, in: substitution) ?? string([])
        }
        input = start
        if type.take(&input) == true, input.take("(") {
            let syntax = SyntaxDefinition(input.takeComponents(until: bracket).bytes)
            _ = input.take(")")
            let value = written.flatMap { text in
                text.withBytes { syntax?.computed($0.trimmed, in: substitution.styling.context) }
            }
            return value ?? fallback(&input, in: substitution)
        }
        input = start
        let unit = input.take(while: units)
        return written.flatMap { number($0, withoutUnit[unit] ?? unit.string) } ?? fallback(&input, in: substitution)
    }

    /// A text as a string of CSS.
    private static func string(_ text: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        return [quote] + text.flatMap { special.contains($0) ? Array("\\\(String($0, radix: 16)) ".utf8) : [$0] } + [
            quote
        ]
    }

    private static let special = ByteSet("\"\\\n\r\u{c}")

    /// A number with a unit; `nil` where the text is no number.
    private static func number(_ text: [UInt8], _ unit: String) -> [UInt8]? {
        text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed)
            guard input.takeNumber() != nil, input.isAtEnd else { return nil }
            return bytes.trimmed.array + Array(unit.utf8)
        }
    }
}

/// The notation `sibling-index()` (CSS Values 5, 9).
enum SiblingIndexFunction: SubstitutionFunction {
    static let name: Name = "sibling-index"
    static let summary = "The place of the element among the elements in its parent, from 1."

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        Array("\(substitution.styling.tree.siblingPlace(of: substitution.node).index)".utf8)
    }
}

/// The notation `sibling-count()` (CSS Values 5, 9).
enum SiblingCountFunction: SubstitutionFunction {
    static let name: Name = "sibling-count"
    static let summary = "The number of elements in the element's parent."

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        Array("\(substitution.styling.tree.siblingPlace(of: substitution.node).count)".utf8)
    }
}

extension Tree {
    /// The place of an element among the elements in its parent, from 1, and how many these are.
    func siblingPlace(of node: NodeID) -> (index: Int, count: Int) {
        guard node.exists, self[node].parent.exists else { return (1, 1) }
        let parent = self[node].parent
        if siblingIndices[node] == nil {
            // All at once, so that each parent is gone through once.
            var child = self[parent].firstChild, index = 0
            while child.exists {
                if self[child].isElement {
                    index += 1
                    siblingIndices[child] = index
                }
                child = self[child].next
            }
        }
        return (siblingIndices[node] ?? 1, Int(self[parent].elementCount))
    }
}
