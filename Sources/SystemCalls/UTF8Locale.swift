#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension System {
    /// Makes UTF-8 the encoding of texts for the libraries of C that the current thread calls, until it ends.
    package struct UTF8Locale {
        private let own: locale_t?
        private let former: locale_t?

        package init() {
            own = newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
            former = own.flatMap { uselocale($0) }
        }

        /// Ends it, on the same thread.
        package func end() {
            guard let own else { return }
            _ = former.map { uselocale($0) }
            freelocale(own)
        }
    }
}
