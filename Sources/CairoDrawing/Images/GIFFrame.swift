#if Rendering

/// Cuts the first frame out of a GIF (GIF89a specification), so that no other is unpacked.
struct GIFFrame {
    private let file: [UInt8]
    private var offset = 13

    private init(_ file: [UInt8]) { self.file = file }

    /// A file of the first frame alone; `nil` if it is damaged, or the frame is not inside of the picture.
    static func first(of file: [UInt8]) -> [UInt8]? {
        var frame = GIFFrame(file)
        guard let end = frame.end() else { return nil }
        return file[..<end] + [trailer]
    }

    private static let extensionStart: UInt8 = 0x21, imageStart: UInt8 = 0x2C, trailer: UInt8 = 0x3B

    /// The end of the first frame.
    private mutating func end() -> Int? {
        guard file.count > offset else { return nil }
        skipTable(file[10])
        // An extension has a label, an image a descriptor.
        while offset + 10 < file.count, file[offset] == Self.extensionStart {
            offset += 2
            skipBlocks()
        }
        guard offset + 10 < file.count, file[offset] == Self.imageStart else { return nil }
        let (width, height) = (number(offset + 5), number(offset + 7))
        let isInside = number(offset + 1) + width <= number(6) && number(offset + 3) + height <= number(8)
        guard isInside, width > 0, height > 0 else { return nil }
        let flags = file[offset + 9]
        offset += 10
        skipTable(flags)
        // The size of the first codes comes before the blocks.
        offset += 1
        skipBlocks()
        return offset <= file.count ? offset : nil
    }

    /// Skips the colours that the lowest three bits count, if the highest bit says that there are any.
    private mutating func skipTable(_ flags: UInt8) {
        offset += flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Skips blocks with their length in front, up to the empty one.
    private mutating func skipBlocks() {
        while offset < file.count, file[offset] > 0 { offset += Int(file[offset]) + 1 }
        offset += 1
    }

    /// A number of two bytes, the lower one first.
    private func number(_ index: Int) -> Int { Int(file[index]) | Int(file[index + 1]) << 8 }
}

#endif
