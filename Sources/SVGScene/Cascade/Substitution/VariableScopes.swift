import Switchless

/// The custom properties in force: linked lists that share tails.
///
/// An element's list begins with its own declarations, and its parent's list follows.
struct VariableScopes {
    private struct SceneLink {
        var variable: CustomProperty
        let next: Int32
        /// The element that declares it.
        let node: NodeID
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

    /// Adds `variable` of `node` in front of the list `head`, and returns the new head.
    mutating func declare(_ variable: CustomProperty, after head: Int32, by node: NodeID) -> Int32 {
        links.append(SceneLink(variable: variable, next: head, node: node, scope: -1))
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

    /// The custom properties from the link `start` on, each with the index of its link.
    func declared(from start: Int) -> [(index: Int, variable: CustomProperty)] {
        (start..<links.count).map { ($0, links[$0].variable) }
    }

    /// Replaces custom properties, by the indices of their links.
    mutating func replace(_ variables: [Int: CustomProperty]) {
        for (index, variable) in variables { links[index].variable = variable }
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
    /// The value's own references are looked up in the list `scope`, and its attributes at `node`.
    ///
    /// - Parameter isInherited: whether the declarations of outer elements count.
    func value(
        of name: Bytes, from head: Int32, in pool: ValuePool, isInherited: Bool = true
    ) -> (value: Stored<UInt8>, scope: Int32, node: NodeID)? {
        var number = head
        while number >= 0 {
            var link = links[Int(number)]
            guard isInherited || link.scope == head else { return nil }
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
            if pool[link.variable.name].elementsEqual(name) { return (link.variable.value, link.scope, link.node) }
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
    /// Stands where none is declared.
    static let missing = CustomProperty(name: .empty, value: .empty)

    var name: Stored<UInt8>
    var value: Stored<UInt8>
}
