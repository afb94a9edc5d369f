// The whole way: SVG bytes in, scene JSON bytes out, one drawing after the other.
import Measuring
import SVGScene
import VectorScene

let converter = SVGConverter()
let writer = JSONWriter()
var written = 0

try Folder.fromArguments().measure { document in
    // What is no SVG is part of the folder all the same.
    guard let conversion = try? converter.convert(document) else { return }
    writer.write(conversion.scene) { bytes in written += bytes.count }
}
