/// Three numbers that the validator sends.
struct Stooges: Codable {
    let moe: Int32, larry: Int32, curly: Int32

    /// Their sum.
    var sum: Int { Int(moe) + Int(larry) + Int(curly) }
}
