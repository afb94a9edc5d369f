public import Switchless

/// The registry of the classes that keyed archives may contain.
public enum ArchiveClasses {
    /// Foundation's classes.
    public static let standard = Registry<any ArchiveClass.Type>(
        "archived class",
        [
            ArchivedArray.self,
            ArchivedAttributedString.self,
            ArchivedCalendar.self,
            ArchivedCharacterSet.self,
            ArchivedCountedSet.self,
            ArchivedData.self,
            ArchivedDate.self,
            ArchivedDateComponents.self,
            ArchivedDateInterval.self,
            ArchivedDecimalNumber.self,
            ArchivedDictionary.self,
            ArchivedIndexPath.self,
            ArchivedIndexSet.self,
            ArchivedLocale.self,
            ArchivedMeasurement.self,
            ArchivedMutableArray.self,
            ArchivedMutableAttributedString.self,
            ArchivedMutableCharacterSet.self,
            ArchivedMutableData.self,
            ArchivedMutableDictionary.self,
            ArchivedMutableIndexSet.self,
            ArchivedMutableOrderedSet.self,
            ArchivedMutableSet.self,
            ArchivedMutableString.self,
            ArchivedNull.self,
            ArchivedNumber.self,
            ArchivedOldStyleArray.self,
            ArchivedOrderedSet.self,
            ArchivedPersonNameComponents.self,
            ArchivedRegularExpression.self,
            ArchivedSet.self,
            ArchivedString.self,
            ArchivedTimeZone.self,
            ArchivedURL.self,
            ArchivedUUID.self,
            ArchivedUnit.self,
            ArchivedUnitConverterLinear.self,
            ArchivedValue.self,
        ], as: { $0 })
}
