import FontStyles

/// What is asked about the guide Tests/Fixtures/ResolvedStyles/bundled.guide.json, and how an answer is written: a line for each
/// style and device, a cell for each content size category.
enum RecordedAnswers {
  /// The layout value in each answer.
  static let centre: FontExpression = .pixel(.capHeight / 2)
  /// The display's scale of it.
  static let scale = 2.0

  /// The requests of a line.
  struct Line {
    let style: TextStyle
    let device: StyleGuide.DeviceClass?
    /// One for each content size category.
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

  /// All lines: twelve content size categories for each style of the guide, the system's styles that it maps, and a name that it does
  /// not have, on several devices.
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
  /// The last bits may differ between two ways to the same x-height: numbers have six decimals.
  static func cell(
    face: String, size: Double, lineHeight: Double, tracking: Double, centre: Double
  ) -> String {
    let numbers = [size, lineHeight, tracking, centre].map { "\(($0 * 1e6).rounded() / 1e6)" }
    return ([face] + numbers).joined(separator: " ")
  }
}
