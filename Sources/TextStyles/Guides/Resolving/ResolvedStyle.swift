public import FontFaces
public import FontMatching

/// A guide's style under some traits: which font is asked for, and how large. No font has been opened for it.
public struct ResolvedStyle: Sendable, Hashable {
  /// The style.
  public let style: GuideStyle
  /// Its family.
  public let family: GuideFamily
  /// What is asked for: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The size in points, before it is scaled for an x-height.
  public let pointSize: Double
  /// The weight whose face is asked for.
  public let weight: FontWeight
  /// Points added between letters.
  public let tracking: Double
  /// Points from baseline to baseline; `nil` where it is the font's own.
  public let lineHeight: Double?
  /// The system's style that its size grows with; `nil` where the reader's size does not change it.
  public let scalesLike: TextStyle?
  /// What is not as it was asked for: a name that nobody knows, a weight without a face.
  public let steps: [Step]

  /// Why something is not as it was asked for.
  public enum Step: Sendable, Hashable, CustomStringConvertible {
    /// The guide has no style of that name; this one answers.
    case unknownStyle(String, answeredBy: String)
    /// The guide names no face of that weight for the family; its fallback weight answers.
    case unknownWeight(FontWeight, family: String, answeredBy: FontWeight)
    /// The guide names no italic of that weight for the family; the upright face answers.
    case noItalic(FontWeight, family: String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .unknownStyle(let name, let answer): "no style is named \(name); \(answer) answers"
      case .unknownWeight(let weight, let family, let answer):
        "no face of weight \(weight) is named for \(family); weight \(answer) answers"
      case .noItalic(let weight, let family): "no italic of weight \(weight) is named for \(family)"
      }
    }
  }
}
