#if canImport(SwiftUI)

import CoreGraphics
public import SwiftUI
public import VectorScene

/// Shows a scene, scaled to fit the view.
///
/// It is compiled against a stand-in of the API, and has not run on a device.
public struct SceneView: View {
    private let drawing: SceneDrawing

    /// Makes a view of a scene.
    public init(_ scene: SceneGraph) { drawing = SceneDrawing(scene) }

    /// A canvas that draws the scene.
    public var body: some View {
        Canvas { context, size in
            context.withCGContext { graphics in
                // A scene beyond the limits is left out; a view has nobody to tell.
                _ = try? drawing.draw(in: graphics, rect: CGRect(x: 0, y: 0, width: size.width, height: size.height))
            }
        }
    }
}

#endif
