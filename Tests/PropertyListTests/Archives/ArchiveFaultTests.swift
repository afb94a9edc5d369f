import Foundation
import ModelMapping
import PropertyList
import Testing

@Suite("What is wrong with an archive")
struct ArchiveFaultTests {
    private static let whole = archive(["<string>x</string>"])

    /// The archive with `part` in the place of what it has there.
    private func changed(_ old: String, to new: String) -> String {
        Self.whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: new)
    }

    @Test(
        "What every archive has is missed with its place",
        arguments: [
            (
                "<key>$archiver</key><string>NSKeyedArchiver</string>", "",
                "no-keyed-archive 1:8: error: not a keyed archive: it has no '$archiver'; read it as a property list"
            ),
            (
                "NSKeyedArchiver", "NSArchiver",
                "unsupported-archiver 1:34: error: the archiver is 'NSArchiver'; only NSKeyedArchiver's archives are read"
            ),
            (
                "<string>NSKeyedArchiver</string>", "<integer>7</integer>",
                "unsupported-archiver 1:34: error: the archiver is 7; only NSKeyedArchiver's archives are read"
            ),
            (
                "100000", "100001",
                "unsupported-archive-version 1:85: error: the archive's version is 100001; only 100000 is read"
            ),
            (
                "<key>$version</key><integer>100000</integer>", "",
                "unsupported-archive-version 1:8: error: the archive's version is missing; only 100000 is read"
            ),
            (
                "$top", "$tip",
                "missing-archive-top 1:8: error: the archive has no '$top', the dictionary of its root objects"
            ),
            (
                "root", "main",
                "missing-archive-root 1:125: error: '$top' has no key 'root'; it has 'main'"
            ),
            (
                "$objects", "$things",
                "missing-archive-objects 1:8: error: the archive has no '$objects', the array of its objects"
            ),
        ])
    func parts(old: String, new: String, expected: String) {
        #expect(archiveFault(changed(old, to: new)) == expected)
    }

    @Test("Whatever number a reference has, the archive unfolds or has a fault with a place")
    func references() {
        let objects = [
            object("NSDictionary", field("NS.keys", list(2...4)) + field("NS.objects", list(5...7))),
            "<string>a</string>",
            object("NSMutableString:NSString", field("NS.string", "<string>b</string>")), "<integer>4</integer>",
            object("NSURL", field("NS.base", uid(0)) + field("NS.relative", uid(2))),
            object(
                "NSValue",
                field("NS.special", uid(4)) + field("NS.rangeval.location", uid(4))
                    + field("NS.rangeval.length", uid(4))),
            object("NSAttributedString", field("NSString", uid(3)) + field("NSAttributes", uid(8))),
            object(
                "NSCountedSet",
                field("NS.count", "<integer>1</integer>") + field("NS.object0", uid(5)) + field("NS.count0", uid(4))),
        ]
        let pieces = archive(objects).components(separatedBy: "<key>CF$UID</key><integer>")
        var unfoldedCount = 0
        for place in 1..<pieces.count {
            for number in 0...16 {
                var changed = pieces
                changed[place] = "\(number)" + changed[place].drop { $0.isNumber }
                let fault = archiveFault(changed.joined(separator: "<key>CF$UID</key><integer>"))
                unfoldedCount += fault == nil ? 1 : 0
                #expect(fault?.contains(": error: ") != false, "\(fault ?? "")")
            }
        }
        #expect(unfoldedCount >= pieces.count - 1)
    }

    @Test("A property list that is no dictionary is no archive")
    func plain() {
        #expect(archiveFault("<array/>")?.hasPrefix("no-keyed-archive 1:1: error:") == true)
    }

    @Test(
        "An object that is not what it should be is named",
        arguments: [
            (
                ["<dict/>"], "missing-archive-class 3:1: error: object 1 has no '$class'"
            ),
            (
                ["<dict><key>$class</key>\(uid(2))</dict>", "<string>x</string>"],
                "missing-archive-class 3:24: error: the class of object 1 is object 2, which is not a class: it has no '$classname'"
            ),
            (
                ["<dict><key>$class</key>\(uid(9))</dict>"],
                "uid-range 3:24: error: the class of object 1 has UID 9, but there are only 2 objects"
            ),
            (
                ["<array>\(uid(2))</array>"],
                "uid-range 3:8: error: UID 2 is out of range; the archive has 2 objects, counted from 0"
            ),
            (
                [object("Dog:Animal")],
                "unmapped-class 3:1: error: no mapping for class 'Dog' at object 1; register its model, or keep such classes"
            ),
            (
                [
                    object("NSArray", field("NS.objects", list(uid(2)))),
                    object("NSArray", field("NS.objects", list(uid(1)))),
                ],
                "archive-cycle 4:35: error: an object contains itself: object 1 (NSArray) → object 2 (NSArray) → object 1 (NSArray); break the cycle, or use the policy 'cut'"
            ),
            (
                ["<array>\(uid(1))</array>"],
                "archive-cycle 3:8: error: an object contains itself: object 1 → object 1; break the cycle, or use the policy 'cut'"
            ),
        ])
    func objects(objects: [String], expected: String) {
        #expect(archiveFault(archive(objects)) == expected)
    }

    @Test(
        "An object without the fields of its class is named",
        arguments: [
            ("NSArray", "", "has no array under 'NS.objects'"),
            ("NSSet", field("NS.objects", "<true/>"), "has no array under 'NS.objects'"),
            ("NSDictionary", field("NS.keys", list()), "has no array under 'NS.objects'"),
            (
                "NSDictionary", field("NS.keys", list()) + field("NS.objects", list("<true/>")),
                "has 0 keys and 1 values"
            ),
            (
                "NSDictionary",
                field("NS.keys", list("<string>a</string>", "<string>a</string>"))
                    + field("NS.objects", list("<true/>", "<false/>")), "has the key 'a' twice"
            ),
            ("NSCountedSet", field("NS.count", "<integer>1</integer>"), "has 0 members, but 'NS.count' is 1"),
            (
                "NSCountedSet", field("NS.count", "<integer>1</integer>") + field("NS.object0", "<true/>"),
                "has 1 keys and 0 values"
            ),
            ("NSString", "", "has no text under 'NS.string'"),
            ("NSData", field("NS.data", "<string/>"), "has no data under 'NS.data'"),
            ("NSDate", field("NS.time", "<string/>"), "has no number under 'NS.time'"),
            ("NSUUID", field("NS.uuidbytes", "<data>AQ==</data>"), "has 1 bytes under 'NS.uuidbytes'; a UUID has 16"),
            ("NSURL", field("NS.base", "<string/>"), "has no text under 'NS.relative'"),
            (
                "NSNumber", "",
                "has no value under any of NS.number, NS.boolval, NS.intval, NS.dblval"
            ),
            ("NSAttributedString", "", "has no text under 'NSString'"),
            (
                "NSAttributedString",
                field("NSString", "<string>ab</string>") + field("NSAttributes", "<dict/>")
                    + field("NSAttributeInfo", "<data>gA==</data>"), "has no runs under 'NSAttributeInfo'"
            ),
            (
                "NSAttributedString",
                field("NSString", "<string>ab</string>") + field("NSAttributes", "<dict/>")
                    + field("NSAttributeInfo", "<data>AgA=</data>"),
                "has a run under 'NSAttributeInfo' beyond its text or its attributes"
            ),
            (
                "NSAttributedString",
                field("NSString", "<string>ab</string>")
                    + field("NSAttributes", "<dict>\(field("NS.objects", list("<dict/>")))</dict>")
                    + field("NSAttributeInfo", "<data>AwA=</data>"),
                "has a run under 'NSAttributeInfo' beyond its text or its attributes"
            ),
            ("NSCharacterSet", "", "has no whole number under 'NSBuiltinID'"),
            ("NSCharacterSet", field("NSBitmap", "<data>AQ==</data>"), "has no bitmap under 'NSBitmap'"),
            ("NSCharacterSet", field("NSRange", "<integer>-1</integer>"), "has no range under 'NSRange'"),
            (
                "NSCharacterSet", field("NSRange", "<integer>\(0x10FFFF << 32 | 2)</integer>"),
                "has a range beyond U+10FFFF"
            ),
            ("NSDateInterval", "", "has no 'NS.startDate'"),
            (
                "NSDateInterval",
                field("NS.startDate", "<dict>\(field("NS.time", "<real>2</real>"))</dict>")
                    + field("NS.endDate", "<dict>\(field("NS.time", "<real>1</real>"))</dict>"),
                "ends before it starts"
            ),
            ("NSPersonNameComponents", field("NS.givenName", "<true/>"), "has no text under 'NS.givenName'"),
            ("NSRegularExpression", field("NSPattern", "<string>a</string>"), "has no whole number under 'NSOptions'"),
            ("NSIndexSet", "", "has no whole number under 'NSRangeCount'"),
            ("NSIndexSet", field("NSRangeCount", "<integer>2</integer>"), "has no ranges, but 'NSRangeCount' is 2"),
            (
                "NSIndexSet", field("NSRangeCount", "<integer>1</integer>") + field("NSRangeData", "<data>AQ==</data>"),
                "does not have 1 ranges under 'NSRangeData'"
            ),
            (
                // 11 bytes of seven bits are more than 64.
                "NSIndexPath",
                field("NSIndexPathLength", "<integer>1</integer>")
                    + field("NSIndexPathData", "<data>//////////////8B</data>"),
                "does not have 1 indexes under 'NSIndexPathData'"
            ),
            (
                "NSIndexPath",
                field("NSIndexPathLength", "<integer>1</integer>") + field("NSIndexPathData", "<data>gA==</data>"),
                "does not have 1 indexes under 'NSIndexPathData'"
            ),
            (
                "_NSKeyedCoderOldStyleArray", field("NS.count", "<integer>1</integer>"),
                "has 0 elements, but 'NS.count' is 1"
            ),
            ("NSLocale", "", "has no text under 'NS.identifier'"),
            ("NSTimeZone", "", "has no text under 'NS.name'"),
            ("NSCalendar", field("NS.identifier", "<string/>"), "has no 'NS.locale'"),
            ("NSMeasurement", field("NS.value", "<real>1</real>"), "has no 'NS.unit'"),
            ("NSUnit", "", "has no text under 'NS.symbol'"),
            ("NSUnitConverterLinear", field("NS.coefficient", "<real>1</real>"), "has no number under 'NS.constant'"),
            ("NSValue", "", "has neither an 'NS.special' nor a value"),
            ("NSValue", field("NS.special", "<integer>99</integer>"), "has the unknown kind 99 under 'NS.special'"),
            (
                "NSValue",
                field("NS.special", "<integer>3</integer>") + field("NS.rectval", "<string>{{1, 2}, {3}}</string>"),
                "has '{{1, 2}, {3}}' under 'NS.rectval'; expected 4 numbers"
            ),
            (
                "NSValue",
                field("NS.special", "<integer>1</integer>") + field("NS.pointval", "<string>{1, x}</string>"),
                "has '{1, x}' under 'NS.pointval'; expected 2 numbers"
            ),
        ])
    func fields(name: String, fields: String, expected: String) {
        let fault = archiveFault(archive([object(name, fields)]))
        #expect(fault == "invalid-archived-object 3:1: error: object 1 (\(name)) \(expected)")
    }
}
