import Switchless

/// What a selector is matched against: an element among its siblings and ancestors.
///
/// A light handle to an element of a tree that does not change while it is matched. Bytes it gives away are borrowed
/// and valid as long as the tree is.
protocol SelectorSubject: Hashable {
    /// The element's name without its prefix.
    var localName: Bytes { get }
    /// The URI of the name's namespace, empty if it is in none.
    var namespace: Bytes { get }
    /// The element around this one; `nil` for the root.
    var parent: Self? { get }
    /// Whether it is the root of its document.
    var isRoot: Bool { get }
    /// The element before this one in the same parent.
    var previousSibling: Self? { get }
    /// The element after this one in the same parent.
    var nextSibling: Self? { get }
    /// Whether it holds neither elements nor text.
    var isEmpty: Bool { get }
    /// Whether it links to somewhere.
    var isLink: Bool { get }
    /// Its `id`.
    var id: Bytes? { get }
    /// The value of its `class` attribute: words between white space; empty if there is none.
    var classes: Bytes { get }
    /// The value of an attribute, if it is there.
    ///
    /// - Parameters:
    ///   - name: the name without a prefix.
    ///   - namespace: the URI of the name's namespace, empty for none; `nil` for whichever.
    func attribute(_ name: Bytes, in namespace: Bytes?) -> Bytes?
    /// The language of its content, as a tag of BCP 47; `nil` if nothing tells.
    var language: Bytes? { get }
}

extension SelectorSubject {
    var isRoot: Bool { parent == nil }

    /// The words of its `class` attribute.
    var classWords: ClassWords { ClassWords(rest: classes) }
}
