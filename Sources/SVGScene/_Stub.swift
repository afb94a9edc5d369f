import Switchless
import XMLStream
struct StyleSheet {}
struct DeclarationList { static func forEach(in: Bytes, _ b: (Bytes, Bytes, Bool) -> Void) {} }
enum Cascade { static func apply(to: Tree, options: SVGOptions, diagnostics: inout Diagnostics) {} }
extension TreeBuilder { mutating func addStyleSheet(_ n: NodeID, media: String?) {} }
public protocol TextContentElement: Element {}
