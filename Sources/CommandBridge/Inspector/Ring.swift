/// The newest elements of a sequence, and those of them that were not sent yet.
struct Ring<Element: Sendable>: Sendable {
    private let most: Int
    /// The elements from `head` on are kept.
    private var elements: [Element] = []
    private var head = 0
    /// The number of elements that were added, and of those that were sent.
    private var added = 0, sent = 0

    init(most: Int) { self.most = most }

    /// Adds an element; the oldest is dropped if there are too many.
    ///
    /// - Returns: the element that was dropped.
    @discardableResult
    mutating func add(_ element: Element) -> Element? {
        guard most > 0 else { return element }
        added += 1
        elements.append(element)
        guard elements.count - head > most else { return nil }
        defer {
            head += 1
            if head > most {
                elements.removeFirst(head)
                head = 0
            }
        }
        return elements[head]
    }

    /// All that are kept, from the oldest.
    var all: ArraySlice<Element> { elements[head...] }

    /// Takes those that were not sent yet.
    ///
    /// - Parameter most: how many at most; the oldest are left out.
    /// - Returns: the elements, and the number of those that were left out.
    mutating func takeNew(most: Int) -> (new: [Element], missed: Int) {
        let count = added - sent
        sent = added
        let new = all.suffix(min(count, most))
        return (Array(new), count - new.count)
    }
}
