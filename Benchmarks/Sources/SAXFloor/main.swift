// libxml2 alone, with handlers that do nothing: no reader built on it can be faster.
import Floor
import Measuring

let floor = Floor()
try Folder.fromArguments().measure { floor.parse($0) }
