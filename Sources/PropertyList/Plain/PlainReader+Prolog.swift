import XMLStream

/// What may stand before the root of a plain document, and on it.
extension PlainReader {
    private static let declarations: [StaticString] = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
        "<?xml version='1.0' encoding='UTF-8'?>", "<?xml version=\"1.0\"?>",
    ]

    private static let documentTypes: [StaticString] = [
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
        "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
    ]

    /// What may follow a name: nobody reads the version.
    static let attributes: [StaticString] = [" version=\"1.0\">", " version='1.0'>"]

    /// Whether what is above is within the limits. Who sets them so low wants to see them at work.
    static func fitsProlog(_ limits: XMLLimits) -> Bool {
        limits.attributes > 0 && limits.attributeLength > 8 && limits.names > 64 && limits.doctypeLength > 256
    }

    mutating func takeProlog() throws {
        _ = Self.declarations.contains { take($0) }
        try skipSpace()
        _ = Self.documentTypes.contains { take($0) }
    }
}
