/// The handlers of the elements that are open, the innermost last.
///
/// An array checks with every change that nobody else holds it, which costs as much as a handler of a small element. This memory
/// belongs to one document: the dispatcher makes it anew for each root, and alone changes it. Handlers are just bits, so that
/// there is nothing to destroy, and no place beyond `count` is ever read.
@usableFromInline
final class OpenElements<Handler> {
    @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<Handler>
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var capacity = 64

    @usableFromInline
    init() { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }

    @inlinable @inline(__always)
    var last: Handler? { count > 0 ? base[count &- 1] : nil }

    @inlinable @inline(__always)
    func append(_ handler: Handler) {
        if count == capacity { grow() }
        (base + count).initialize(to: handler)
        count &+= 1
    }

    @inlinable @inline(__always)
    func popLast() -> Handler? {
        guard count > 0 else { return nil }
        count &-= 1
        return base[count]
    }

    @usableFromInline @inline(never)
    func grow() {
        let larger = UnsafeMutablePointer<Handler>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
