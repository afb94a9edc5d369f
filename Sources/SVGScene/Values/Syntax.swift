public import Switchless

/// The registries of everything that values consist of: units, functions, path commands.
///
/// The registries can be listed; the tables beside them are for reading.
public struct Syntax: Sendable {
    /// The units of length (CSS Values 4, 6).
    public let units: Registry<any LengthUnit.Type>
    /// The math functions (CSS Values 4, 10).
    public let mathFunctions: Registry<any MathFunction.Type>
    /// The colour functions (CSS Color 4).
    public let colorFunctions: Registry<any ColorFunction.Type>
    /// The colour spaces of `color()` (CSS Color 4, 10).
    public let colorSpaces: Registry<any CSSColorSpace.Type>
    /// The transform functions (CSS Transforms 1, 8).
    public let transformFunctions: Registry<any TransformFunction.Type>
    /// The functions of the `filter` property (Filter Effects 1, 6).
    public let filterFunctions: Registry<any FilterFunction.Type>
    /// The basic shapes (CSS Shapes 1, 3).
    public let basicShapes: Registry<any BasicShape.Type>
    /// The commands of path data (SVG 2, 9.3).
    public let pathCommands: Registry<any PathCommand.Type>

    let unitNames: ByteNames
    let mathFunctionNames: ByteNames
    let colorFunctionNames: ByteNames
    let colorSpaceNames: ByteNames
    let transformFunctionNames: ByteNames
    let filterFunctionNames: ByteNames
    let basicShapeNames: ByteNames
    let pathCommandTable: PathCommandTable

    /// The colour space of `color()` with this name.
    func colorSpace(named word: Bytes) -> (any CSSColorSpace.Type)? {
        colorSpaceNames.index(of: word).map { colorSpaces.handlers[$0] }
    }

    /// The syntax of the standard registries.
    public static let standard = Syntax()

    /// Creates a syntax from registries.
    public init(
        units: Registry<any LengthUnit.Type> = LengthUnits.standard,
        mathFunctions: Registry<any MathFunction.Type> = MathFunctions.standard,
        colorFunctions: Registry<any ColorFunction.Type> = ColorFunctions.standard,
        colorSpaces: Registry<any CSSColorSpace.Type> = CSSColorSpaces.standard,
        transformFunctions: Registry<any TransformFunction.Type> = TransformFunctions.standard,
        filterFunctions: Registry<any FilterFunction.Type> = FilterFunctions.standard,
        basicShapes: Registry<any BasicShape.Type> = BasicShapes.standard,
        pathCommands: Registry<any PathCommand.Type> = PathCommands.standard
    ) {
        self.units = units
        self.mathFunctions = mathFunctions
        self.colorFunctions = colorFunctions
        self.colorSpaces = colorSpaces
        self.transformFunctions = transformFunctions
        self.filterFunctions = filterFunctions
        self.basicShapes = basicShapes
        self.pathCommands = pathCommands
        unitNames = ByteNames(units.names.map(\.local))
        mathFunctionNames = ByteNames(mathFunctions.names.map(\.local))
        colorFunctionNames = ByteNames(colorFunctions.names.map(\.local))
        colorSpaceNames = ByteNames(colorSpaces.names.map(\.local))
        transformFunctionNames = ByteNames(transformFunctions.names.map(\.local))
        basicShapeNames = ByteNames(basicShapes.names.map(\.local))
        filterFunctionNames = ByteNames(filterFunctions.names.map(\.local))
        pathCommandTable = PathCommandTable(pathCommands)
    }
}
