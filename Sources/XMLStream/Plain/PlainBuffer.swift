/// Memory that grows, for elements that are just bits, as long as one reading lasts.
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// The elements, until the next is appended.
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// Forgets all elements from `count` on.
    @inline(__always)
    mutating func truncate(to count: Int) { self.count = min(count, self.count) }

    @inline(never)
    private mutating func grow() {
        let old = base
        capacity *= 2
        base = .allocate(capacity: capacity)
        base.moveInitialize(from: old, count: count)
        old.deallocate()
    }
}
