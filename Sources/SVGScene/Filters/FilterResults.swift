import VectorScene

/// The pictures that a filter has so far, by the names that the source and the scene give them (Filter Effects 1, 9.2).
struct FilterResults {
    /// What is filtered.
    static let source = "SourceGraphic"

    /// The inputs that every filter has.
    private static let standard: Set = [source, "SourceAlpha"]
    // BackgroundImage, BackgroundAlpha, FillPaint, StrokePaint: the scene has none of them, and Chromium takes them for names of
    // results that are not there.

    /// How many bytes a name may have that the scene takes over.
    private static let longestName = 64

    private var names: [String: String] = [:]
    private var regions: [String: Rect] = [:]
    private var taken: Set<String> = []
    private var count = 0
    /// The picture that an input without a name is.
    private(set) var last = source

    /// The scene's name of an input, and whether there is one of the name that the source asks for.
    func input(_ name: Words?) -> (name: String, isKnown: Bool) {
        guard let name = name?.text, !name.isEmpty else { return (last, true) }
        guard !Self.standard.contains(name) else { return (name, true) }
        return (names[name] ?? last, names[name] != nil)
    }

    /// Where the picture of the scene's name is; `nil` for all of the filter's region.
    func region(of name: String) -> Rect? { regions[name] }

    /// Takes the picture of a primitive in; gives the scene's name of it, which no other has.
    mutating func add(_ result: Words?, _ region: Rect?) -> String {
        let wanted = result?.text ?? ""
        // The name stands in each filter that the element is resolved to.
        var name = wanted.utf8.count > Self.longestName ? "" : wanted
        while name.isEmpty || Self.standard.contains(name) || taken.contains(name) {
            count += 1
            name = "result\(count)"
        }
        taken.insert(name)
        if !wanted.isEmpty { names[wanted] = name }
        regions[name] = region
        last = name
        return name
    }
}
