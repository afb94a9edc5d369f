// The whole way: SVG bytes in, scene JSON bytes out, one drawing after the other.
import Measuring
import SVGScene
import VectorScene

let converter = SVGConverter()
let writer = JSONWriter()
var written = 0

// The first drawings of a process pay for what is set up once, whatever follows: symbols bound, types made, caches
// filled, memory fetched from the system. That is no part of converting a folder, and what we are compared with runs
// its rounds in one process; so a long drawing of our own pays for it before the clock starts. Every file of the folder
// is converted once.
let parts = String(
    repeating: """
        <style>.a { fill: red }</style>
        <defs>
        <linearGradient id="l"><stop stop-color="red"/><stop offset="1" style="stop-color:#00f;stop-opacity:.5"/></linearGradient>
        <radialGradient id="r" href="#l" gradientUnits="userSpaceOnUse" gradientTransform="rotate(5)"/>
        <clipPath id="c"><rect width="5" height="5"/></clipPath>
        <mask id="m"><circle r="5" fill="#fff"/></mask>
        </defs>
        <g id="g" transform="translate(1 2)" opacity=".5"><path class="a" d="m0 0l1 2h3v4c1 2 3 4 5 6s1 2 3 4q1 2 3 4a1 2 0 0 1 3 4z"/></g>
        <use href="#g" x="1"/><ellipse rx="2" ry="1" style="fill:url(#l);stroke:#000;stroke-width:2"/>
        <polygon points="1,2 3,4 5,6" fill="url(#r)" clip-path="url(#c)"/><rect width="3" height="2" rx="1" mask="url(#m)"/>
        <title>a</title><desc>b</desc><metadata><other xmlns="http://example.org/">c</other></metadata><line x2="1"/><symbol/>
        <pattern id="p" width="1" height="1"><polyline points="1 2 3 4"/></pattern><circle r="1" fill="url(#p)"/>
        <filter id="f" x="0" y="0" width="2" height="2"><feFlood/><feOffset dx="1"/><feGaussianBlur stdDeviation="1"/>
        <feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"/><feComposite in="SourceGraphic" operator="in"/>
        <feBlend in="SourceGraphic"/><feMerge><feMergeNode/></feMerge></filter><g filter="url(#f)"><path d="m1 1h1"/></g>
        <svg width="1" height="1" viewBox="0 0 2 2"><text x="1" font-size="2">a<tspan dx="1">b</tspan></text></svg>
        """,
    count: 400)
let warmUp = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>\(parts)</svg>"
try writer.write(converter.convert(Array(warmUp.utf8)).scene) { bytes in written += bytes.count }

try Folder.fromArguments().measure { document in
    // What is no SVG is part of the folder all the same.
    guard let conversion = try? converter.convert(document) else { return }
    try writer.write(conversion.scene) { bytes in written += bytes.count }
}
