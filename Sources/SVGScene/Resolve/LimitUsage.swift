/// The usage of a drawing's ``DrawingLimits``, including embedded drawings.
struct LimitUsage {
    /// The number of drawn elements.
    var instances = 0
    /// Whether it was reported that there are too many elements.
    var isExhausted = false
    /// The depth of the current element.
    var depth = 0
    /// Whether it was reported that the stack has no room.
    var isStackFull = false
    /// The number of segments, dashes and stops, and whether an excess was reported.
    var sceneParts = 0
    var isSceneFull = false
    /// The bytes of text and metadata.
    var textBytes = 0
    /// Whether it was reported that there is too much text.
    var isTextFull = false
    /// The numbers in matrices and tables of filters.
    var filterNumbers = 0
    /// The bytes of images that were read and written.
    var imageBytes = 0
    /// The number of images that are being drawn inside each other.
    var imageDepth = 0
}
