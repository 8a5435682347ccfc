internal import FontFaces
public import FontLayout
internal import FontNames

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributedString {
  /// Creates an attributed string from a styled text. `StyledText(_:)` converts it back to the same text.
  ///
  /// If the text was made from an attributed string, the result has all attributes of that string (`TextRun.source`).
  /// Attributes with your own keys (`TextAttributeKey`) are omitted.
  public init(_ styled: StyledText) {
    self.init()
    for run in styled.runs {
      append(AttributedString(styled[run.utf8Range].text, attributes: AttributeContainer(run.attributes)))
    }
  }
}

extension AttributeContainer {
  /// Creates the attributes of a run. They override the attributes of the original attributed string.
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
