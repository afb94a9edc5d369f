#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FoundationTypes {
    static let samples: [TypeSample] = [
        .of(Data(), .data), .of(Date(timeIntervalSinceReferenceDate: 0), .date), .of(Decimal(0), .number),
        .of(URL(filePath: "/"), .url), .of(ModelValue.null, .any), .of(UUID(), .string),
    ]
}
