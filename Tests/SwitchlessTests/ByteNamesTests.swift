import Switchless
import Testing

/// Names of every length up to three words of eight bytes.
@Suite struct ByteNamesTests {
    private static let names = (0...20).map { String("abcdefghijklmnopqrst".prefix($0)) }
    private let table = ByteNames(names)

    private func index(of word: String, in table: ByteNames) -> Int? {
        Array(word.utf8).withBytes { table.index(of: $0) }
    }

    @Test("A name is found in small letters and in capital ones", arguments: names.indices)
    func bothCases(place: Int) {
        #expect(index(of: Self.names[place], in: table) == place)
        #expect(index(of: Self.names[place].uppercased(), in: table) == place)
    }

    @Test("A name with another letter anywhere is not found", arguments: names.indices.dropFirst())
    func otherLetter(place: Int) {
        for offset in 0..<place {
            var letters = Array(Self.names[place])
            letters[offset] = "z"
            #expect(index(of: String(letters), in: table) == nil)
        }
    }

    @Test(
        "Bytes next to the letters do not change their case",
        arguments: [("@", "`"), ("[", "{"), ("-", "\r"), ("é", "É")])
    func besideLetters(name: String, word: String) {
        let table = ByteNames([name, name + "bcdefgh"])
        #expect(index(of: name, in: table) == 0)
        #expect(index(of: word, in: table) == nil)
        #expect(index(of: word + "bcdefgh", in: table) == nil)
    }
}
