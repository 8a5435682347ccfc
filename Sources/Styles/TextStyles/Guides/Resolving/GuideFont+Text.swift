public import FontLayout
public import FontMatching
public import FontNames
internal import FontShaping
public import StyleGuides

extension GuideFont {
  /// The case in which letters are shown.
  public var textCase: TextCase { resolved.textCase }
  /// The lines that are drawn along the text.
  public var decoration: Set<TextDecoration.Kind> { resolved.decoration }
  /// The space between paragraphs in points, 0 or more.
  public var paragraphSpacing: Double { resolved.paragraphSpacing }
  /// The space before the first line of each paragraph in points, 0 or more.
  public var paragraphIndent: Double { resolved.paragraphIndent }

  /// The guide's line height for styled text, as a multiple of the size or in points. Nil if the font's own line height
  /// is used.
  ///
  /// A substitute that is scaled to the x-height of the guide's font has the line height of the guide's font.
  public var styledLineHeight: LineHeight? {
    if let multiple = resolved.lineHeightMultiple { return .multiple(multiple / sizeFactor) }
    return resolved.lineHeight.map(LineHeight.points)
  }

  /// The attributes of text in the style: font, features, tracking, line height, case, and lines along the text.
  public var textAttributes: TextAttributes {
    var attributes = TextAttributes()
    attributes.font = .font(font)
    attributes.tracking = tracking
    attributes.lineHeight = styledLineHeight
    attributes.textCase = textCase == .none ? nil : textCase
    // A style without a line does not remove the line of the surrounding text.
    if decoration.contains(.underline) { attributes.underline = true }
    if decoration.contains(.strikeout) { attributes.strikeout = true }
    return attributes
  }

  /// The paragraph style of the style: line height, tracking, the space below each paragraph, and first-line indent.
  /// Runs in other styles of the guide have their own tracking, and their own line height if it is set.
  public var paragraphStyle: ParagraphStyle {
    ParagraphStyle(
      lineHeight: styledLineHeight, tracking: tracking, firstLineIndent: paragraphIndent, spaceAfter: paragraphSpacing)
  }
}

extension GuideFont {
  package var decorationNames: [String] { TextDecoration.Kind.allCases.filter(decoration.contains).map(\.rawValue) }

  /// The names that the guide uses for the text's case and for the lines along the text. Empty if the text has neither.
  package var textWords: [String] { (textCase == .none ? [] : [textCase.rawValue]) + decorationNames }
}

extension StyleGuide {
  /// Returns the paragraph style of a text style for `StyledText.lines`: line height, tracking, the space below a
  /// paragraph, and first-line indent.
  ///
  /// ```swift
  /// let guide = try StyleGuide(contentsOf: "guide.yaml")
  /// let text = StyledText("One paragraph.\nAnother one.", style: .body).resolved(by: guide)
  /// let lines = text.lines(width: 320, paragraph: guide.paragraphStyle(.body))
  /// ```
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or a system style. The default style replaces an unknown name.
  ///   - traits: the traits for which the style is resolved.
  ///   - device: the device class, if the guide has classes.
  ///   - family: the key or the code of a family that the style allows; nil for the style's own family.
  ///   - collection: the collection with the guide's fonts.
  public func paragraphStyle(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil, in collection: FontCollection = .standard
  ) -> ParagraphStyle {
    guideFont(style, traits: traits, device: device, family: family, in: collection)?.paragraphStyle ?? ParagraphStyle()
  }
}
