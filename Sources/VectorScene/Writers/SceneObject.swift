/// A part of a scene that is an object in JSON.
public protocol SceneObject: Sendable {}
