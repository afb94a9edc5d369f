import Switchless

/// The elements of a property list by the bytes of their names, up to eight of them: an open-addressed table, at most a quarter full.
///
/// Unsafe inside for speed; safe because it is filled before anybody sees it, never changes, and lives as long as the process.
struct PlainElements: @unchecked Sendable {
    struct Entry {
        /// The name's bytes, the first one lowest. In an entry for no name, it equals no word under the mask.
        var spelling: UInt64 = 1
        /// Which bits of a word the name takes.
        var mask: UInt64 = 0
        var length = 0
        var element: any PlistElement.Type = UnknownValue.self
    }

    static let standard = PlainElements(PlistValues.standard.handlers)

    private let entries: UnsafeMutablePointer<Entry>
    private let placeMask: UInt64
    /// What is looked at to find a place: as many bytes as every name has, and what follows none of them.
    private static let hashed: UInt64 = 0xFF_FFFF

    private init(_ elements: [any PlistElement.Type]) {
        var size = 8
        while size < elements.count * 4 { size *= 2 }
        placeMask = UInt64(size - 1)
        entries = .allocate(capacity: size)
        entries.initialize(repeating: Entry(), count: size)
        for element in elements { insert(element) }
    }

    /// Adds an element, unless its name is too long or too short to be found; who uses that is read in another way.
    private func insert(_ element: any PlistElement.Type) {
        let name = Array(element.name.local.utf8)
        guard 3...8 ~= name.count else { return }
        let spelling = name.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        var place = place(of: spelling)
        while entries[place].length > 0 { place = (place + 1) & Int(placeMask) }
        entries[place] = Entry(
            spelling: spelling, mask: .max >> UInt64(64 - name.count * 8), length: name.count, element: element)
    }

    /// The entry of the name that `word` begins with. What follows the name is not looked at.
    @inline(__always)
    func find(_ word: UInt64) throws -> UnsafePointer<Entry> {
        var place = place(of: word)
        while word & entries[place].mask != entries[place].spelling {
            // The probe ends: three entries of four are for no name.
            guard entries[place].length > 0 else { throw NotPlain() }
            place = (place &+ 1) & Int(truncatingIfNeeded: placeMask)
        }
        return UnsafePointer(entries + place)
    }

    @inline(__always)
    private func place(of word: UInt64) -> Int {
        Int(truncatingIfNeeded: ((word & Self.hashed) &* 0x9E37_79B9_7F4A_7C15) &>> 40 & placeMask)
    }
}
