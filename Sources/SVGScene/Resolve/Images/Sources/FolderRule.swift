import Switchless

/// The rule for reading one kind of file: images, style sheets, or drawings that `use` refers to.
///
/// A file is read only if it is in the folder or a subfolder after resolving links, and never over a network.
struct FolderRule {
    /// The part of diagnostic codes that names the kind: `missing-image`.
    let kind: String
    /// The noun for messages.
    let thing: String
    /// The folder whose files may be read, including subfolders; `nil` for none.
    let folder: String?
    /// The folder that relative URLs refer to; `nil` for `folder`.
    var base: String?
    /// The limit of one file in bytes.
    let limit: Int
    /// The reason why nothing is read without a folder, and what to do about it.
    let refusal: String
    /// Whether data URLs are allowed.
    var takesDataURLs = true

    /// Creates a fault about a file.
    func fault(_ code: String, _ message: String) -> ImageFault { ImageFault(Diagnostic.Code(rawValue: code), message) }

    /// The fault of a file that exceeds the limit.
    var tooLarge: ImageFault { fault("\(kind)-too-large", "the \(thing) has more than \(limit) bytes") }
}

extension FolderRule {
    /// The rule for `image` and `feImage`.
    static func pictures(_ options: SVGOptions) -> FolderRule {
        let reason = options.isEmbedded ? "a picture in a picture may be a data URL only" : "the drawing has no folder"
        return FolderRule(
            kind: "image", thing: "picture", folder: options.folder, base: options.base,
            limit: options.limits.imageBytes, refusal: reason)
    }

    /// The rule for `@font-face`: fonts lie where images do.
    static func fonts(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "font", thing: "font", folder: options.folder, base: options.base, limit: options.limits.fontBytes,
            refusal: "the drawing has no folder")
    }

    /// The rule for `@import` and `xml-stylesheet`.
    static func styleSheets(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "style", thing: "style sheet", folder: options.styleFolder, base: options.base,
            limit: options.limits.styleBytes, refusal: refusal(options))
    }

    /// The rule for `use`. As in browsers, it does not allow data URLs.
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
