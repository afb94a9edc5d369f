/// A model that lists sample values of itself, so that schemas can describe it.
///
/// A schema is found by decoding samples, and an enumeration refuses them. One that is `CaseIterable` lists its cases. One with associated
/// values cannot be, and lists a value of each case here:
///
/// ```swift
/// enum Shape: Codable { case circle(radius: Double), square(side: Double) }
/// extension Shape: SampledModel {
///     static var samples: [Shape] { [.circle(radius: 1), .square(side: 1)] }
/// }
/// ```
///
/// It can make its `CodingKeys` `CaseIterable` instead.
public protocol SampledModel: Decodable {
    /// Sample values: of an enumeration, one of each case. At most 1,000 are used.
    static var samples: [Self] { get }
}
