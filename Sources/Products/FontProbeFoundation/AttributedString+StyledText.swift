internal import FontFaces
public import FontLayout
internal import FontNames

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributedString {
  /// The attributed string of a styled text: `StyledText(_:)` makes the same text of it again.
  ///
  /// A text that was made of an attributed string has all its attributes (`TextRun.source`). Those of keys of your own
  /// (`TextAttributeKey`) are left out.
  public init(_ styled: StyledText) {
    self.init()
    for run in styled.runs {
      append(AttributedString(styled[run.utf8Range].text, attributes: AttributeContainer(run.attributes)))
    }
  }
}

extension AttributeContainer {
  /// The attributes of a run, over those of the attributed string that it came from.
  fileprivate init(_ attributes: TextAttributes) {
    self = attributes[SourceAttributes.self] ?? AttributeContainer()
    self[TextFontAttribute.self] = attributes.font
    self[TextPointSizeAttribute.self] = attributes.pointSize
    self[TextWeightAttribute.self] = attributes.weight
    self[TextSlantAttribute.self] = attributes.slant
    self[TextWidthAttribute.self] = attributes.width
    self[TextVariationsAttribute.self] = attributes.variations == [:] ? nil : attributes.variations
    self[TextFeaturesAttribute.self] = attributes.features == [] ? nil : attributes.features
    self[TextSmallCapsAttribute.self] = attributes.smallCaps
    self.languageIdentifier = attributes.language
    self[TextCaseAttribute.self] = attributes.textCase
    self[TextTrackingAttribute.self] = attributes.tracking
    self[TextWordSpacingAttribute.self] = attributes.wordSpacing
    self[TextBaselineShiftAttribute.self] = attributes.baselineShift
    self[TextLineHeightAttribute.self] = attributes.lineHeight
    self[TextUnderlineAttribute.self] = attributes.underline
    self[TextStrikeoutAttribute.self] = attributes.strikeout
    self[TextParagraphStyleAttribute.self] = attributes.paragraph
    self[TextBoxAttribute.self] = attributes.box
  }
}
