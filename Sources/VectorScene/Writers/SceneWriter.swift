import Switchless

/// A format that scenes are written in.
///
/// Register a type of your own beside ``SceneWriters/standard``:
///
/// ```swift
/// let formats = try SceneWriters.standard.registering(Canvas.self)
/// ```
public protocol SceneWriter: Named, Sendable {
    /// The usual extension of its files, without the dot.
    static var fileExtension: String { get }
    /// The media type of its output. Text in UTF-8 unless a format says so.
    static var mediaType: String { get }
    /// How its output stands in a JSON document. As a string of text unless a format says so.
    static var content: any ResultContent.Type { get }
    /// Whether it shows ``SceneWriterOptions/original``. Not unless a format says so.
    static var showsOriginal: Bool { get }

    /// Whether it writes the fonts of a scene, so that a converter is to keep these. Not unless a format says so.
    static var writesFonts: Bool { get }
    /// Whether what it writes has the scene's timeline.
    static var writesTimeline: Bool { get }
    /// Whether it is for drawings that move, so that their timeline is recorded unasked. Not unless a format says so.
    static var recordsTimeline: Bool { get }
    /// Whether a file may have several frames of a drawing that moves. Not unless a format says so.
    static var hasFrames: Bool { get }

    /// Whether it writes drawings of strangers for one's own page: a converter then reports what it drops, and reads
    /// files only from folders that were named. Not unless a format says so.
    static var isSanitizing: Bool { get }

    /// Whether a file holds several drawings, a page each. Not unless a format says so.
    static var hasPages: Bool { get }

    /// Makes a writer.
    init(_ options: SceneWriterOptions)

    /// Writes a scene in pieces.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - diagnostics: receives what the format cannot carry.
    ///   - sink: receives the bytes of each piece, which are valid only during the call.
    /// - Throws: what the sink throws, and the sink is not called again after that; ``PaintingError`` where a picture
    ///   is too large.
    func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws

    /// Writes several scenes to one file, a page each.
    ///
    /// - Throws: what writing one throws; ``PaintingError`` without a scene, or for several in a format without pages.
    func write(
        _ scenes: [SceneGraph], reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws

    /// Writes the frames of a drawing that moves to one file.
    ///
    /// - Throws: what writing a scene throws; ``PaintingError`` in a format without frames.
    func write(
        frames: SceneFrames, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws
}

/// The options of every format. A format that has no use for an option ignores it.
public struct SceneWriterOptions: Sendable {
    /// The precision of numbers, 1 to 17: significant digits in JSON, decimals in other formats. `nil` for the format's
    /// own choice.
    public var precision: Int?
    /// Whether the output is indented.
    public var pretty: Bool
    /// Whether identifiers, titles, descriptions and `data-*` attributes are kept.
    public var keepsNames: Bool
    /// The beginning of identifiers in SVG, so that drawings in one page do not share any; `nil` for none.
    ///
    /// Characters that names of XML do not have are left out.
    public var idPrefix: String?
    /// The width of a picture, in pixels. `nil` for the drawing's own, with a fraction rounded up.
    public var width: Int?
    /// The box that a picture is made for, instead of ``width``; `nil` for none.
    public var fit: PictureFit?
    /// How many times larger than the drawing a picture is, above 0, where neither ``width`` nor ``fit`` is asked for;
    /// `nil` for 1.
    public var scale: Double?
    /// The pixels between each edge of a picture and the drawing, from 0. They are part of ``width`` and ``fit``.
    public var padding: Int
    /// The colour of a picture or a page where nothing is drawn; `nil` for transparent.
    public var background: SceneColor?
    /// The most pixels of a picture. A larger one is an error.
    public var pixelLimit: Int
    /// The dots per inch of what becomes a bitmap on a page of vectors, such as a filtered group: 1 to 9,600, and 300
    /// for `nil`. An inch has 96 CSS pixels.
    public var resolution: Int?
    /// How much effort is made to compress a PNG, 0 (none) to 9 (slow); `nil` for the format's own choice.
    public var compression: Int?
    /// The quality of a JPEG or a WebP, 1 to 100; `nil` for the format's own choice.
    public var quality: Int?
    /// The most bytes of a drawing for one's own page. A larger one is an error.
    public var byteLimit: Int
    /// The links that SVG has. The others are left out with a warning.
    public var links: LinkPolicy
    /// The drawing that the scene was made from, for formats that show it; `nil` if unknown.
    public var original: SceneOriginal?

    /// Omitted options are those of the tool without arguments.
    public init(
        precision: Int? = nil, pretty: Bool = false, keepsNames: Bool = false, width: Int? = nil,
        fit: PictureFit? = nil, scale: Double? = nil, padding: Int = 0, background: SceneColor? = nil,
        pixelLimit: Int = 100_000_000, resolution: Int? = nil, compression: Int? = nil, quality: Int? = nil,
        original: SceneOriginal? = nil, idPrefix: String? = nil, byteLimit: Int = 8 << 20,
        links: LinkPolicy = .standard
    ) {
        self.scale = scale
        self.padding = padding
        self.idPrefix = idPrefix
        self.byteLimit = byteLimit
        self.links = links
        self.precision = precision
        self.pretty = pretty
        self.keepsNames = keepsNames
        self.width = width
        self.fit = fit
        self.background = background
        self.pixelLimit = pixelLimit
        self.resolution = resolution
        self.compression = compression
        self.quality = quality
        self.original = original
    }
}

/// The drawing that a scene was made from.
public struct SceneOriginal: Sendable {
    /// Its name for people: `clock.svg`.
    public var name: String
    /// The SVG file, which may be compressed with gzip; `nil` to show the scene alone.
    public var bytes: [UInt8]?
    /// The diagnostics about it.
    public var diagnostics: [Diagnostic]
    /// How many diagnostics more there were.
    public var droppedDiagnostics: Int

    /// Omitted parameters mean that nothing was reported.
    public init(
        name: String, bytes: [UInt8]? = nil, diagnostics: [Diagnostic] = [], droppedDiagnostics: Int = 0
    ) {
        self.name = name
        self.bytes = bytes
        self.diagnostics = diagnostics
        self.droppedDiagnostics = droppedDiagnostics
    }
}

/// The formats that scenes are written in.
public enum SceneWriters {
    /// All formats of this package.
    public static let standard = Registry<any SceneWriter.Type>(
        "scene format",
        [
            CanvasWriter.self,
            HTMLWriter.self,
            JSONWriter.self,
            OutlineWriter.self,
            SVGWriter.self,
        ], as: { $0 })
}

extension SceneWriter {
    public static var showsOriginal: Bool { false }
    public static var writesFonts: Bool { false }
    public static var writesTimeline: Bool { false }
    public static var recordsTimeline: Bool { false }
    public static var hasFrames: Bool { false }
    public static var isSanitizing: Bool { false }
    public static var hasPages: Bool { false }
    public static var mediaType: String { "text/plain; charset=utf-8" }
    public static var content: any ResultContent.Type { TextContent.self }

    public func write(
        _ scenes: [SceneGraph], reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        guard let scene = scenes.first, scenes.count == 1 else {
            throw PaintingError(
                "drawing-count", "a file of the format \(Self.name.local) has one drawing, and not \(scenes.count)")
        }
        try write(scene, reporting: &diagnostics, to: sink)
    }

    public func write(
        frames: SceneFrames, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        throw PaintingError("frames", "a file of the format \(Self.name.local) has no frames; choose png")
    }

    /// The whole output, without the diagnostics.
    ///
    /// - Throws: what `write(_:reporting:to:)` throws: ``PaintingError`` where a picture is too large.
    public func bytes(of scene: SceneGraph) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var diagnostics = Diagnostics()
        try write(scene, reporting: &diagnostics) { bytes.append($0) }
        return bytes
    }
}

/// How a result stands in a JSON document, as in the answers of `switchless pipe` and of the conversion service.
public protocol ResultContent: SendableMetatype {
    /// Writes a result as one JSON value, without a line break.
    static func write(_ content: [UInt8], to line: inout [UInt8])
}

/// A result that is JSON.
public enum JSONContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        // Line breaks are white space between the tokens of JSON, and never within a string.
        line += content.filter { $0 != UInt8(ascii: "\n") }
    }
}

/// A result of several values of JSON, each on a line, as a list.
public enum JSONLinesContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "["))
        for (index, value) in content.split(separator: UInt8(ascii: "\n")).enumerated() {
            if index > 0 { line.append(UInt8(ascii: ",")) }
            line += value
        }
        line.append(UInt8(ascii: "]"))
    }
}

/// A result that is text, as a string.
public enum TextContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line += JSONWriter().bytes(ofShallow: String(decoding: content, as: UTF8.self)).dropLast()
    }
}

/// A result of any bytes, as a string in base64.
public enum BinaryContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        line += content.withBytes { Base64.encode($0) }
        line.append(UInt8(ascii: "\""))
    }
}
