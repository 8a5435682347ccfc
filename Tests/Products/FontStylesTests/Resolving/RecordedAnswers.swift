import FontStyles

/// The requests for the guide Tests/Fixtures/ResolvedStyles/bundled.guide.json, and the format of an answer: a line for
/// each style and device, with a cell for each content size category.
enum RecordedAnswers {
  /// The layout value in each answer.
  static let centre: FontExpression = .pixel(.capHeight / 2)
  /// The scale of the display for this value.
  static let scale = 2.0

  /// The requests of a line.
  struct Line {
    let style: TextStyle
    let device: StyleGuide.DeviceClass?
    /// The traits for each content size category.
    let traits: [TraitCollection]

    /// `text pad bold regular wide`: the style and the traits.
    var name: String {
      let traits = traits[0]
      let words = [
        style.rawValue, traits.idiom.rawValue, traits.legibilityWeight.rawValue, traits.horizontalSizeClass.rawValue,
        traits.layoutDirection.rawValue, device?.name ?? "none",
      ]
      return words.joined(separator: " ")
    }
  }

  /// All lines: each style of the guide, each system style that it maps, and an unknown name, on several devices, in
  /// twelve content size categories.
  static func lines(_ guide: StyleGuide) -> [Line] {
    let names =
      guide.styles.map { guide.textStyle(of: $0) } + guide.systemStyles.keys.sorted { $0.rawValue < $1.rawValue }
    var lines: [Line] = []
    for style in names + ["unknown"] {
      lines.append(line(style, nil, TraitCollection()))
      lines.append(line(style, guide.deviceClass(named: "small"), TraitCollection(legibilityWeight: .bold)))
      lines.append(
        line(
          style, guide.deviceClass(named: "wide"),
          TraitCollection(horizontalSizeClass: .regular, layoutDirection: .rightToLeft, idiom: .pad)))
      for idiom in [TraitCollection.InterfaceIdiom.phone, .mac, .tv, .watch] {
        lines.append(line(style, nil, TraitCollection(horizontalSizeClass: .regular, idiom: idiom)))
      }
    }
    return lines
  }

  private static func line(_ style: TextStyle, _ device: StyleGuide.DeviceClass?, _ traits: TraitCollection) -> Line {
    Line(style: style, device: device, traits: ContentSizeCategory.allCases.map { traits.with(contentSize: $0) })
  }

  /// An answer: the face, the size, the line height, the tracking, and the layout value.
  ///
  /// Numbers have six decimals, because two computations of the same x-height may differ in their last bits.
  static func cell(
    face: String, size: Double, lineHeight: Double, tracking: Double, centre: Double
  ) -> String {
    let numbers = [size, lineHeight, tracking, centre].map { "\(($0 * 1e6).rounded() / 1e6)" }
    return ([face] + numbers).joined(separator: " ")
  }
}
