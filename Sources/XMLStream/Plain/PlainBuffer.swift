/// Memory that grows, for elements that are just bits, as long as one reading lasts.
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private(set) var count = 0

    deinit { base?.deallocate() }

    /// The elements, until the next is appended.
    @inline(__always)
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(max(capacity * 2, 16)) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        count &+= 1
    }

    /// Forgets all elements from `count` on.
    @inline(__always)
    mutating func truncate(to count: Int) { self.count = min(count, self.count) }

    /// Makes room for so many elements.
    @inline(never)
    mutating func reserve(_ capacity: Int) {
        let old = base
        let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let old { new.moveInitialize(from: old, count: count) }
        old?.deallocate()
        base = new
        self.capacity = capacity
    }
}
