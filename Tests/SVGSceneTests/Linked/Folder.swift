import Foundation
import SVGScene

/// Converts the file `name` of a folder with `files`, which may lie in folders below.
///
/// - Parameter reads: whether the folder is named for style sheets and used drawings.
func convert(
    _ name: String, of files: [String: String], reads: Bool = true, _ change: (inout SVGOptions) -> Void = { _ in }
) throws -> SVGConversion {
    try withFolder { folder in
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var options = SVGOptions()
        if reads { options.styleFolder = folder.path }
        change(&options)
        return try SVGConverter(options: options).convert(contentsOf: folder.appendingPathComponent(name).path)
    }
}

extension SVGConversion {
    var messages: [String] { diagnostics.map(\.message) }
}
