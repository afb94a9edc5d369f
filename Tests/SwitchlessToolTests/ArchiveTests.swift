import Testing

@Suite("Keyed archives")
struct ArchiveTests {
    /// An array of a text and of an object that knows the array.
    private static let archive = """
        <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
        <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict>
        <key>other</key><dict><key>CF$UID</key><integer>2</integer></dict></dict>
        <key>$objects</key><array><string>$null</string>
        <dict><key>NS.objects</key><array><dict><key>CF$UID</key><integer>2</integer></dict>
        <dict><key>CF$UID</key><integer>4</integer></dict></array>
        <key>$class</key><dict><key>CF$UID</key><integer>3</integer></dict></dict>
        <string>baa</string>
        <dict><key>$classname</key><string>NSArray</string></dict>
        <dict><key>list</key><dict><key>CF$UID</key><integer>1</integer></dict>
        <key>$class</key><dict><key>CF$UID</key><integer>5</integer></dict></dict>
        <dict><key>$classname</key><string>Sheep</string></dict>
        </array></dict></plist>
        """

    @Test("An archive is printed with its objects in their places, cycles cut off with a warning")
    func keyed() throws {
        let result = try Tool.run("plist", "--keyed", "-", input: Self.archive)
        #expect(result.status == 0)
        #expect(result.output == #"["baa",{"$class":"Sheep","list":null}]"# + "\n")
        #expect(
            result.errors == """
                <input>:10:22: warning: an object contains itself: object 1 (NSArray) → object 4 (Sheep) → object 1 (NSArray); \
                the last reference becomes null [archive-cycle]

                """)
        #expect(try Tool.run("plist", "--keyed", "--strict", "-", input: Self.archive).status == 1)
    }

    @Test("A path picks from what was unfolded, and another key of the top can be taken")
    func parts() throws {
        #expect(try Tool.run("plist", "--keyed", "--path", "[0]", "-", input: Self.archive).output == "\"baa\"\n")
        #expect(try Tool.run("plist", "--keyed", "--top", "other", "-", input: Self.archive).output == "\"baa\"\n")
        let missing = try Tool.run("plist", "--keyed", "--top", "x", "-", input: Self.archive)
        #expect(missing.status == 1)
        #expect(
            missing.errors
                == "<input>:2:16: error: '$top' has no key 'x'; it has 'root', 'other' [missing-archive-root]\n")
        #expect(try Tool.run("plist", "--top", "x", "-", input: Self.archive).status == 2)
    }

    @Test("A property list that is no archive ends with 1")
    func plain() throws {
        let result = try Tool.run("plist", "--keyed", "-", input: "<array/>")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("<input>:1:1: error: not a keyed archive"))
    }
}
