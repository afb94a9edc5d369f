#if Rendering

public import Switchless
public import VectorScene

/// A collection of fonts to choose from.
///
/// ```swift
/// var fonts = FontBook()
/// try fonts.add(folder: "fonts")
/// fonts.generics["serif"] = ["Noto Serif"]
/// fonts.defaultFamilies = ["Noto Sans"]
/// ```
///
/// A book is a value that is cheap to copy: copies share their fonts. It may be used from any thread. The same fonts,
/// added in the same order, give the same choice on every machine.
public struct FontBook: Sendable {
    /// The families that each generic family stands for, in order of preference.
    ///
    /// The names are those of CSS: `serif`, `sans-serif`, `cursive`, `fantasy`, `monospace`, `system-ui`, `emoji`,
    /// `math`. Case does not matter. A generic family that is missing is the system's where ``addSystemFonts()`` was
    /// called, and none otherwise.
    public var generics: [String: [String]] = [:] { didSet { renew() } }
    /// The families for text that names none, or none that the book has. Generic families may be among them.
    public var defaultFamilies = ["serif"] { didSet { renew() } }
    /// Whether glyphs are slanted by 14 degrees where a font has no italics, and made bolder where it is not bold.
    ///
    /// Text whose `font-synthesis` forbids it stays as the font has it.
    public var synthesizes = false { didSet { renew() } }
    /// The limits on what is added from now on.
    public var limits = FontLimits()
    /// The fonts of folders and of the system that could not be read.
    public internal(set) var diagnostics = Diagnostics()

    private(set) var faces: [BookFace] = []
    private var usesSystem = false
    private var memoryBytes = 0
    private var selection = FontSelection()

    /// Makes an empty collection.
    public init() {}

    /// Adds a font of bytes: TrueType, OpenType, a collection, WOFF or WOFF2.
    ///
    /// - Parameters:
    ///   - bytes: the font file.
    ///   - descriptor: what the font is called and used for, instead of what it says of itself. Such a font hides
    ///     others of its family that have no descriptor.
    /// - Throws: ``FontError`` if the font is damaged, or is beyond a limit.
    public mutating func add(_ bytes: [UInt8], as descriptor: FontDescriptor? = nil) throws(FontError) {
        do throws(FontFault) {
            let file = try FontFile(bytes, limits: limits)
            guard memoryBytes + file.memoryBytes <= limits.memoryBytes else {
                throw .limit("memoryBytes", "the fonts in memory have more than \(limits.memoryBytes) bytes")
            }
            try append(file.faces(descriptor))
            memoryBytes += file.memoryBytes
        } catch {
            throw error.error(in: nil)
        }
    }

    /// Adds a font file: TrueType, OpenType, a collection, WOFF or WOFF2.
    ///
    /// The file has to stay as it is while the book is used.
    ///
    /// - Throws: ``FontError`` if it cannot be read, is damaged, or is beyond a limit.
    public mutating func add(file: String) throws(FontError) {
        do throws(FontFault) { try append(FontFile(path: file, limits: limits).faces(nil)) } catch {
            throw error.error(in: file)
        }
    }

    /// Adds the fonts of a folder and of those in it, sorted by their paths.
    ///
    /// A file counts by its extension: ttf, otf, ttc, otc, woff or woff2. One that cannot be read is a diagnostic.
    ///
    /// - Throws: ``FontError`` if the folder cannot be read.
    public mutating func add(folder: String) throws(FontError) {
        guard let files = FontFolder.files(in: folder) else {
            throw FontError(
                file: folder, code: "unreadable-font", message: "there is no such folder; check the path")
        }
        var added: [BookFace] = []
        for file in files {
            do throws(FontFault) {
                let faces = try FontFile(path: file, limits: limits).faces(nil)
                try checkRoom(for: added.count + faces.count)
                added += faces
            } catch {
                diagnostics.report(error.error(in: file).inFolder)
            }
        }
        faces += added
        renew()
    }

    /// Adds the fonts of the system, as fontconfig lists them, after all others.
    ///
    /// They are read when the first font is chosen, once in a process.
    public mutating func addSystemFonts() {
        usesSystem = true
        renew()
    }

    private mutating func append(_ more: [BookFace]) throws(FontFault) {
        try checkRoom(for: more.count)
        faces += more
        renew()
    }

    private func checkRoom(for count: Int) throws(FontFault) {
        guard faces.count + count <= limits.faces else {
            throw .limit("faces", "the book would have more than \(limits.faces) faces")
        }
    }

    /// Forgets what was chosen. Copies keep it.
    private mutating func renew() {
        selection = FontSelection(
            faces, generics, defaultFamilies, system: usesSystem ? .shared : nil, synthesizes: synthesizes)
    }
}

extension FontBook {
    /// The best font of each family that the collection has, in the order of `request.families` (CSS Fonts 4, 5.2).
    ///
    /// The fonts of the default families follow. The same request gives the same fonts.
    func fonts(for request: SceneFont) -> [Font] { selection.fonts(for: request) }

    /// A font that has all these characters, of any family; the closest in style to the request.
    func fallback(for characters: [Unicode.Scalar], _ request: SceneFont) -> Font? {
        selection.fallback(for: characters, request)
    }

    /// The font that a request chooses, for measuring; `nil` if the book has none.
    ///
    /// It is the first one of the families, else of the default families, else any.
    public func font(for request: SceneFont) -> MeasuredFont? {
        (fonts(for: request).first ?? fallback(for: [], request)).map { MeasuredFont($0, request) }
    }
}

extension FontError {
    /// The error as a diagnostic that names the file, for a collection of several files.
    var inFolder: Diagnostic { Diagnostic(.warning, code, "\(ShownText.of(file ?? "font")): \(message)") }
}

/// The descriptors of an `@font-face` rule (CSS Fonts 4, 4), which override what the font says of itself.
public struct FontDescriptor: Sendable, Hashable {
    /// The family, as `font-family` names it.
    public var family: String
    /// The weights, 1 to 1000; `nil` for those of the font.
    public var weight: ClosedRange<Double>?
    /// The widths in percent; `nil` for those of the font.
    public var stretch: ClosedRange<Double>?
    /// The style; `nil` for that of the font.
    public var style: FontStyle?
    /// The characters that the font is used for; empty for all that it has.
    public var unicodeRanges: [ClosedRange<UInt32>]

    /// Makes descriptors. Omitted ones are those of the font.
    public init(
        family: String, weight: ClosedRange<Double>? = nil, stretch: ClosedRange<Double>? = nil,
        style: FontStyle? = nil, unicodeRanges: [ClosedRange<UInt32>] = []
    ) {
        self.family = family
        self.weight = weight
        self.stretch = stretch
        self.style = style
        self.unicodeRanges = unicodeRanges
    }
}

/// The limits on a book of fonts. Exceeding one throws a ``FontError``, or is a diagnostic where a folder is added.
public struct FontLimits: Sendable, Hashable {
    /// Bytes of a font file: 256 MiB.
    ///
    /// The largest collections, of Chinese, Japanese and Korean, have 120 MB.
    public var fileBytes = 256 << 20
    /// Bytes of one font that WOFF and WOFF2 unpack to: 30 MB.
    ///
    /// It guards against a small file that unpacks to gigabytes.
    public var unpackedBytes = 30_000_000
    /// Faces of one collection: 256.
    public var collectionFaces = 256
    /// Faces in the book: 20,000.
    public var faces = 20_000
    /// Glyphs of a face: 65,535, the most that OpenType has.
    public var glyphs = 65_535
    /// Bytes of all fonts that are held in memory, after unpacking: 256 MiB.
    ///
    /// It guards against a drawing with many embedded fonts. Files of folders do not count.
    public var memoryBytes = 256 << 20

    /// Makes the default limits.
    public init() {}
}

/// An error of reading a font.
public struct FontError: Fault, Hashable, CustomStringConvertible {
    /// The path of the font's file; `nil` for a font in memory.
    public let file: String?
    /// The kind of error, for programs.
    public let code: Diagnostic.Code
    /// The finding and what to do about it, for people.
    public let message: String

    public var diagnostic: Diagnostic { Diagnostic(.error, code, message) }
    public var description: String { diagnostic.line(in: file ?? "font") }
}

/// An error in a font before it is known which file it is in.
struct FontFault: Error {
    let code: Diagnostic.Code
    let message: String

    init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A font that breaks its format.
    static func damaged(_ what: String) -> FontFault {
        FontFault("damaged-font", "\(what); get another copy of the font")
    }

    /// A font that is beyond a limit.
    static func limit(_ name: String, _ what: String) -> FontFault {
        FontFault("font-limit", "\(what); raise FontLimits.\(name) if the font is to be trusted")
    }

    func error(in file: String?) -> FontError { FontError(file: file, code: code, message: message) }
}

#endif
