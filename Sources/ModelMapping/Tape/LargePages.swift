#if canImport(Glibc)
import Glibc
#endif

/// Memory in large pages, where the system has them for who asks.
///
/// A tape of a large document is memory that the program never had. The system hands it out page by page as it is written to, and with
/// small pages that takes longer than the writing.
enum LargePages {
    /// What is shorter is not worth the call.
    private static let shortest = 4 << 20

    static func prefer(_ memory: UnsafeMutableRawPointer, length: Int) {
        #if canImport(Glibc)
        guard length >= shortest else { return }
        let page = Int(getpagesize())
        let gap = -Int(bitPattern: memory) & (page - 1)
        // A wish: where it is not granted, nothing changes.
        _ = madvise(memory + gap, length - gap, MADV_HUGEPAGE)
        #endif
    }
}
