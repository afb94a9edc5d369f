#if canImport(Glibc)
import Glibc
#endif

/// Asks the system for large pages of memory.
///
/// The tape of a large document is memory that is new to the program. The system maps it page by page as it is written
/// to, and with small pages that takes longer than the writing.
enum LargePages {
    /// Shorter memory is not worth the call.
    private static let shortest = 4 << 20

    static func prefer(_ memory: UnsafeMutableRawPointer, length: Int) {
        #if canImport(Glibc)
        guard length >= shortest else { return }
        let page = Int(getpagesize())
        let gap = -Int(bitPattern: memory) & (page - 1)
        // Only advice: if the system ignores it, nothing changes.
        _ = madvise(memory + gap, length - gap, MADV_HUGEPAGE)
        #endif
    }
}
