public import Switchless

/// The words that values are made of, each a registry: units, colours, functions, path commands.
///
/// A registry serves people and programs that ask what there is; the tables beside them serve the reading.
public struct Syntax: Sendable {
    /// Units of length (CSS Values 4, 6).
    public let units: Registry<any LengthUnit.Type>
    /// Functions that compute a length (CSS Values 4, 10).
    public let mathFunctions: Registry<any MathFunction.Type>
    /// Functions that give a colour (CSS Color 4).
    public let colorFunctions: Registry<any ColorFunction.Type>
    /// Spaces that `color()` can name (CSS Color 4, 10).
    public let colorSpaces: Registry<any CSSColorSpace.Type>
    /// Functions that give a transform (CSS Transforms 1, 8).
    public let transformFunctions: Registry<any TransformFunction.Type>
    /// Functions of the `filter` property (Filter Effects 1, 6).
    public let filterFunctions: Registry<any FilterFunction.Type>
    /// Commands of path data (SVG 2, 9.3).
    public let pathCommands: Registry<any PathCommand.Type>

    let unitNames: ByteNames
    let mathFunctionNames: ByteNames
    let colorFunctionNames: ByteNames
    let colorSpaceNames: ByteNames
    let transformFunctionNames: ByteNames
    let filterFunctionNames: ByteNames
    let pathCommandTable: PathCommandTable

    /// Every word of SVG 2 and of the CSS it names.
    public static let standard = Syntax()

    /// Makes a syntax.
    public init(
        units: Registry<any LengthUnit.Type> = LengthUnits.standard,
        mathFunctions: Registry<any MathFunction.Type> = MathFunctions.standard,
        colorFunctions: Registry<any ColorFunction.Type> = ColorFunctions.standard,
        colorSpaces: Registry<any CSSColorSpace.Type> = CSSColorSpaces.standard,
        transformFunctions: Registry<any TransformFunction.Type> = TransformFunctions.standard,
        filterFunctions: Registry<any FilterFunction.Type> = FilterFunctions.standard,
        pathCommands: Registry<any PathCommand.Type> = PathCommands.standard
    ) {
        self.units = units
        self.mathFunctions = mathFunctions
        self.colorFunctions = colorFunctions
        self.colorSpaces = colorSpaces
        self.transformFunctions = transformFunctions
        self.filterFunctions = filterFunctions
        self.pathCommands = pathCommands
        unitNames = ByteNames(units.names.map(\.local))
        mathFunctionNames = ByteNames(mathFunctions.names.map(\.local))
        colorFunctionNames = ByteNames(colorFunctions.names.map(\.local))
        colorSpaceNames = ByteNames(colorSpaces.names.map(\.local))
        transformFunctionNames = ByteNames(transformFunctions.names.map(\.local))
        filterFunctionNames = ByteNames(filterFunctions.names.map(\.local))
        pathCommandTable = PathCommandTable(pathCommands)
    }
}
