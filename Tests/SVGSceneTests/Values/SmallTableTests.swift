import Testing

@testable import SVGScene

@Suite struct SmallTableTests {
    @Test("Every value is found, however many there are", arguments: [0, 1, 32, 33, 100])
    func all(count: Int) {
        var table = SmallTable<Int, String>()
        for key in 0..<count { table.set(key, to: "\(key)") }
        #expect((0..<count).map { table[$0] } == (0..<count).map { "\($0)" })
        #expect(table[count] == nil)
    }

    @Test("A value takes the place of the one before", arguments: [0, 31, 32, 99])
    func replaced(key: Int) {
        var table = SmallTable<Int, String>()
        for key in 0..<100 { table.set(key, to: "old") }
        table.set(key, to: "new")
        #expect((0..<100).filter { table[$0] == "new" } == [key])
    }
}
