internal import Files
internal import FontFaces
internal import FontLayout
public import FontMatching
internal import NumberText
public import TextStyles

/// A picture of text styles, each set in the font that answers, as large as it is: at one of the reader's sizes, and at the
/// smallest and the largest side by side. Written as SVG without any text or font: whoever opens it sees the same.
///
/// A point is a pixel of CSS. The same styles and fonts make the same bytes.
public struct StylesSheet: Sendable {
  /// A style at three of the reader's sizes.
  public struct Row: Sendable {
    /// At the size that the sheet is made for.
    public let usual: StyledText
    /// At `extraSmall`.
    public let smallest: StyledText
    /// At the largest size under accessibility.
    public let largest: StyledText

    init?(_ traits: Traits, _ text: (Traits) -> StyledText?) {
      let sizes = ContentSizeCategory.allCases
      guard let first = sizes.first, let last = sizes.last, let usual = text(traits),
        let smallest = text(traits.with(contentSize: first)), let largest = text(traits.with(contentSize: last))
      else { return nil }
      self.usual = usual
      self.smallest = smallest
      self.largest = largest
    }

    /// Whether the reader's size changes anything.
    var grows: Bool { smallest.font.pointSize != largest.font.pointSize }
  }

  /// What the styles are of: the guide's name, or the family's.
  public let name: String
  /// The reader's traits, and the place's.
  public let traits: Traits
  /// The class of the screen; `nil` where there is none.
  public let device: DeviceClass?
  /// The styles, in their order.
  public let rows: [Row]
  /// Where letters are looked for that a face does not have.
  public let collection: FontCollection

  /// More than a picture that is looked at has; what is left out is said.
  static let mostRows = 64

  /// A sheet of a guide's styles.
  ///
  /// - Parameters:
  ///   - guide: the guide.
  ///   - styles: which of its styles; all of them where it is `nil`.
  ///   - traits: the reader's, and the place's.
  ///   - device: the class of the screen, where the guide has classes.
  ///   - collection: where the guide's fonts are.
  public init(
    of guide: StyleGuide, _ styles: [GuideStyle]? = nil, traits: Traits = Traits(), device: DeviceClass? = nil,
    in collection: FontCollection
  ) {
    name = guide.name ?? guide.file ?? "a guide"
    self.traits = traits
    self.device = device
    self.collection = collection
    rows = (styles ?? guide.styles).compactMap { style in
      Row(traits) { traits in
        guide.guideFont(of: style, traits: traits, device: device, in: collection).map { StyledText(style, $0) }
      }
    }
  }

  /// A sheet of the system's styles.
  ///
  /// - Parameters:
  ///   - family: the family that sets them, and those to take where it is absent; the system's own where there is none.
  ///   - styles: which styles; all that the kind of device has where it is `nil`.
  ///   - traits: the reader's, and the place's.
  ///   - collection: where the fonts are.
  public init(
    family: [String] = [], _ styles: [TextStyle]? = nil, traits: Traits = Traits(), in collection: FontCollection
  ) {
    name = family.first ?? "the system"
    self.traits = traits
    device = nil
    self.collection = collection
    rows = (styles ?? TextStyle.published(for: traits.idiom)).compactMap { style in
      Row(traits) { traits in
        let font = collection.font(for: FontDescriptor(names: family, textStyle: style), traits: traits)
        return StyledText(style, font, style.figures(for: traits))
      }
    }
  }

  /// The picture, an SVG document.
  public var svg: String {
    var canvas = Canvas(Lettering())
    let shown = Array(rows.prefix(Self.mostRows))
    SheetHeader(self).draw(on: &canvas)
    SheetSamples(shown, traits, collection).draw(on: &canvas)
    if rows.count > shown.count {
      canvas.y += 24
      canvas.label("and \(rows.count - shown.count) more", x: Canvas.margin, y: canvas.y, style: "quiet")
    }
    // A mac and a tv have no reader's sizes.
    if shown.contains(where: \.grows) { SheetExtremes(shown, collection).draw(on: &canvas) }
    return SpecimenDocument(title: "Styles of \(name)", description: description(of: shown), canvas: canvas).text
  }

  /// What the picture tells, in words.
  private func description(of rows: [Row]) -> String {
    rows.map { row in
      let text = row.usual
      let sizes = [row.smallest, text, row.largest].map { SheetSamples.points($0.designedSize) }
      return "\(text.name): \(text.faceName), \(sizes[1]) points (\(sizes[0]) to \(sizes[2])), "
        + "lines of \(text.lineHeight.text(.fixed(1)))" + (text.explanation.isEmpty ? "." : "; \(text.explanation).")
    }.joined(separator: " ") + (self.rows.count > rows.count ? " And \(self.rows.count - rows.count) more." : "")
  }
}
