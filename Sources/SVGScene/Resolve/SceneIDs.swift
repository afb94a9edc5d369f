/// The ids of a scene: as in the document, but each only once, however often `use` repeats an element.
///
/// What is drawn first keeps its id. A copy is called after what repeats it: `content` in `<use id="second">` becomes
/// `second/content`, and in a `use` within a `use` `outer/inner/content`. Where no `use` has an id, or that name is taken
/// as well, a number follows: `content/2`, `second/content/2`. What markers, patterns and masks repeat is called likewise.
///
/// Ids that a document gives to several elements are left as they are, and so are those within a pattern that is written
/// once more for another user space.
struct SceneIDs {
    /// For each element whether it has been drawn.
    private var drawn: ContiguousArray<Bool> = []
    /// For each name of a copy how many have wanted it.
    private var copies: [String: Int] = [:]
    private var taken: Set<String> = []

    /// Whether `node` is named for the first time.
    ///
    /// - Parameter count: how many nodes the tree has.
    mutating func isFirst(_ node: NodeID, of count: Int) -> Bool {
        if drawn.isEmpty { drawn = ContiguousArray(repeating: false, count: count) }
        defer { drawn[Int(node.index)] = true }
        return !drawn[Int(node.index)]
    }

    /// The id of a copy that would be called `name`.
    ///
    /// - Parameter isFree: whether the document has no element of that id.
    mutating func copy(_ name: String, isFree: (String) -> Bool) -> String {
        var number = copies[name, default: 0]
        var id = name
        repeat {
            number += 1
            id = number == 1 ? name : "\(name)/\(number)"
        } while !isFree(id) || !taken.insert(id).inserted
        copies[name] = number
        return id
    }
}
