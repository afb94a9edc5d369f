import XMLMapping

/// Reads the items of a document by a mapping and writes them to a file of their own.
struct ModelsJob: BatchJob {
    let form: any ModelForm.Type
    let plan: MappingPlan
    let settings: ModelsSettings

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let counted = CountingOutput(output)
        let run = form.init(plan, settings, reporter)
        do { try counted.write { try run.write([input], to: $0) } } catch {
            // An error of the document was reported.
            if !run.isAbandoned { throw error }
        }
        figures.bytesOut = counted.count
        figures.time = .now - start
    }
}
