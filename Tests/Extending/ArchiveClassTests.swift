import PropertyList
import Switchless
import Testing

/// A class that becomes something else than its fields.
private enum Money: ArchiveClass {
    static let name: Name = "BKMoney"
    static let summary = "An amount, as text."
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let cents = try unfolder.integer("cents", of: object)
        try unfolder.write("\(cents) ct", at: object.position)
    }
}

@Suite("A class from outside, in keyed archives")
struct ArchiveClassTests {
    private func decoded(_ fields: String) throws -> String {
        let archive = """
            <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
            <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
            <key>$objects</key><array><string>$null</string>
            <dict><key>$class</key><dict><key>CF$UID</key><integer>2</integer></dict>\(fields)</dict>
            <dict><key>$classname</key><string>BKMoney</string></dict></array></dict></plist>
            """
        var options = KeyedArchiveOptions()
        options.classes = try ArchiveClasses.standard.registering(Money.self)
        return try PlistDecoder().decode(String.self, fromArchive: Array(archive.utf8), options: options)
    }

    @Test("Its objects become what the type writes")
    func objects() throws {
        #expect(try decoded("<key>cents</key><integer>5</integer>") == "5 ct")
    }

    @Test("A field that is missing is a fault with the object's place")
    func missing() {
        let error = #expect(throws: (any Error).self) { try decoded("") }
        #expect(
            error.map { "\($0)" }?.contains("4:1: error: object 1 (BKMoney) has no whole number under 'cents'") == true)
    }
}
