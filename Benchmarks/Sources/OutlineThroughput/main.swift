// Drawings with text to the JSON of scenes with outlines, one after the other. The fonts are read before, as usvg's
// are.
import Measuring
import SVGScene
import TextOutlines
import VectorScene

// conformance/outline_speed.py names the folder of fonts here, since Measuring takes the drawings from the arguments.
guard let folder = Folder.variable("FONTS") else { Folder.refuse("FONTS names the folder of the fonts") }
var fonts = FontBook()
try fonts.add(folder: folder)
var options = SVGOptions()
options.text = .outlines(TextOutliner(fonts: fonts))
let converter = SVGConverter(options: options)
let writer = JSONWriter()
var written = 0

// What is set up once is no part of converting a folder, as in svg-throughput; usvg runs its rounds in one process.
let warmUp =
    "<svg xmlns='http://www.w3.org/2000/svg'><text>\(String(repeating: "<tspan x='1 2'>Text ħ</tspan>", count: 50))</text></svg>"
try writer.write(converter.convert(Array(warmUp.utf8)).scene) { bytes in written += bytes.count }

try Folder.fromArguments().measure { document in
    // What is no SVG is part of the folder all the same.
    guard let conversion = try? converter.convert(document) else { return }
    try writer.write(conversion.scene) { bytes in written += bytes.count }
}
