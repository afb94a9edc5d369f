import Switchless

/// The cascade layers of a document, in the order in which its sheets name them (CSS Cascade 5, 6.4).
struct CascadeLayers {
    /// Identifies a layer. The number of a layer is greater than that of the layer around it.
    typealias Number = Int32

    /// The place of the rules outside of any layer.
    static let none: Number = 0
    /// The place of what browsers say of HTML, below all others.
    static let browser: Number = -1
    /// The limit of layers. Rules of further ones belong to the layer around them.
    static let limit = 10_000

    private struct Layer {
        let outer: Number
        var names: [[UInt8]: Number] = [:]
        var inner: [Number] = []
    }

    private var layers = [Layer(outer: none)]

    /// Whether there are any.
    var isEmpty: Bool { layers.count == 1 }

    /// The layer of a name within another one, which is made where it is not there yet.
    ///
    /// - Parameter name: the name; `nil` for a layer without one, which is always another.
    mutating func layer(_ name: [UInt8]?, in outer: Number) -> Number {
        if let name, let known = layers[Int(outer)].names[name] { return known }
        guard layers.count < Self.limit else { return outer }
        let number = Number(layers.count)
        layers.append(Layer(outer: outer))
        layers[Int(outer)].inner.append(number)
        if let name { layers[Int(outer)].names[name] = number }
        return number
    }

    /// The rank of each layer, by its number: a later one wins over an earlier one, and what a layer itself holds over
    /// the layers in it.
    var ranks: [Int32] {
        var ranks = [Int32](repeating: 0, count: layers.count)
        // Depth first, without recursion: last inner layers first, and each before what is in it, is backwards.
        var waiting = [Self.none], rank = Int32(layers.count)
        while let number = waiting.popLast() {
            rank -= 1
            ranks[Int(number)] = rank
            waiting += layers[Int(number)].inner
        }
        return ranks
    }
}
