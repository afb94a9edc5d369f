import Switchless

/// The custom properties in force: chains that share their tails, since a child has its parent's and its own.
struct VariableScopes {
    private struct SceneLink {
        let variable: CustomProperty
        let next: Int32
        /// The chain's head at the element that declared it: its own `var()`s are looked up there.
        var scope: Int32
        /// The index of what that element declares; negative where it declares too few for one.
        var index: Int32 = -1
    }

    /// Where each name stands that one element declares, for an element that declares many.
    private struct Index {
        /// The newest link of each name, by the name's hash.
        var links: [Int: Int32] = [:]
        /// The first link before those of the element.
        let next: Int32
    }

    /// How many declarations of one element are searched one by one.
    private static let listLength = 16

    private var links: ContiguousArray<SceneLink> = []
    private var indexes: [Index] = []

    var count: Int { links.count }

    /// Puts `variable` before the chain `head`; gives the new head.
    mutating func declare(_ variable: CustomProperty, after head: Int32) -> Int32 {
        links.append(SceneLink(variable: variable, next: head, scope: -1))
        return Int32(links.count - 1)
    }

    /// Tells the links from `start` on that `head` is their element's.
    mutating func close(from start: Int, head: Int32, in pool: ValuePool) {
        for index in start..<links.count { links[index].scope = head }
        guard links.count - start > Self.listLength else { return }
        var index = Index(next: links[start].next)
        for place in start..<links.count {
            index.links[Self.hash(pool[links[place].variable.name])] = Int32(place)
            links[place].index = Int32(indexes.count)
        }
        indexes.append(index)
    }

    /// Forgets every link from `count` on.
    mutating func cut(to count: Int) {
        guard count < links.count else { return }
        for index in links[count...].lazy.map(\.index) where index >= 0 {
            indexes.removeLast(indexes.count - Int(index))
            break
        }
        links.removeLast(links.count - count)
    }

    /// The value of `name` in the chain `head`, and the chain that this value's own references are looked up in.
    func value(of name: Bytes, from head: Int32, in pool: ValuePool) -> (value: Bytes, scope: Int32)? {
        var place = head
        while place >= 0 {
            var link = links[Int(place)]
            // The head of an element's own links: in the midst of them, and where two names share a hash, go one by one.
            if link.index >= 0, link.scope == place {
                let index = indexes[Int(link.index)]
                guard let found = index.links[Self.hash(name)] else {
                    place = index.next
                    continue
                }
                let candidate = links[Int(found)]
                link = pool[candidate.variable.name].elementsEqual(name) ? candidate : link
            }
            if pool[link.variable.name].elementsEqual(name) { return (pool[link.variable.value], link.scope) }
            place = link.next
        }
        return nil
    }

    private static func hash(_ name: Bytes) -> Int {
        var hasher = Hasher()
        name.hash(into: &hasher)
        return hasher.finalize()
    }
}
