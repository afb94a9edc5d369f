/// What a drawing has used up of its ``DrawingLimits``, with the drawings that are embedded in it.
struct Spending {
    /// Elements that were drawn.
    var instances = 0
    /// Whether there were more than may be drawn, and that has been said.
    var isExhausted = false
    /// How deep the element lies that is being drawn.
    var depth = 0
    /// Segments, dashes and stops that were written, and whether it was said that there were too many.
    var sceneParts = 0
    var isSceneFull = false
    /// Bytes of text that were drawn.
    var textBytes = 0
    /// Whether there was more text than may be, and that has been said.
    var isTextFull = false
    /// Numbers of matrices and tables of filters.
    var filterNumbers = 0
    /// Bytes of pictures that were read and written.
    var imageBytes = 0
    /// How many pictures the pen is inside of.
    var imageDepth = 0
}
