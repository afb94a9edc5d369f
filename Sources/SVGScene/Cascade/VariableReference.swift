import Switchless

/// The notation `var(--name, fallback)` (CSS Variables 1, 3).
enum VariableReference {
    /// The limit of nested references: stops cycles.
    static let depthLimit = 32
    /// The limit of a substituted value in bytes: stops references that double.
    static let lengthLimit = 65_536
    /// The limit of bytes read for one value: stops references that double and have no value.
    static let readingLimit = 262_144

    /// Whether `value` contains a `var()`.
    static func occurs(in value: Bytes) -> Bool {
        guard value.count > 5 else { return false }
        return value.indices.dropLast(3).contains { index in
            value.extracting(index..<index + 3).spells("var") && value[index + 3] == UInt8(ascii: "(")
        }
    }

    /// Replaces the references in `value`.
    ///
    /// - Parameter budget: the bytes that may still be read.
    /// - Returns: `nil` where a reference has no value; the declaration is then invalid at computed-value time.
    static func substitute(
        _ value: Bytes, in styling: Styling, scope: Int32, budget: inout Int, depth: Int = 0
    ) -> [UInt8]? {
        // A look-up costs about as much as reading 8 bytes, so references without a value are not free.
        budget -= value.count + 8
        guard depth < depthLimit, budget >= 0, StackBudget.hasRoom, !TimeBudget.isOver(after: value.count) else {
            return nil
        }
        var result: [UInt8] = []
        var input = ByteScanner(value)
        while !input.isAtEnd {
            guard let word = input.takeIdentifier() else {
                result.append(input.next)
                input.skip()
                continue
            }
            guard word.spells("var"), input.take("(") else {
                result.append(word)
                continue
            }
            input.skipSpace()
            let start = input
            let isName = input.takeRawName().map { !$0.isEmpty } ?? false
            if !isName { _ = input.take(while: .identifier) }
            let written = input.bytes(since: start)
            let name = EscapedText.resolved(written)
            input.skipSpace()
            var fallback: Bytes?
            if input.take(",") { fallback = takeArgument(&input) }
            guard input.take(")") || input.isAtEnd else { return nil }
            let found = (name ?? written.array).withBytes {
                styling.variables.value(of: $0, from: scope, in: styling.context.pool)
            }
            var text: [UInt8]?
            if let found {
                let value = styling.context.pool.bytes(of: found.value)
                text = substitute(value, in: styling, scope: found.scope, budget: &budget, depth: depth + 1)
            }
            if text == nil, let fallback {
                text = substitute(fallback, in: styling, scope: scope, budget: &budget, depth: depth + 1)
            }
            guard let text, result.count + text.count <= lengthLimit else { return nil }
            result += text
        }
        return result
    }

    /// The bytes up to the parenthesis that closes the reference.
    @_lifetime(copy input)
    private static func takeArgument(_ input: inout ByteScanner) -> Bytes {
        let start = input
        var depth = 0
        while !input.isAtEnd, depth > 0 || input.next != UInt8(ascii: ")") {
            depth += (input.next == UInt8(ascii: "(") ? 1 : 0) - (input.next == UInt8(ascii: ")") ? 1 : 0)
            input.skip()
        }
        return input.bytes(since: start)
    }
}

/// The custom properties in force: linked lists that share tails.
///
/// An element's list begins with its own declarations, and its parent's list follows.
struct VariableScopes {
    private struct SceneLink {
        let variable: CustomProperty
        let next: Int32
        /// The head of the list at the element that declares it: `var()`s in its value are looked up there.
        var scope: Int32
        /// The index in `indexes`; negative where the element declares too few for an index.
        var index: Int32 = -1
    }

    /// A hash table of the names that one element declares, for elements that declare many.
    private struct Index {
        /// The newest link of each name, keyed by the name's hash.
        var links: [Int: Int32] = [:]
        /// The first link that is not this element's.
        let next: Int32
    }

    /// Up to this many declarations of one element are searched linearly.
    private static let listLength = 16

    private var links: ContiguousArray<SceneLink> = []
    private var indexes: [Index] = []

    var count: Int { links.count }

    /// Adds `variable` in front of the list `head`, and returns the new head.
    mutating func declare(_ variable: CustomProperty, after head: Int32) -> Int32 {
        links.append(SceneLink(variable: variable, next: head, scope: -1))
        return Int32(links.count - 1)
    }

    /// Closes an element's declarations: sets their scope, and indexes them if they are many.
    ///
    /// - Parameters:
    ///   - start: the index of the element's first link.
    ///   - head: the head of the element's list.
    mutating func close(from start: Int, head: Int32, in pool: ValuePool) {
        for index in start..<links.count { links[index].scope = head }
        guard links.count - start > Self.listLength else { return }
        var index = Index(next: links[start].next)
        for number in start..<links.count {
            index.links[Self.hash(pool[links[number].variable.name])] = Int32(number)
            links[number].index = Int32(indexes.count)
        }
        indexes.append(index)
    }

    /// Removes all links from `count` on.
    mutating func cut(to count: Int) {
        guard count < links.count else { return }
        for index in links[count...].lazy.map(\.index) where index >= 0 {
            indexes.removeLast(indexes.count - Int(index))
            break
        }
        links.removeLast(links.count - count)
    }

    /// The value of `name` in the list `head`; `nil` if it is not declared.
    ///
    /// The value's own references are looked up in the list `scope`.
    func value(of name: Bytes, from head: Int32, in pool: ValuePool) -> (value: Stored<UInt8>, scope: Int32)? {
        var number = head
        while number >= 0 {
            var link = links[Int(number)]
            // The index serves only at the head of an element's own links. Elsewhere, and where two names share a hash,
            // the links are searched linearly.
            if link.index >= 0, link.scope == number {
                let index = indexes[Int(link.index)]
                guard let found = index.links[Self.hash(name)] else {
                    number = index.next
                    continue
                }
                let candidate = links[Int(found)]
                link = pool[candidate.variable.name].elementsEqual(name) ? candidate : link
            }
            if pool[link.variable.name].elementsEqual(name) { return (link.variable.value, link.scope) }
            number = link.next
        }
        return nil
    }

    private static func hash(_ name: Bytes) -> Int {
        var hasher = Hasher()
        name.hash(into: &hasher)
        return hasher.finalize()
    }
}

/// A custom property as declared (CSS Variables 1, 2).
struct CustomProperty: BitwiseCopyable, Sendable {
    var name: Stored<UInt8>
    var value: Stored<UInt8>
}
