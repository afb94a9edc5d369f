/// What an element gives to properties, while the plan is made.
struct PlanTargets {
    var attributes: [PlanAttribute] = []
    var contents: [Int32] = []
    var ownTexts: [Int32] = []
    var extra = PlanExtra()
}
