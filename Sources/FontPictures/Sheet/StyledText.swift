internal import Files
internal import FontFaces
public import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText
internal import TextStyles

/// A style as a sheet shows it: its font at one of the reader's sizes, and what else its text is set by.
public struct StyledText: Sendable {
  /// The style's name.
  public let name: String
  /// Its short name; `nil` where it has none.
  public let code: String?
  /// The font that answers.
  public let font: Font
  /// The size that the style says, in points; that of the font is scaled where x-heights are to agree.
  public let designedSize: Double
  /// Points added behind each character.
  public let tracking: Double
  /// Points from baseline to baseline.
  public let lineHeight: Double
  /// The weight that is asked for.
  let weight: FontWeight
  /// The OpenType features that are asked for.
  let features: [FontTag]
  /// What is not as it was asked for, such as a face that stands in, in a few words; empty where all is.
  public let remark: String
  /// The same with the reasons.
  public let explanation: String

  init(_ style: GuideStyle, _ found: GuideFont) {
    name = style.name
    code = style.code
    font = found.font
    designedSize = found.resolved.pointSize
    tracking = found.tracking
    lineHeight = found.lineHeight
    weight = found.resolved.weight
    features = found.resolved.descriptor.features.sorted()
    remark = Self.remark(found)
    explanation = found.explanation
  }

  init(_ style: TextStyle, _ font: Font, _ figures: TextStyleFigures) {
    name = style.rawValue
    code = nil
    self.font = font
    tracking = 0
    lineHeight = figures.leading ?? font.lineHeight
    weight = figures.weight
    features = []
    designedSize = figures.size
    let outcome = font.match.outcome
    let isThere = outcome == .exact || outcome == .style
    remark = isThere ? "" : "stands in for \(font.descriptor.names.first ?? "the family")"
    explanation = isThere ? "" : font.match.explanation
  }

  private static func remark(_ found: GuideFont) -> String {
    let resolved = found.resolved
    var words = resolved.steps.map(\.description)
    if found.isStandIn { words.append("stands in for \(resolved.descriptor.names.first ?? resolved.family.name)") }
    if found.sizeFactor != 1 {
      words.append("set at \((found.sizeFactor * 100).text(.fixed(1))) % so that the x-heights agree")
    }
    let missing = found.missingFeatures.prefix(8)
    if !missing.isEmpty { words.append("without \(missing.map(\.description).joined(separator: " "))") }
    return words.joined(separator: "; ")
  }

  /// The face that answers.
  var faceName: String { font.face.fullName ?? font.fontName }
}
