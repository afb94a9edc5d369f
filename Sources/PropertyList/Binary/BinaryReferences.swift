/// Where a container of a binary property list has the numbers of its objects.
///
/// They are read one by one: an array of all of them would be up to eight times as long as they are in the document.
struct BinaryReferences {
    /// The number of references.
    let count: Int
    /// The offset of the first in the document.
    let offset: Int
}
