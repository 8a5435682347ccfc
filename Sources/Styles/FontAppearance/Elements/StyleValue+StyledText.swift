public import FontLayout
internal import FontMatching
public import FontNames
internal import StyleGuides
internal import TextStyles

extension StyleValue where Value == StyledText {
  /// Returns the style for a text with text styles. The manager's guide gives each run its fonts, tracking, line
  /// heights, cases and decorations. The text follows the preferred text size.
  public static func text(_ text: StyledText) -> StyleValue {
    var requests: [GuideRequest] = []
    var places: [TextStyle: Int] = [:]
    for style in text.textStyles where places[style] == nil {
      places[style] = requests.count
      requests.append(GuideRequest(style: style))
    }
    let known = (requests: requests, places: places)
    return StyleValue(
      .traits { context in
        text.resolvingStyles { attributes, _, style in
          let request = known.places[style].map { known.requests[$0] } ?? GuideRequest(style: style)
          if let answer = context.guideFont(request) {
            attributes.take(answer)
          } else {
            attributes.font = .font(context.font(request))
          }
        }
      }, asking: requests)
  }
}

extension StyleValue where Value == ParagraphStyle {
  /// Returns the paragraph style of the manager's guide for a text style: line height, tracking, paragraph spacing and
  /// first-line indent. The paragraph style follows the preferred text size. Without a guide, it is the default
  /// paragraph style.
  public static func paragraph(_ style: TextStyle, family: String? = nil) -> StyleValue {
    let request = GuideRequest(style: style, family: family)
    return StyleValue(.traits { $0.guideFont(request)?.paragraphStyle ?? ParagraphStyle() }, asking: request)
  }
}
