// How long one frame of a drawing that moves takes: Timeline.scene(at:) at 1,000 moments of the first four seconds.
import Measuring
import SVGScene
import SceneTimelines

let moments = (0..<1000).map { Double($0) * 0.004 }
let times = try Folder.fromArguments().documents.map { document in
    let timeline = try Timeline(of: SVGConverter().convertMoving(document).scene)
    let round = try fastestRound(for: .milliseconds(200)) {
        for moment in moments { _ = try timeline.scene(at: moment) }
    }
    return round / .microseconds(1) / Double(moments.count)
}.sorted()
guard let slowest = times.last else { Folder.refuse("there are no drawings in that folder") }
print("{\"files\": \(times.count), \"median\": \(times[times.count / 2]), \"slowest\": \(slowest)}")
