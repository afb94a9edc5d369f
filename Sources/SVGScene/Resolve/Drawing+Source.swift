import Switchless
import VectorScene

extension Drawing {
    /// The id of the scene's node: the element's for the first copy, a new one for each further copy.
    func sceneID(of instance: Instance) -> String? {
        let id = tree[instance.node].id
        guard !id.isEmpty, !options.isEmbedded, measurements == 0 else { return nil }
        return label(instance.node) {
            let name = tree.context.pool.bytes(of: id).string
            guard !sceneIDs.isFirst(instance.node, of: tree.nodes.count) else { return name }
            let names =
                path.referrers.map { tree.context.pool.bytes(of: tree[$0].id).string }.filter { !$0.isEmpty } + [name]
            return sceneIDs.copy(names.joined(separator: "/"), isFree: { tree.element(called: $0) == nil })
        }
    }

    /// The source information of a node, if the options ask for it.
    func source(of instance: Instance) -> SceneSource? {
        guard options.includesSource else { return nil }
        return label(instance.node, { makeSource(of: instance) }, length: \.length)
    }

    private func makeSource(of instance: Instance) -> SceneSource {
        let node = tree[instance.node]
        var source = SceneSource(element: tree.name(of: instance.node), line: Int(node.line), column: Int(node.column))
        let classes = tree.context.pool.bytes(of: node.classes).string
        source.classes = classes.split(whereSeparator: \.isWhitespace).map(String.init)
        for attribute in tree.attributes[node.attributes] {
            let name = tree.name(of: attribute)
            let value = tree.context.pool.bytes(of: attribute.value).string
            guard let namespace = name.namespace else {
                if name.local.hasPrefix("data-") { source.data[String(name.local.dropFirst(5))] = value }
                continue
            }
            if !Self.ownNamespaces.contains(namespace) { source.attributes[name.description] = value }
        }
        source.shape = element(of: instance).numbers(in: instance.viewport).filter { $0.value.isFinite }
        return source
    }

    /// The source information of a leaf, including its title and description.
    ///
    /// Unlike a group, a leaf has no other fields for them.
    func leafSource(of instance: Instance) -> SceneSource? {
        guard var source = source(of: instance) else { return nil }
        var group = GroupNode(children: [])
        describe(&group, instance)
        (source.title, source.description) = (group.title, group.description)
        return source
    }

    /// The namespaces of attributes that are not copied to the source information.
    private static let ownNamespaces: Set = [Name.svgNamespace, Name.xlinkNamespace, Name.xmlNamespace]
}

extension SceneSource {
    /// The approximate size in bytes.
    fileprivate var length: Int {
        let texts = [element] + classes + [data, attributes].flatMap { $0.flatMap { [$0.key, $0.value] } }
        return texts.reduce(0) { $0 + $1.utf8.count }
    }
}

extension Tree {
    /// The name of an attribute as written.
    func name(of attribute: RawAttribute) -> Name {
        attribute.name >= 0 ? dialect.vocabulary[Int(attribute.name)] : foreignNames[Int(~attribute.name)]
    }
}

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

/// A cache of resolved resources.
///
/// A resource with box-relative units is resolved once for each box, any other once.
struct ResourceCache {
    struct Key: Hashable {
        let node: NodeID
        let box: Rect?
        let isText: Bool
        /// The size of the user's viewport, if lengths in the resource's content refer to it.
        let viewport: Size

        /// - Parameters:
        ///   - usesBox: whether the resource depends on the box of its user.
        ///   - box: that box; `nil` for text.
        init(_ node: NodeID, usesBox: Bool, _ box: Rect?, in viewport: Viewport? = nil) {
            self.node = node
            self.box = usesBox ? box : nil
            isText = usesBox && box == nil
            self.viewport = viewport.map { Size($0.width, $0.height) } ?? Size(0, 0)
        }
    }

    var paints = SmallTable<Key, Int>()
    /// The index of a clip or mask; `nil` for none.
    typealias Effect = Result<Int?, NothingVisible>

    var clips = SmallTable<Key, Effect>()
    var masks = SmallTable<Key, Effect>()
    /// The clips to rectangles, which all copies of a marker or symbol share.
    var boxClips = SmallTable<Rect, Int>()
    /// The indices of the filters; `nil` for an invalid one.
    var filters: [Key: Int?] = [:]
    var filterLists: [Stored<UInt8>: [any FilterFunction]] = [:]
    var stops = SmallTable<NodeID, [GradientStop]>()
    /// The last list of font families, since most texts inherit the same list.
    var families = (list: Stored<UInt8>.empty, names: [String]())
}

/// One use of an element to be drawn: the element itself, or a copy that `use` makes.
public struct Instance {
    /// The element's node in the tree.
    public let node: NodeID
    private let record: StyleRecord
    // Who keeps an instance longer than the drawing keeps the memory too.
    private let styling: Styling
    /// The viewport that the element's lengths refer to: the nearest one, with the element's font size.
    public let viewport: Viewport

    /// Makes an instance with a style of `styling`.
    init(node: NodeID, record: StyleRecord, of styling: Styling, viewport: Viewport) {
        self.node = node
        self.record = record
        self.styling = styling
        self.viewport = viewport
    }

    /// This instance with another viewport.
    func resized(to viewport: Viewport) -> Instance {
        Instance(node: node, record: record, of: styling, viewport: viewport)
    }

    /// The computed style.
    public var style: ComputedStyle {
        @_lifetime(borrow self) @inline(__always) get { ComputedStyle(record: record) }
    }
}
