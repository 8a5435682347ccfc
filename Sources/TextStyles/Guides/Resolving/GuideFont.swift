internal import FontFaces
public import FontLayout
internal import FontMatching
public import FontTables

/// The font of a guide's style, with its tracking and line height, and the reasons for what differs from the guide.
public struct GuideFont: Sendable, Hashable {
  /// The resolved style: what was asked for.
  public let resolved: ResolvedGuideStyle
  /// The font that answered.
  public let font: Font
  /// Whether another family substitutes for the guide's.
  public let isSubstitute: Bool
  /// The factor by which the size was scaled so that the x-heights agree; 1 if it was not scaled.
  public let sizeFactor: Double
  /// Points added between letters.
  public var tracking: Double { resolved.tracking }
  /// Points from baseline to baseline: the guide's, or the font's own.
  public var lineHeight: Double { resolved.lineHeight ?? font.lineHeight }
  /// The features that the style asks for and the drawing face lacks, in the order of their tags.
  public var missingFeatures: [FontTag] {
    let asked = resolved.descriptor.features
    guard !asked.isEmpty else { return [] }
    return asked.subtracting((try? font.match.drawn.face.features()) ?? []).sorted()
  }

  /// Everything that differs from the guide, as one sentence without a full stop; empty if nothing does.
  public var explanation: String {
    var reasons = resolved.steps.map(\.description)
    if isSubstitute {
      reasons.append("\(font.fontName) stands in for \(resolved.descriptor.names.first ?? resolved.family.name)")
    }
    if isSubstitute || font.match.outcome != .exact { reasons.append(font.match.explanation) }
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
