#if Rendering

import Switchless
import VectorScene

/// Finds the faces of a book by family, and by the characters that they have.
final class FaceIndex: Sendable {
    private let faces: [BookFace]
    private let families: [String: [BookFace]]
    /// The faces that have some of each page of 256 characters, in the book's order.
    private let pages = Guarded<[UInt32: [BookFace]]?>(nil)

    init(_ faces: [BookFace]) {
        var families: [String: [BookFace]] = [:]
        for face in faces { for family in face.traits.families { families[family, default: []].append(face) } }
        self.faces = faces
        self.families = families.mapValues { faces in
            // Of declared faces, the last one wins (CSS Fonts 4, 5.2), and others of the family do not count.
            let declared = faces.filter(\.isDeclared)
            return declared.isEmpty ? faces : declared.reversed()
        }
    }

    /// The faces of a family, named in lower case; the preferred ones first.
    func faces(ofFamily family: String) -> [BookFace] { families[family] ?? [] }

    /// The faces that have all characters, in the book's order.
    func candidates(for characters: [Unicode.Scalar]) -> [BookFace] {
        // The last character of a cluster is often rarer than the first.
        guard let last = characters.last else { return faces }
        let onPage = pages.withLock { pages in
            let known = pages ?? Self.pages(of: faces)
            pages = known
            return known[last.value >> 8] ?? []
        }
        return onPage.filter { face in
            let coverage = face.coverage
            return characters.allSatisfy { coverage.contains($0.value) }
        }
    }

    private static func pages(of faces: [BookFace]) -> [UInt32: [BookFace]] {
        var pages: [UInt32: [BookFace]] = [:]
        for face in faces { for page in face.coverage.pages { pages[page, default: []].append(face) } }
        return pages
    }
}

#endif
