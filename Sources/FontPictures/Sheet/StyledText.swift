internal import FontFaces
internal import FontFiles
public import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText
internal import TextStyles

extension StylesSheet {
  /// A style at one content size category.
  public struct StyledText: Sendable {
    /// The style's name.
    public let name: String
    /// Its short name; `nil` if it has none.
    public let code: String?
    /// The font of the style.
    public let font: Font
    /// The size of the style, in points. The size of a substitute font can differ, so that the x-heights agree.
    public let designedSize: Double
    /// Points added after each character.
    public let tracking: Double
    /// Points from baseline to baseline.
    public let lineHeight: Double
    /// The requested weight.
    let weight: FontWeight
    /// The requested OpenType features.
    let features: [FontTag]
    /// What differs from the request, in a few words, such as a substitute face; empty if nothing does.
    public let remark: String
    /// What differs, with the reasons.
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

    init(_ style: TextStyle, _ font: Font, _ metrics: TextStyleMetrics) {
      name = style.rawValue
      code = nil
      self.font = font
      tracking = 0
      lineHeight = metrics.leading ?? font.lineHeight
      weight = metrics.weight
      features = []
      designedSize = metrics.size
      let outcome = font.match.outcome
      let isThere = outcome == .exact || outcome == .style
      remark = isThere ? "" : "stands in for \(font.descriptor.names.first ?? "the family")"
      explanation = isThere ? "" : font.match.explanation
    }

    private static func remark(_ found: GuideFont) -> String {
      let resolved = found.resolved
      var words = resolved.steps.map(\.description)
      if found.isSubstitute { words.append("stands in for \(resolved.descriptor.names.first ?? resolved.family.name)") }
      if found.sizeFactor != 1 {
        words.append("set at \((found.sizeFactor * 100).text(.fixed(1))) % so that the x-heights agree")
      }
      let missing = found.missingFeatures.prefix(8)
      if !missing.isEmpty { words.append("without \(missing.map(\.description).joined(separator: " "))") }
      return words.joined(separator: "; ")
    }

    /// The name of the face.
    var faceName: String { font.face.fullName ?? font.fontName }
  }
}
