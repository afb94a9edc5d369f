import Foundation

/// The model that both decoders fill.
struct Library: Codable, Equatable {
    struct Owner: Codable, Equatable {
        var name: String
        var level: Int
    }
    struct Record: Codable, Equatable {
        var id: Int
        var title: String
        var price: Double
        var isOpen: Bool
        var owner: Owner
        var created: Date
    }
    var name: String
    var records: [Record]

    /// A property list with `count` records, some 400 bytes each, as Foundation would write it.
    static func document(records count: Int) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>name</key>
            \t<string>Harbour &amp; Sons</string>
            \t<key>records</key>
            \t<array>

            """
        text.reserveCapacity(count * 420)
        for id in 0..<count {
            text += """
                \t\t<dict>
                \t\t\t<key>id</key>
                \t\t\t<integer>\(id)</integer>
                \t\t\t<key>title</key>
                \t\t\t<string>Record number \(id) &amp; what it says</string>
                \t\t\t<key>price</key>
                \t\t\t<real>\(Double(id % 1000) + 0.25)</real>
                \t\t\t<key>isOpen</key>
                \t\t\t<\(id % 2 == 0)/>
                \t\t\t<key>owner</key>
                \t\t\t<dict>
                \t\t\t\t<key>name</key>
                \t\t\t\t<string>Ida Holm \(id % 77)</string>
                \t\t\t\t<key>level</key>
                \t\t\t\t<integer>\(id % 9)</integer>
                \t\t\t</dict>
                \t\t\t<key>created</key>
                \t\t\t<date>20\(10 + id % 90)-10-26T10:33:33Z</date>
                \t\t</dict>

                """
        }
        return Array((text + "\t</array>\n</dict>\n</plist>\n").utf8)
    }
}
