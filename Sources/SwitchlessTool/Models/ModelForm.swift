import ArgumentParser
import Switchless
import XMLMapping

/// The output of `switchless models`.
protocol ModelForm: Named, SendableMetatype {
    /// The usual extension of its files, without the dot.
    static var fileExtension: String { get }

    init(_ plan: MappingPlan, _ settings: ModelsSettings, _ reporter: Reporter)

    /// Whether the writing ended after an error that was reported.
    var isAbandoned: Bool { get }

    /// Writes what comes of `inputs`, in order. A failure is reported, and the others are still read.
    func write(_ inputs: [any Input], to sink: ByteSink) throws
}

/// The settings of the command line.
struct ModelsSettings: Sendable {
    /// Whether the result is one list.
    var isArray: Bool
    /// Whether broken items are left out.
    var keepsGoing: Bool
    /// Whether the result is written only if it is complete.
    var isAtomic: Bool
    /// Whether to say what no rule read.
    var takesNotes: Bool
    /// The elements around the items.
    var container: String?
}

/// The forms that `switchless models` writes.
enum ModelForms {
    static let standard = Registry<any ModelForm.Type>(
        "form of models",
        [
            JSONForm.self,
            XMLForm.self,
        ], as: { $0 })
}

/// The name of a form on the command line.
struct ModelFormChoice: ExpressibleByArgument {
    let form: any ModelForm.Type

    init(form: any ModelForm.Type) { self.form = form }

    init?(argument: String) {
        guard let form = ModelForms.standard[Name(argument)] else { return nil }
        self.form = form
    }

    static var allValueStrings: [String] { ModelForms.standard.names.map(\.local) }
    var defaultValueDescription: String { form.name.local }
}
