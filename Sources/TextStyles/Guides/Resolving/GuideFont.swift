internal import FontFaces
public import FontLayout
internal import FontMatching
public import FontTables

/// The font of a guide's style, with what else its text is set by, and the reasons for what is not as the guide says.
public struct GuideFont: Sendable, Hashable {
  /// What was asked for.
  public let resolved: ResolvedStyle
  /// The font that answered.
  public let font: Font
  /// Whether another family than the guide's draws.
  public let isStandIn: Bool
  /// The factor that the guide's size was scaled by so that small letters are as high as they should be; 1 where nothing
  /// was.
  public let sizeFactor: Double
  /// Points added between letters.
  public var tracking: Double { resolved.tracking }
  /// Points from baseline to baseline: the guide's, else the font's own.
  public var lineHeight: Double { resolved.lineHeight ?? font.lineHeight }
  /// The features that the style asks for and the face that draws does not have, by name.
  public var missingFeatures: [FontTag] {
    let asked = resolved.descriptor.features
    guard !asked.isEmpty else { return [] }
    return asked.subtracting((try? font.match.drawn.face.features()) ?? []).sorted()
  }

  /// Everything that is not as the guide says, as one sentence without a full stop; empty where all is.
  public var explanation: String {
    var reasons = resolved.steps.map(\.description)
    if isStandIn {
      reasons.append("\(font.fontName) stands in for \(resolved.descriptor.names.first ?? resolved.family.name)")
    }
    if isStandIn || font.match.outcome != .exact { reasons.append(font.match.explanation) }
    let missing = missingFeatures
    if !missing.isEmpty {
      reasons.append("\(font.fontName) has no \(missing.map(\.description).joined(separator: ", "))")
    }
    if sizeFactor != 1 {
      let percent = (sizeFactor * 10000).rounded() / 100
      reasons.append("scaled to \(percent) % so that the x-heights agree")
    }
    return reasons.joined(separator: "; ")
  }
}
