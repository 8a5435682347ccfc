import FontNames
import Testing

@testable import FontRules

/// FP113: the upright and the italic of a family have the same axes.
struct AxisRulesTests {
  private static func file(_ name: String, isSlanted: Bool, _ axes: [FaceTraits.Axis]) -> CheckedFile {
    let line = CheckedFace.Line(ascender: 1, descender: 0, leading: 0, source: "hhea")
    var traits = FaceTraits()
    (traits.isSlanted, traits.isVariable, traits.axes) = (isSlanted, true, axes)
    let face = CheckedFace(
      index: .first, names: .init(postScriptName: name, fullName: name, family: "Probe"), isScalable: true,
      instances: [], standard: line, apple: line, windows: line, traits: traits)
    return CheckedFile(path: "Fonts/\(name).ttf", byteCount: 1, format: .trueType, faces: [face])
  }

  private static let weight = FaceTraits.Axis(tag: .weight, minimum: 100, maximum: 900)
  private static let width = FaceTraits.Axis(tag: .width, minimum: 75, maximum: 100)

  private static func found(_ italic: [FaceTraits.Axis], _ upright: [FaceTraits.Axis]...) -> [FontCheck.Finding] {
    let files = upright.enumerated().map { file("Upright\($0)", isSlanted: false, $1) }
    return AxisRules.axes([file("Italic", isSlanted: true, italic)] + files, [:])
  }

  @Test("An italic that lacks an axis, or whose axis is shorter, is reported")
  func differ() {
    let lacking = Self.found([Self.weight], [Self.weight, Self.width])
    #expect(lacking.map(\.file) == ["Fonts/Italic.ttf"] && lacking.map(\.severity) == [.warning])
    #expect(
      lacking.first?.message
        == "the axes are 'wght' 100 to 900, but the axes of the upright face, Fonts/Upright0.ttf, are 'wght' 100 to 900, 'wdth' 75 to 100: so the upright and the italic cannot show the same styles"
    )
    let short = FaceTraits.Axis(tag: .weight, minimum: 200, maximum: 900)
    #expect(Self.found([short], [Self.weight]).count == 1)
  }

  @Test("The order of the axes does not matter, and one upright with the same axes is enough")
  func same() {
    #expect(Self.found([Self.width, Self.weight], [Self.weight, Self.width]).isEmpty)
    #expect(Self.found([Self.weight], [Self.weight, Self.width], [Self.weight]).isEmpty)
  }
}
