import Switchless

/// An element that selectors are matched against.
///
/// It is a lightweight handle into a tree that must not change during matching. Its bytes are borrowed, and valid as
/// long as the tree is.
protocol SelectorSubject: Hashable {
    /// The element's name without its prefix.
    var localName: Bytes { get }
    /// The namespace URI, empty for no namespace.
    var namespace: Bytes { get }
    /// The parent element; `nil` for the root.
    var parent: Self? { get }
    /// Whether it is the root of its document.
    var isRoot: Bool { get }
    /// The previous element with the same parent.
    var previousSibling: Self? { get }
    /// The next element with the same parent.
    var nextSibling: Self? { get }
    /// The first element in it.
    var firstChild: Self? { get }
    /// Whether it contains neither elements nor text.
    var isEmpty: Bool { get }
    /// Whether it is a link with a target.
    var isLink: Bool { get }
    var id: Bytes? { get }
    /// The value of its `class` attribute, a list of words; empty if there is none.
    var classes: Bytes { get }
    /// The value of an attribute; `nil` if it is absent.
    ///
    /// - Parameters:
    ///   - name: the local name.
    ///   - namespace: the namespace URI, empty for no namespace; `nil` for any.
    @_lifetime(borrow self)
    func attribute(_ name: Bytes, in namespace: Bytes?) -> Bytes?
    /// The language of its content as a BCP 47 tag; `nil` if it is not known.
    var language: Bytes? { get }
}

extension SelectorSubject {
    var isRoot: Bool { parent == nil }

    /// The value of an attribute without a namespace; `nil` if it is absent.
    func text(ofAttribute name: Bytes) -> [UInt8]? {
        guard let value = attribute(name, in: Bytes()) else { return nil }
        return value.array
    }

    /// The words of its `class` attribute.
    var classWords: ClassWords {
        @_lifetime(borrow self) get { ClassWords(rest: classes) }
    }
}
