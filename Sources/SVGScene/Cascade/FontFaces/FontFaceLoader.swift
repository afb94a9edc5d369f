import Switchless

/// Reads the fonts of a drawing, within the options' folder and limits.
struct FontFaceLoader {
    /// The fonts that were read, in the order of their rules.
    private(set) var faces: [FontFace] = []
    private var count = 0, bytes = 0

    /// Reads the font of a rule.
    ///
    /// - Parameter base: the folder of the style sheet, if it is a file.
    /// - Returns: why the font is not used; `nil` where it is.
    mutating func load(_ draft: FontFaceDraft, _ options: SVGOptions, base: String?) -> ImageFault? {
        count += 1
        guard count <= options.limits.fontFaces else {
            return ImageFault("font-limit", "the drawing has more than \(options.limits.fontFaces) fonts")
        }
        var rule = FolderRule.fonts(options)
        if let base { rule.base = base }
        var fault = ImageFault("invalid-at-rule", "it names no file of a format that can be read")
        for url in draft.urls {
            do throws(ImageFault) {
                var face = draft.face
                face.bytes = try url.withBytes { url throws(ImageFault) in try ImageSources.bytes(at: url, by: rule) }
                try spend(face.bytes.count, options.limits, rule)
                faces.append(face)
                return nil
            } catch {
                fault = error
            }
        }
        return fault
    }

    private mutating func spend(_ count: Int, _ limits: DrawingLimits, _ rule: FolderRule) throws(ImageFault) {
        guard count <= rule.limit else { throw rule.tooLarge }
        guard count <= limits.totalFontBytes - bytes else {
            throw ImageFault("font-limit", "the fonts together have more than \(limits.totalFontBytes) bytes")
        }
        bytes += count
    }

    /// The codes of faults that report an exceeded limit.
    static let limits: Set<Diagnostic.Code> = ["font-limit", "font-too-large"]
}
