/// Makes the ids of a scene unique, although `use` may repeat an element.
///
/// The first copy keeps the element's id. A further copy is named after what repeats it: `content` in `<use
/// id="second">` becomes `second/content`, and in nested `use` elements `outer/inner/content`. If no `use` has an id,
/// or the name is taken, a number follows: `content/2`, `second/content/2`. The content of markers, patterns and masks
/// is named in the same way.
///
/// Ids that several elements of the document share are not changed, nor are those in a pattern that is written again
/// for another user space.
struct SceneIDs {
    /// For each element, whether it has been drawn.
    private var drawn: ContiguousArray<Bool> = []
    /// For each name of a copy, how many copies would have it.
    private var copies: [String: Int] = [:]
    private var taken: Set<String> = []

    /// Whether `node` is drawn for the first time.
    ///
    /// - Parameter count: the number of nodes in the tree.
    mutating func isFirst(_ node: NodeID, of count: Int) -> Bool {
        if drawn.isEmpty { drawn = ContiguousArray(repeating: false, count: count) }
        defer { drawn[Int(node.index)] = true }
        return !drawn[Int(node.index)]
    }

    /// A unique id for a copy, which is `name` or begins with it.
    ///
    /// - Parameter isFree: whether no element of the document has that id.
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
