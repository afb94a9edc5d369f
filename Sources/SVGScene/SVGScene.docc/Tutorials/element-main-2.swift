import SVGScene
import Switchless
import VectorScene

let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:shapes="urn:example:shapes" viewBox="0 0 200 100">
      <style>.sun { fill: gold } .gem { fill: crimson; stroke: darkred; stroke-width: 3 }</style>
      <circle class="sun" cx="25%" cy="50" r="40"/>
      <shapes:diamond class="gem" cx="75%" cy="50" r="40"/>
    </svg>
    """
let converter = SVGConverter(elements: try SVGElements.standard.registering(Diamond.self))
var svg: [UInt8] = [], lost = Diagnostics()
try SVGWriter().write(try converter.convert(drawing).scene, reporting: &lost) { svg.append($0) }
print(String(decoding: svg, as: UTF8.self))
