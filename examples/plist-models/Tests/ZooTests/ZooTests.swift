import Testing
import Zoo

@Suite("A zoo of mixed classes")
struct ZooTests {
    private func signs(_ animals: String) throws -> [String] {
        let list = """
            <dict><key>town</key><string>Here</string><key>animals</key><array>\(animals)</array></dict>
            """
        return try Zoo(reading: list).animals.map { $0.sign }
    }

    private func animal(_ species: String, _ members: String) -> String {
        "<dict><key>species</key><string>\(species)</string><key>name</key><string>A</string>\(members)</dict>"
    }

    @Test("Each animal is of the class that its entry names")
    func mixed() throws {
        let lion = animal("Lion", "<key>kilograms</key><real>190</real>")
        let snake = animal("Snake", "<key>isVenomous</key><true/>")
        #expect(try signs(lion + snake) == ["A the lion, 190.0 kg", "A the snake: keep your distance"])
    }

    @Test("An animal may have another one inside, of any class")
    func nested() throws {
        let snake = animal("Snake", "<key>isVenomous</key><true/>")
        let parrot = animal(
            "Parrot", "<key>words</key><array><string>hi</string></array><key>companion</key>\(snake)")
        #expect(try signs(parrot) == ["A the parrot, says hi; lives with A"])
    }

    @Test("A lion of an old list comes in kilograms, under its old name too")
    func migration() throws {
        let old = animal(
            "Panthera leo", "<key>version</key><integer>1</integer><key>pounds</key><integer>280</integer>")
        #expect(try signs(old) == ["A the lion, 127.0 kg"])
    }

    @Test("An animal of an unknown species is kept")
    func unknown() throws {
        #expect(try signs(animal("Yeti", "<key>feet</key><integer>2</integer>")) == ["A, species Yeti"])
    }

    @Test("A mistake in an entry is an error that says where it stands")
    func mistake() {
        let error = #expect(throws: DecodingError.self) {
            try signs("\n" + animal("Snake", "<key>isVenomous</key><string/>"))
        }
        #expect(error.map { "\($0)" }?.contains("line 2, column") == true)
    }
}
