import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

@Suite struct AxisTests {
  @Test("Weight and width are the values of the axes") func weightAndWidthAreWhatTheAxesSay() throws {
    let face = try fixtureFace("Variable.ttf").at([.weight: 512, .width: 80])
    #expect(face.style == FontStyle(weight: 512, width: 80))
  }

  /// Letters lean right at negative values of OpenType's slnt, but at positive values of CSS's oblique.
  @Test("The slant has the opposite sign of the slant axis") func theSlantAxisIsTurnedRound() throws {
    let upright = try fixtureFace("VariableSlant.ttf")
    #expect(upright.style.slant == .upright)
    let slanted = try upright.at([.slant: -10])
    #expect(slanted.style.slant == .oblique(degrees: 10))
    #expect(slanted.metrics().italicAngle == MetricValue(-10, .fvar))
    #expect(try slanted.at([.slant: 0]).style.slant == .upright)
  }

  @Test("The italic axis makes a face italic") func theItalicAxis() throws {
    let upright = try fixtureFace("VariableItalic.ttf")
    #expect(upright.style.slant == .upright)
    #expect(try upright.at([.italic: 1]).style.slant == .italic)
    #expect(try upright.at([.italic: 1]).at([.italic: 0]).style.slant == .upright)
  }

  @Test("A hidden axis is listed as hidden") func hiddenAxes() throws {
    let axes = try fixtureFace("VariableHiddenAxis.ttf").axes
    #expect(axes.map(\.isHidden) == [false, true])
    #expect(axes.map(\.tag) == [.weight, .width])
  }

  /// Minimum 900, default 400 and maximum 100; default 900 in a range from 300 to 700.
  @Test(
    "An axis whose range excludes its default is fixed at the default",
    arguments: [("VariableMinAboveMax.ttf", 400), ("VariableDefaultOutside.ttf", 900)] as [(String, Double)])
  func wrongAxes(_ file: String, _ value: Double) throws {
    let face = try fixtureFace(file)
    #expect(face.axes.map(\.range) == [value...value])
    #expect(face.notes.contains { $0.contains("'wght'") })
    #expect(try face.at([.weight: 650]) === face)
    #expect(face.lineMetrics().values == [900, -300, 0])
  }

  @Test("A font that declares one axis twice can be set on it") func oneAxisTwice() throws {
    let face = try fixtureFace("VariableTwiceTheSameAxis.ttf")
    #expect(face.axes.map(\.tag) == [.weight, .weight])
    #expect(face.lineMetrics().values == [900, -300, 0])
    #expect(try face.at([.weight: 500]).coordinates[.weight] == 500)
  }

  @Test(
    "A static font has no axes",
    arguments: ["Base.ttf", "CFF.otf", "Type1.pfb", "Bitmap.pcf", "Collection.ttc"])
  func noAxes(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(!face.isVariable)
    #expect(face.coordinates.isEmpty)
    #expect(face.namedInstances.isEmpty)
  }

  // MARK: - Coordinates

  @Test func coordinatesAreInTheOrderOfTheTags() {
    let coordinates: VariationCoordinates = [.weight: 512, .width: 110.5]
    #expect(coordinates.description == "wdth=110.5, wght=512")
    #expect(coordinates.map(\.tag) == [.width, .weight])
    #expect(coordinates == [.width: 110.5, .weight: 512])
  }

  @Test("The last of two values for an axis counts") func theLastOfTwoValuesCounts() {
    #expect(VariationCoordinates([(.weight, 300), (.width, 90), (.weight, 500)]) == [.weight: 500, .width: 90])
    var coordinates: VariationCoordinates = [.weight: 1]
    coordinates[.weight] = nil
    #expect(coordinates.isEmpty)
    #expect(coordinates[.weight] == nil)
  }
}
