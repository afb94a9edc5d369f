/// The kind of a stored segment. The raw value is an index into `PathSegments.all`.
@usableFromInline
package enum PathVerb: UInt8, BitwiseCopyable {
    case move, line, quadratic, cubic, close, innerCubic, impliedMove
}
