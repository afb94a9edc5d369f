/// Writes the line breaks and tabs in attributes' values as the spaces that they stand for (XML 1.0, 3.3.3).
///
/// libxml2 reads a value in place, unless there is such a character in it; then it copies the value character by character,
/// several times as slow. Drawings are full of path data in many lines.
struct LineBreakSmoother {
    private var scanner = MarkupScanner()
    private var isOff = false
    private var last: UInt8 = 0
    private var hasFound = false
    private var seen = 0
    /// Where nothing was found in so many bytes, nothing is looked for in the rest.
    private static let patience = 64 << 10
    /// The bytes of the last call, smoothed; none if there was nothing to smooth.
    private(set) var smoothed: [UInt8] = []

    /// Smooths `bytes`, which follow those of the last call.
    mutating func smooth(_ bytes: UnsafeRawBufferPointer) {
        smoothed.removeAll(keepingCapacity: true)
        guard !isOff, let lastByte = bytes.last else { return }
        let before = last
        var smoothed = [UInt8]()
        var hasFound = hasFound
        swap(&smoothed, &self.smoothed)
        scanner.forEachControlInValues(of: bytes) { index in
            // A carriage return and the line feed after it are one space. Both are left to libxml2.
            let previous = index > 0 ? bytes[index - 1] : before
            let isBreak = bytes[index] == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r")
            guard isBreak || bytes[index] == UInt8(ascii: "\t") else { return }
            if smoothed.isEmpty { smoothed.append(contentsOf: bytes) }
            smoothed[index] = UInt8(ascii: " ")
            hasFound = true
        }
        last = lastByte
        seen += bytes.count
        isOff = scanner.isLost || !hasFound && seen >= Self.patience
        self.hasFound = hasFound
        self.smoothed = smoothed
    }
}
