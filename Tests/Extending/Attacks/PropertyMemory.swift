// files: SVGScene/Values/RawMemory.swift
// held: refused, cannot find type 'RawMemory'
import SVGScene
import Switchless

/// Asks for the memory of a style to write there.
func overwrite(_ memory: RawMemory) {}
