import SVGScene
import VectorScene

let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:shapes="urn:example:shapes" viewBox="0 0 200 100">
      <style>.sun { fill: gold } .gem { fill: crimson; stroke: darkred; stroke-width: 3 }</style>
      <circle class="sun" cx="25%" cy="50" r="40"/>
      <shapes:diamond class="gem" cx="75%" cy="50" r="40"/>
    </svg>
    """
let converter = SVGConverter(elements: try SVGElements.standard.registering(Diamond.self))
print(SVGWriter().string(of: try converter.convert(drawing).scene))
