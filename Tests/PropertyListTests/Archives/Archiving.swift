import ModelMapping
import PropertyList
import Switchless
import XMLStream

/// The number of an object, as archives in XML have it.
func uid(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }

/// An object of a class: `NSMutableArray:NSArray` is a class and its ancestor.
func object(_ classes: String, _ fields: String = "") -> String {
    "<dict>\(fields)<key>$class</key>«\(classes)»</dict>"
}

/// A field of an object.
func field(_ key: String, _ value: String) -> String { "<key>\(key)</key>\(value)" }

/// An array of what `values` are.
func list(_ values: String...) -> String { "<array>\(values.joined())</array>" }

/// An array of the objects with these numbers.
func list(_ numbers: ClosedRange<Int>) -> String { "<array>\(numbers.map(uid).joined())</array>" }

/// A keyed archive of `objects`, numbered from 1 on, each in a line of its own from line 3 on; classes come after them.
/// The root is the first.
func archive(_ objects: [String], top: String = field("root", uid(1))) -> String {
    var classes: [Substring] = []
    var lines = ["<string>$null</string>"]
    for object in objects {
        let pieces = object.split(separator: "«", omittingEmptySubsequences: false)
        var line = String(pieces[0])
        for piece in pieces.dropFirst() {
            let parts = piece.split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
            if !classes.contains(parts[0]) { classes.append(parts[0]) }
            line += uid(objects.count + 1 + (classes.firstIndex(of: parts[0]) ?? 0)) + parts[1]
        }
        lines.append(line)
    }
    for chain in classes {
        let names = chain.split(separator: ":").map { "<string>\($0)</string>" }
        lines.append("<dict><key>$classname</key>\(names[0])<key>$classes</key><array>\(names.joined())</array></dict>")
    }
    return """
        <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer><key>$top</key><dict>\(top)</dict><key>$objects</key><array>
        \(lines.joined(separator: "\n"))
        </array></dict></plist>
        """
}

/// What the archive unfolds into.
func unfolded(
    _ document: String, _ options: KeyedArchiveOptions = KeyedArchiveOptions(), models: ModelRegistry = ModelRegistry(),
    reporting diagnostics: inout Diagnostics
) throws -> ModelValue? {
    try KeyedArchive(unfolding: read(document), models: models, options: options, reporting: &diagnostics).tape.root?
        .model
}

/// What the archive unfolds into.
func unfolded(_ document: String, _ options: KeyedArchiveOptions = KeyedArchiveOptions()) throws -> ModelValue? {
    var diagnostics = Diagnostics()
    return try unfolded(document, options, reporting: &diagnostics)
}

/// The fault that unfolding ends with: `uid-range 3:60: error: ...`.
func archiveFault(_ document: String, _ options: KeyedArchiveOptions = KeyedArchiveOptions()) -> String? {
    do {
        _ = try unfolded(document, options)
        return nil
    } catch let error as ModelError {
        return "\(error.code.rawValue) \(error)"
    } catch {
        return "\(error)"
    }
}
