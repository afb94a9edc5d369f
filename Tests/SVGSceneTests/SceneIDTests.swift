import SVGScene
import Testing
import VectorScene

@Suite("Ids in a scene")
struct SceneIDTests {
    /// The ids of the paths of a drawing, in order.
    private func ids(_ content: String) throws -> [String?] { try convert(content).paths.map(\.id) }

    private let mark = "<defs><path id='mark' d='M0 0H9V9'/></defs>"

    @Test("What is used keeps its id the first time, and bears that of the use before its own after that")
    func copies() throws {
        #expect(
            try ids("\(mark)<use id='a' href='#mark'/><use id='b' href='#mark'/><use id='c' href='#mark'/>")
                == ["mark", "b/mark", "c/mark"])
    }

    @Test("Uses in each other follow one another")
    func nested() throws {
        let group = "<defs><g id='pair'><use id='left' href='#mark'/><use id='right' href='#mark'/></g></defs>"
        #expect(
            try ids("\(mark)\(group)<use id='a' href='#pair'/><use id='b' href='#pair'/>")
                == ["mark", "a/right/mark", "b/left/mark", "b/right/mark"])
    }

    @Test("Where no use has an id, copies are numbered")
    func numbers() throws {
        let use = "<use href='#mark'/>"
        #expect(try ids(mark + use + use + use) == ["mark", "mark/2", "mark/3"])
    }

    @Test("A name that the document has already is not taken")
    func clash() throws {
        #expect(
            try ids("\(mark)<use href='#mark'/><use id='b' href='#mark'/><path id='b/mark' d='M0 0H9V9'/>")
                == ["mark", "b/mark/2", "b/mark"])
    }

    @Test("Groups are named likewise")
    func groups() throws {
        let conversion = try convert(
            "<defs><g id='g'><path d='M0 0H9V9'/></g></defs><use id='a' href='#g'/><use id='b' href='#g'/>")
        #expect(conversion.groups.compactMap(\.id) == ["a", "g", "b", "b/g"])
    }

    @Test("Every id is there once, however often things are repeated")
    func unique() throws {
        let conversion = try convert(
            """
            <marker id='m' overflow='visible'><path id='tip' d='M0 0H1V1'/></marker>\(mark)
            <path id='line' d='M0 0L9 9L20 9' marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'/>
            <use href='#mark'/><use id='b' href='#mark'/><use id='b' href='#mark'/>
            """)
        let ids = conversion.paths.compactMap(\.id)
        #expect(ids.count == 7)
        #expect(Set(ids).count == 7)
        #expect(ids.filter { $0.hasPrefix("line/") } == ["line/tip", "line/tip/2"])
    }
}
