import Switchless

/// The `src` descriptor (CSS Fonts 4, 4.3).
enum SrcDescriptor: FontDescriptor {
    static let name: Name = "src"
    static let summary = "Where the font's file is. Fonts of the system are left to the outliner."

    /// The formats that can be read.
    private static let formats: Set = ["collection", "opentype", "truetype", "woff", "woff2"]
    private static let variable = "-variations"
    private static let entryEnd = ByteSet(",\"'(").inverted

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        var input = ByteScanner(value)
        face.urls = []
        repeat {
            input.skipBlank()
            let url = input.takeURL(), format = takeFormat(&input)
            if let url, format.map(isReadable) ?? true { face.urls.append(url) }
            skipEntry(&input)
        } while input.take(",")
    }

    private static func takeFormat(_ input: inout ByteScanner) -> String? {
        input.skipBlank()
        guard input.take(text: "format(") else { return nil }
        input.skipBlank()
        return (input.takeString().map { String(decoding: $0, as: UTF8.self) } ?? input.takeIdentifier()?.string)?
            .lowercased()
    }

    private static func isReadable(_ format: String) -> Bool {
        formats.contains(format.hasSuffix(variable) ? String(format.dropLast(variable.count)) : format)
    }

    /// Skips to the comma after the entry, past strings and brackets.
    private static func skipEntry(_ input: inout ByteScanner) {
        while !input.isAtEnd {
            _ = input.take(while: entryEnd)
            guard !input.isAtEnd, input.next != UInt8(ascii: ",") else { return }
            if input.takeString() == nil { input.skip() }
        }
    }
}
