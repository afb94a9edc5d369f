#if Rendering

import Switchless
import VectorScene

/// Chooses fonts, and remembers its choices. It never changes otherwise.
final class FontSelection: Sendable {
    private let ownFaces: [BookFace]
    private let generics: [String: [String]]
    private let defaultFamilies: [String]
    private let system: SystemFonts?
    private let synthesizes: Bool
    private let faceIndex = Guarded<FaceIndex?>(nil)
    private let chosen = Guarded<[SceneFont: [Font]]>([:])
    private let fallbacks = Guarded<[Fallback: Font?]>([:])

    /// The limit of choices that are remembered. Guards against a text of endlessly many sizes.
    private static let cacheLimit = 10_000

    private struct Fallback: Hashable {
        let characters: [Unicode.Scalar]
        let request: SceneFont
    }

    init(
        _ faces: [BookFace] = [], _ generics: [String: [String]] = [:], _ defaultFamilies: [String] = ["serif"],
        system: SystemFonts? = nil, synthesizes: Bool = false
    ) {
        ownFaces = faces
        self.generics = Dictionary(generics.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: +)
        self.defaultFamilies = defaultFamilies
        self.system = system
        self.synthesizes = synthesizes
    }

    private var index: FaceIndex {
        faceIndex.withLock { index in
            if let index { return index }
            let made = FaceIndex(ownFaces + (system?.faces ?? []))
            index = made
            return made
        }
    }

    func fonts(for request: SceneFont) -> [Font] {
        if let known = chosen.withLock({ $0[request] }) { return known }
        let index = index
        var seen: Set<String> = []
        let families = names(in: request.families) + names(in: defaultFamilies)
        var fonts: [Font] = []
        for family in families where seen.insert(family).inserted {
            for font in best(of: index.faces(ofFamily: family), for: request) where !fonts.contains(font) {
                fonts.append(font)
            }
        }
        chosen.withLock { chosen in
            if chosen.count >= Self.cacheLimit { chosen = [:] }
            chosen[request] = fonts
        }
        return fonts
    }

    func fallback(for characters: [Unicode.Scalar], _ request: SceneFont) -> Font? {
        let key = Fallback(characters: characters, request: request)
        if let known = fallbacks.withLock({ $0[key] }) { return known }
        let face = index.candidates(for: characters).map { ($0, FontMatch($0.traits, for: request)) }
            .min { $0.1 < $1.1 }?.0
        let font = face?.font(for: request, synthesizes: synthesizes)
        fallbacks.withLock { fallbacks in
            if fallbacks.count >= Self.cacheLimit { fallbacks = [:] }
            fallbacks[key] = .some(font)
        }
        return font
    }

    /// The families in lower case, with those that generic ones stand for.
    private func names(in families: [String]) -> [String] {
        families.flatMap { entry in
            let family = FontFamilyName(entry), name = family.name.lowercased()
            // A quoted name is a font's, also where it is that of a generic family.
            guard entry.lowercased() == name else { return [name] }
            return generics[name] ?? system?.families(ofGeneric: name) ?? [name]
        }
        .map { $0.lowercased() }
    }

    /// The closest face of a family; several where each is for other characters.
    private func best(of faces: [BookFace], for request: SceneFont) -> [Font] {
        let matches = faces.map { ($0, FontMatch($0.traits, for: request)) }
        guard let closest = matches.map(\.1).min() else { return [] }
        return matches.filter { $0.1 == closest }.map { $0.0.font(for: request, synthesizes: synthesizes) }
    }
}

#endif
