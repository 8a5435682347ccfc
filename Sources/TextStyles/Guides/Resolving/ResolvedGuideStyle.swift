public import FontFaces
public import FontMatching

/// A style of a guide, resolved for traits: the requested font and its size. No font is opened for it.
public struct ResolvedGuideStyle: Sendable, Hashable {
  /// The style.
  public let style: GuideStyle
  /// Its family.
  public let family: GuideFamily
  /// The request: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The size in points, before a correction by x-height.
  public let pointSize: Double
  /// The weight of the requested face.
  public let weight: FontWeight
  /// Points added between letters.
  public let tracking: Double
  /// Points from baseline to baseline; `nil` for the font's own line height.
  public let lineHeight: Double?
  /// The system's style that scales the size; `nil` if the content size category does not change it.
  public let scalesLike: TextStyle?
  /// What differs from the request: an unknown name, a weight without a face.
  public let steps: [Step]

  /// A reason why something differs from the request.
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
