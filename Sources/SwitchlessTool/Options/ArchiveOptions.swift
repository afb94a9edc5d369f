import ArgumentParser
import ModelMapping
import PropertyList
import Switchless

/// Options of keyed archives.
struct ArchiveOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Print the objects of keyed archives.",
            discussion: """
                'switchless classes' lists the classes that become values. An object of another class is printed \
                as a dictionary with its class under '$class'; a reference to an object that contains it is left out, with a warning.
                """))
    var keyed = false

    @Option(help: ArgumentHelp("The key in the archive's $top. (default: root)", valueName: "key"))
    var top: String?

    func validate() throws {
        if top != nil, !keyed { throw ValidationError("--top names a key of a keyed archive; add --keyed") }
    }

    /// The unfolding that the options ask for.
    var unfolding: ArchiveUnfolding { ArchiveUnfolding(isKeyed: keyed, top: top) }
}

/// Unfolds keyed archives, where that is asked for.
struct ArchiveUnfolding: Sendable {
    let isKeyed: Bool
    let top: String?

    /// The archive's values with `--keyed`; otherwise the values that were read.
    func unfold(_ tape: ValueTape, reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        guard isKeyed else { return tape }
        var options = KeyedArchiveOptions()
        options.topKey = top ?? options.topKey
        options.unmapped = .kept
        options.cycles = .cut
        // No field of an archive can have this name.
        let models = ModelRegistry(classKey: "$class")
        return try KeyedArchive(unfolding: tape, models: models, options: options, reporting: &diagnostics).tape
    }
}
