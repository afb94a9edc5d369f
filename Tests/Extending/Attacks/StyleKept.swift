// files: SVGScene/Cascade/StyleLayout.swift, SVGScene/Cascade/ComputedStyle.swift
// held: refused, ~Escapable result
import SVGScene
import Switchless
import XMLStream

/// Keeps a computed style after the element was drawn.
final class Keeper: @unchecked Sendable {
    var style: ComputedStyle?
}
