#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension System {
    /// Makes UTF-8 the encoding of texts for the libraries of C that the current thread calls, until it ends.
    @safe
    package struct UTF8Locale {
        private let own: locale_t?
        private let former: locale_t?

        package init() {
            unsafe own = unsafe newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
            unsafe former = unsafe own.flatMap { unsafe uselocale($0) }
        }

        /// Ends it, on the same thread.
        package func end() {
            guard let own = unsafe own else { return }
            _ = unsafe former.map { unsafe uselocale($0) }
            unsafe freelocale(own)
        }
    }
}
