/// The kinds of segments as a path stores them: places in `PathSegments.all`.
package enum PathVerb: UInt8, BitwiseCopyable {
    case move, line, quadratic, cubic, close, innerCubic, impliedMove
}
