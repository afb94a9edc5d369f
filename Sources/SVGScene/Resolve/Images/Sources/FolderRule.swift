import Switchless

/// Which files may be read for one purpose: the folder that they lie in, and where their names start.
///
/// Pictures, style sheets and drawings that `use` refers to follow the same rule: a file is read if it lies in the folder or
/// below, links followed, and never over a network.
struct FolderRule {
    /// The word in the codes of its faults: `missing-image`.
    let kind: String
    /// What is read, for people.
    let thing: String
    /// What lies in it and below may be read; `nil` for nothing.
    let folder: String?
    /// The folder that names start from, if it is another.
    var base: String?
    /// The most bytes that one file may have.
    let limit: Int
    /// Why nothing is read where there is no folder, and what to do about it.
    let refusal: String
    /// Whether the bytes may stand in the URL itself.
    var takesDataURLs = true

    /// A fault about what is read.
    func fault(_ code: String, _ message: String) -> ImageFault { ImageFault(Diagnostic.Code(rawValue: code), message) }

    /// What to say of a file with more bytes than the limit.
    var tooLarge: ImageFault { fault("\(kind)-too-large", "the \(thing) has more than \(limit) bytes") }
}

extension FolderRule {
    /// What `image` and `feImage` may show.
    static func pictures(_ options: SVGOptions) -> FolderRule {
        let reason = options.isEmbedded ? "a picture in a picture may be a data URL only" : "the drawing has no folder"
        return FolderRule(
            kind: "image", thing: "picture", folder: options.folder, base: options.base,
            limit: options.limits.imageBytes, refusal: reason)
    }

    /// What `@import` and `xml-stylesheet` may name.
    static func styleSheets(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "style", thing: "style sheet", folder: options.styleFolder, base: options.base,
            limit: options.limits.styleBytes, refusal: refusal(options))
    }

    /// What `use` may refer to. As in browsers, a data URL holds nothing to be used.
    static func drawings(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "use", thing: "drawing", folder: options.styleFolder, base: options.base,
            limit: options.limits.imageBytes, refusal: refusal(options), takesDataURLs: false)
    }

    private static func refusal(_ options: SVGOptions) -> String {
        options.isEmbedded
            ? "a picture reads no other file"
            : "to read it, name the folder that it lies in (--style-folder, SVGOptions.styleFolder)"
    }
}
